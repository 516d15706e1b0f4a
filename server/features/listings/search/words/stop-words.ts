const lists = {
  en: `a an the and or of for to in on at with by from our we us you your i me my it its is are be been was will would want wants wanted
    looking look search searching find need needs please some any this that these those there here who what where when which how can could
    should do does did have has had get give us something anything everyone everybody all whole around near about into onto as so very
    really just than then them they their he she his her good nice best great cool also other another if but not no yes let lets d ll re ve s t m
    like love suggestions suggestion recommend recommendation ideal perfect suitable after before unique original special exciting interesting cosy memorable unforgettable amazing new between during within via per not too more better thank thanks you easy busy someone somebody people together little bit lot instead rather etc please hello hi boss manager bring brings bringing without against make makes making take takes come comes getting keep going program programme option options tip tips idea ideas inspiration proposal organise organize organising arrange plan planning book booking hire offer provide preferably prefer maybe perhaps nothing actually im weve anyone somewhere`,
  nl: `de het een en of van voor naar in op aan met bij door uit onze ons wij we jullie je jij u uw ik mij mijn het is zijn wordt worden was
    wil willen wilt zoek zoeken zoekt gezocht graag nodig hebben heeft had kan kunnen zou moet mag iets wat wie waar wanneer welke hoe dat die
    dit deze er hier daar alle al alles iedereen hele heel rond om te als zo heel erg ook maar niet geen ja nee nog dan dus want samen
    eens even na tot over onder tijdens tussen binnen per via goede goed mooi mooie leuke beste tof toffe s n t doen gaan kom komen ben
    bent hun ze zij hem haar zich elkaar veel meer echt gewoon voor originele origineel unieke uniek bijzondere bijzonder speciale speciaal spannende spannend gezellige gezellig fijne fijn
    interessante interessant onvergetelijke onvergetelijk nieuwe nieuw leert leren ideale ideaal geschikt geschikte passend druk drukke bedankt dank beter betere lekker lekkere aub alstublieft hallo mensen iemand soort zoiets baas brengen brengt zonder krijg krijgt krijgen weer nu toch misschien volgens zouden zullen zal gaat gaat programma optie opties tip tips idee ideeen inspiratie voorstel voorstellen aanbod zin organiseren regelen plannen boeken inhuren aanbieden vullen wel liefst liever voorkeur eigenlijk eventueel zeker niets helemaal ergens alvast echte heb jullie`,
  fr: `le la les l un une des du de d et ou pour avec dans sur par chez nous vous notre nos votre je tu il elle on qui que quoi ou est sont
    a au aux en cherche cherchons recherche voulons veux voudrais voudrions quelque chose tout toute tous ce cette ces mon ma mes son sa ses
    y c qu n pas plus tres bien bon bonne original originale unique special speciale insolite sympa sans faire prendre idee idees decouverte decouvrir organiser organisation reserver gourmand gourmande assis amusant ludique plutot surtout souhaitons souhaite aimerions aimerait peut etre`,
  de: `der die das ein eine einen einem einer und oder fur mit in im am an auf bei von vom zu zum zur wir uns unser unsere unseren ihr ich
    mich mein suchen suche wollen will mochten brauchen etwas alles alle ist sind es er sie nicht kein auch noch sehr gut aus nach uber ohne machen idee ideen buchen mieten organisieren planen besuch besuchen helfen liefern gesucht selber selbst gemeinsam zusammen gern gerne bitte lieber vielleicht hatten wohl mal haben`,
};

/** Words that tell nothing by themselves, in the four languages that people search in; folded. */
export const stopWords: ReadonlySet<string> = new Set(Object.values(lists).flatMap((list) => list.split(/\s+/)));

/** Words that offer a choice: either of what they part. */
export const orWords: ReadonlySet<string> = new Set(["or", "of", "ou", "oder"]);
