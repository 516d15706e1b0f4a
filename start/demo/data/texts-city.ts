import type { TypeTexts } from "./concept.ts";
import { concept } from "./concept.ts";

/** Texts of guides and culture. */
export const cityTexts = {
  LocalGuide: {
    concepts: [
      concept(
        "{town} behind closed doors", "{town} achter gesloten deuren",
        "Courtyards, cellars and one attic: a walk through {town} for which the guide carries the keys.",
        "Binnenplaatsen, kelders en één zolder: een wandeling door {town} waarvoor de gids de sleutels bij heeft.",
        "Most walks show façades. Ours rings the bell: a weaver, a retired notary and a baker let you in and tell how they live.",
        "De meeste wandelingen tonen gevels. De onze belt aan: een weefster, een gepensioneerde notaris en een bakker laten je binnen en vertellen hoe ze leven.",
      ),
      concept(
        "Beer and monks in {town}", "Bier en monniken in {town}",
        "Three cafés, five beers and eight centuries of brewing, told by a guide who knows the landlords.",
        "Drie cafés, vijf bieren en acht eeuwen brouwen, verteld door een gids die de cafébazen kent.",
        "Why is the dubbel brown and the nun in the story so cheerful? You taste your way to the answer, with cheese and bread between.",
        "Waarom is dubbel bruin en de non in het verhaal zo vrolijk? Je proeft je een weg naar het antwoord, met kaas en brood ertussen.",
      ),
      concept(
        "Street art safari {town}", "Streetartsafari {town}",
        "Thirty murals on foot or by bicycle with a guide from the scene, and a spray can to finish.",
        "Dertig muurschilderingen te voet of per fiets met een gids uit de scene, en een spuitbus als slot.",
        "She knows who painted it, who painted over it and who is still angry. You look at walls differently afterwards.",
        "Ze weet wie het schilderde, wie eroverheen ging en wie nog boos is. Daarna kijk je anders naar muren.",
      ),
      concept(
        "{town} by night watchman", "{town} met de nachtwacht",
        "Lantern, cloak and true crime: an evening round with the watchman of {town}, loud songs included.",
        "Lantaarn, mantel en waargebeurde misdaad: een avondronde met de nachtwacht van {town}, luide liederen inbegrepen.",
        "He has the best stories and the worst jokes of the seventeenth century. Teams solve a murder on the way, if they pay attention.",
        "Hij heeft de beste verhalen en de slechtste moppen van de zeventiende eeuw. Teams lossen onderweg een moord op, als ze opletten.",
      ),
      concept(
        "The hungry walk through {town}", "De hongerige wandeling door {town}",
        "Nine bites in three hours, from pickled herring to praline, with the makers behind their own counters.",
        "Negen hapjes in drie uur, van zure haring tot praline, met de makers achter hun eigen toog.",
        "Come without lunch. We stop where locals queue, skip the queue and hear from each what they would never eat elsewhere.",
        "Kom zonder lunch. We stoppen waar de buurt aanschuift, slaan de rij over en horen van elk wat ze elders nooit zouden eten.",
      ),
      concept(
        "Architecture by bike in {town}", "Architectuur per fiets in {town}",
        "From art nouveau to last year's library: fifteen flat kilometres with an architect who takes sides.",
        "Van art nouveau tot de bibliotheek van vorig jaar: vijftien vlakke kilometers met een architecte die kant kiest.",
        "She loves concrete and can explain why. At every stop there is a quarrel between two buildings, and you are the jury.",
        "Ze houdt van beton en kan uitleggen waarom. Bij elke halte is er ruzie tussen twee gebouwen, en jullie zijn de jury.",
      ),
      concept(
        "{town} through new eyes", "{town} door nieuwe ogen",
        "A guide who arrived here from Aleppo shows the places where the town became home.",
        "Een gids die hier vanuit Aleppo aankwam, toont de plekken waar de stad een thuis werd.",
        "The first bakery, the language café, the bench by the water. It is a walk about arriving, with tea and baklava at the end.",
        "De eerste bakker, het taalcafé, de bank aan het water. Het is een wandeling over aankomen, met thee en baklava op het einde.",
      ),
      concept(
        "The smuggler's harbour tour", "De havenroute van de smokkelaars",
        "Warehouses, cranes and customs tricks: follow the trail of a missing crate with a former docker.",
        "Pakhuizen, kranen en douanetrucs: volg het spoor van een verdwenen kist met een oud-dokwerker.",
        "He worked here for thirty-one years and has seen everything fall off a lorry. The crate exists, and one team will find it.",
        "Hij werkte hier eenendertig jaar en zag alles van een vrachtwagen vallen. De kist bestaat, en één team zal ze vinden.",
      ),
      concept(
        "Secret gardens of {town}", "Geheime tuinen van {town}",
        "Six private gardens behind the houses of {town}, opened by their owners, with lemonade on the lawn.",
        "Zes privétuinen achter de huizen van {town}, opengesteld door hun eigenaars, met limonade op het gras.",
        "From the street you would never guess: a pear tree of two hundred years, a pond with opinions, a hen called Godelieve.",
        "Vanaf de straat zou je het nooit raden: een perenboom van tweehonderd jaar, een vijver met karakter, een kip die Godelieve heet.",
      ),
    ],
    flows: [
      ["We gather at a place that is easy to find and end near a terrace or the station. Groups above twenty split up with a guide each, so that everybody hears everything.", "We verzamelen op een makkelijke plek en eindigen bij een terras of het station. Groepen boven de twintig splitsen zich met elk een gids, zodat iedereen alles hoort."],
      ["The pace is gentle, the stops are many, and there is always a dry alternative. Your guide lives here, which you notice from the number of people who say hello.", "Het tempo is rustig, de haltes zijn talrijk, en er is altijd een droog alternatief. Je gids woont hier, dat merk je aan het aantal mensen dat goeiedag zegt."],
    ],
    includes: [
      ["A guide who lives in town", "Een gids die in de stad woont"],
      ["Entrance to all places on the way", "Toegang tot alle plekken onderweg"],
      ["A tasting or a drink", "Een proeverij of een drankje"],
      ["Umbrellas or ponchos when it rains", "Paraplu's of poncho's als het regent"],
      ["A map with our own addresses", "Een kaart met onze eigen adressen"],
    ],
  },
  CulturalExperiences: {
    concepts: [
      concept(
        "The museum after closing time", "Het museum na sluitingstijd",
        "Lights low, halls empty: a curator's tour of six works, and a drink among the old masters.",
        "Gedempt licht, lege zalen: een rondleiding langs zes werken met de curator, en een glas tussen de oude meesters.",
        "Six works in ninety minutes, so that there is time to really look. The guard tells which painting he would take home.",
        "Zes werken in anderhalf uur, zodat er tijd is om echt te kijken. De suppoost vertelt welk schilderij hij mee naar huis zou nemen.",
      ),
      concept(
        "Backstage at the theatre", "Achter de schermen van het theater",
        "From trapdoor to fly loft with the stage manager, ending with your own scene in full light.",
        "Van valluik tot toneeltoren met de toneelmeester, met tot slot je eigen scène in vol licht.",
        "You pull the ropes, make thunder and find out how many people it takes to let one actor fly. Then the curtain goes up for you.",
        "Je trekt aan de touwen, maakt donder en ontdekt hoeveel mensen er nodig zijn om één acteur te laten vliegen. Daarna gaat het doek op voor jullie.",
      ),
      concept(
        "A carillon concert, from above", "Een beiaardconcert, van bovenaf",
        "Climb the tower, watch the carillonneur play and strike a tune yourselves over the roofs of {town}.",
        "Beklim de toren, kijk hoe de beiaardier speelt en sla zelf een wijsje over de daken van {town}.",
        "Forty-nine bells, one keyboard of oak and a view to the horizon. Requests are taken; one group got the whole market square to hum.",
        "Negenenveertig klokken, een klavier van eik en uitzicht tot de horizon. Verzoeknummers mogen; één groep kreeg de hele markt aan het neuriën.",
      ),
      concept(
        "Jazz cellar evening", "Avond in de jazzkelder",
        "A trio, a crash course in listening and a set in which your team claps off the beat on purpose.",
        "Een trio, een spoedcursus luisteren en een set waarin je team met opzet naast de tel klapt.",
        "The bass player explains how three people agree without talking. After that you hear it, and look at your meetings with some envy.",
        "De bassist legt uit hoe drie mensen het eens worden zonder te praten. Daarna hoor je het, en kijk je met enige afgunst naar je vergaderingen.",
      ),
      concept(
        "Story circle with a master teller", "Vertelkring met een meesterverteller",
        "Old tales by candlelight, then your own: learn how to tell two minutes that people remember.",
        "Oude verhalen bij kaarslicht, dan je eigen: leer twee minuten vertellen die mensen onthouden.",
        "Nobody is made to talk, and in the end nearly everybody wants to. It is the oldest team activity there is.",
        "Niemand moet praten, en op het einde wil bijna iedereen. Het is de oudste teamactiviteit die er bestaat.",
      ),
      concept(
        "Tapestry and textile: hands on history", "Wandtapijt en textiel: geschiedenis met je handen",
        "Visit a working tapestry house, dye wool with madder and weave a hand's breadth together.",
        "Bezoek een werkend tapijthuis, verf wol met meekrap en weef samen een handbreedte.",
        "A square metre takes a weaver four months. You manage two centimetres and understand why kings pledged them like gold.",
        "Een vierkante meter kost een wever vier maanden. Jij haalt twee centimeter en begrijpt waarom koningen ze verpandden als goud.",
      ),
      concept(
        "Comic strip capital", "Hoofdstad van het stripverhaal",
        "A tour along comic walls, a visit to an illustrator's studio and a drawing lesson at her table.",
        "Een tocht langs stripmuren, een bezoek aan het atelier van een illustratrice en tekenles aan haar tafel.",
        "Why do the heroes have so few lines in their faces? You learn it by drawing yourself in nine strokes.",
        "Waarom hebben helden zo weinig lijnen in hun gezicht? Je leert het door jezelf in negen strepen te tekenen.",
      ),
      concept(
        "Opera without a dress code", "Opera zonder dresscode",
        "Two singers and a piano at three metres: the great arias, translated, explained and sung along.",
        "Twee zangers en een piano op drie meter: de grote aria's, vertaald, uitgelegd en meegezongen.",
        "From so close an unamplified voice is a physical thing. People who came with arms crossed ask for one more.",
        "Van zo dichtbij is een onversterkte stem iets lichamelijks. Wie met gekruiste armen kwam, vraagt er nog een.",
      ),
      concept(
        "Living history in the beguinage", "Levende geschiedenis in het begijnhof",
        "Actors, candles and a soup from 1566: an hour and a half in which the past answers back.",
        "Acteurs, kaarsen en een soep uit 1566: anderhalf uur waarin het verleden antwoord geeft.",
        "The women who lived here ran their own lives when nobody else could. They take you in, ask what you can do and put you to work.",
        "De vrouwen die hier woonden, leidden hun eigen leven toen niemand anders dat kon. Ze nemen je op, vragen wat je kunt en zetten je aan het werk.",
      ),
    ],
    flows: [
      ["You are received by the people of the house. First a story, then the visit in small groups, and at the end time to ask, touch or try it yourself.", "Je wordt ontvangen door de mensen van het huis. Eerst een verhaal, dan het bezoek in kleine groepen, en op het einde tijd om te vragen, aan te raken of zelf te proberen."],
      ["The house is ours alone that evening. Between the parts there is a glass and somewhere to sit; after the last one nobody rushes you to the door.", "Het huis is die avond van ons alleen. Tussen de delen is er een glas en een zitplaats; na het laatste jaagt niemand je naar de deur."],
    ],
    includes: [
      ["Exclusive access", "Exclusieve toegang"],
      ["A specialist guide or artist", "Een gespecialiseerde gids of kunstenaar"],
      ["A welcome drink", "Een welkomstdrankje"],
      ["Cloakroom", "Vestiaire"],
      ["Audio sets for groups above fifteen", "Audiotoestellen voor groepen boven de vijftien"],
      ["A small keepsake", "Een kleine herinnering"],
    ],
  },
} as const satisfies Record<string, TypeTexts>;
