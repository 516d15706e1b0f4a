import type { TypeTexts } from "./concept.ts";
import { concept } from "./concept.ts";

/** Texts of workshops and creative experiences. */
export const makingTexts = {
  Workshop: {
    concepts: [
      concept(
        "Ceramics at the wheel", "Keramiek aan de draaischijf",
        "Centre, open and raise: throw two bowls of your own, which we glaze, fire and send on.",
        "Centreren, openen, optrekken: draai twee eigen kommen, die wij glazuren, bakken en nasturen.",
        "Clay notices when you are in a hurry. After half an hour the room goes quiet, and the first bowl stands, slightly crooked and entirely yours.",
        "Klei merkt het als je haast hebt. Na een halfuur wordt het stil in de ruimte, en staat de eerste kom er, een tikje scheef en helemaal van jou.",
      ),
      concept(
        "Linocut and letterpress", "Linosnede en boekdruk",
        "Cut a picture, set a line of lead type and print a poster for your team on a press from 1911.",
        "Snijd een beeld, zet een regel in lood en druk een affiche voor je team op een pers uit 1911.",
        "Ink, paper and a lever as long as your arm. Your text must be short, because every letter is picked by hand, upside down.",
        "Inkt, papier en een hendel zo lang als je arm. Je tekst moet kort zijn, want elke letter pak je met de hand, ondersteboven.",
      ),
      concept(
        "Build a wooden stool", "Bouw een houten kruk",
        "Saw, plane and join a stool of local ash without a single screw, and take it home on the bus.",
        "Zaag, schaaf en verbind een kruk van inlands essenhout zonder één vijs, en neem hem mee op de bus.",
        "Wood has a direction, and so have people; both are easier to work with once you have noticed. No experience needed, ten fingers preferred.",
        "Hout heeft een richting, en mensen ook; met allebei werk je makkelijker als je dat doorhebt. Ervaring is niet nodig, tien vingers liefst wel.",
      ),
      concept(
        "Flower arranging, the wild way", "Bloemschikken in het wild",
        "Local stems, no foam and no rules from 1985: compose a bouquet and one long table garland together.",
        "Lokale stelen, geen steekschuim en geen regels uit 1985: schik een boeket en maak samen één lange tafelslinger.",
        "Our florist buys from growers within forty kilometres, so the season decides the palette. Everybody takes home what fits on a bicycle.",
        "Onze floriste koopt bij telers binnen veertig kilometer, dus het seizoen kiest het palet. Iedereen neemt mee wat op een fiets past.",
      ),
      concept(
        "Photography with your telephone", "Fotograferen met je telefoon",
        "Light, frame and timing in one afternoon, with a walk through {town} and a wall full of prints.",
        "Licht, kader en timing in één namiddag, met een wandeling door {town} en een muur vol afdrukken.",
        "The best camera is in your pocket, says everybody, and nobody reads its manual. We do, and then we go outside.",
        "De beste camera zit in je zak, zegt iedereen, en niemand leest de handleiding. Wij wel, en daarna gaan we naar buiten.",
      ),
      concept(
        "Silver ring in an afternoon", "Zilveren ring in één namiddag",
        "Saw, solder and hammer a ring or bracelet of recycled silver at a goldsmith's own bench.",
        "Zaag, soldeer en hamer een ring of armband van gerecycleerd zilver aan de werkbank van een goudsmid.",
        "One flame, nine tools and the moment when solder runs like water. The goldsmith saves what must be saved.",
        "Eén vlam, negen werktuigen en het moment waarop soldeer loopt als water. De goudsmid redt wat er te redden valt.",
      ),
      concept(
        "Terrariums and moss gardens", "Terraria en mostuinen",
        "Layer stones, soil and moss into a glass world that waters itself, for desks without a window.",
        "Bouw met stenen, aarde en mos een glazen wereld die zichzelf water geeft, voor bureaus zonder raam.",
        "It is gardening at the scale of a teaspoon. Patient people make forests, impatient people make deserts; both survive.",
        "Het is tuinieren op de schaal van een koffielepel. Geduldige mensen maken bossen, ongeduldige woestijnen; beide overleven.",
      ),
      concept(
        "Bind your own notebook", "Bind je eigen notitieboek",
        "Fold, sew and cover a notebook with linen and marbled paper that you make in the bath.",
        "Vouw, naai en bekleed een notitieboek met linnen en marmerpapier dat je in een bad maakt.",
        "A needle, a bone folder and thread with beeswax. When you write in it later you will know why books used to be expensive.",
        "Een naald, een vouwbeen en draad met bijenwas. Als je er later in schrijft, weet je waarom boeken vroeger duur waren.",
      ),
      concept(
        "Screen print a team shirt", "Zeefdruk je teamshirt",
        "Design, expose and print: every colleague pulls the squeegee and wears the result.",
        "Ontwerpen, belichten, drukken: elke collega trekt de rakel en draagt het resultaat.",
        "The design session comes first and is stricter than you think: two colours, one joke, no logo bigger than a hand.",
        "Eerst komt de ontwerpsessie, en die is strenger dan je denkt: twee kleuren, één grap, geen logo groter dan een hand.",
      ),
    ],
    flows: [
      ["After coffee and a short demonstration everybody gets a bench, tools and material. Teachers walk round, show tricks and rescue what needs rescuing; you finish what you start.", "Na koffie en een korte demonstratie krijgt iedereen een werkplek, gereedschap en materiaal. Lesgevers lopen rond, tonen trucjes en redden wat gered moet worden; je maakt af wat je begint."],
      ["We work in three steps with a break between them, so that slow and quick makers end together. At the close everybody puts their work on one table, and that is always a good moment.", "We werken in drie stappen met telkens een pauze, zodat trage en snelle makers samen eindigen. Op het einde zet iedereen zijn werk op één tafel, en dat is altijd een mooi moment."],
    ],
    includes: [
      ["All material and tools", "Al het materiaal en gereedschap"],
      ["A craftsperson for every ten participants", "Een vakman of vakvrouw per tien deelnemers"],
      ["Coffee, tea and home-made cake", "Koffie, thee en zelfgebakken taart"],
      ["Aprons", "Schorten"],
      ["Your own piece, finished and wrapped", "Je eigen werkstuk, afgewerkt en ingepakt"],
      ["Sending on of what must dry or be fired", "Nasturen van wat moet drogen of gebakken wordt"],
    ],
  },
  CreativeExperiences: {
    concepts: [
      concept(
        "One mural, forty hands", "Eén muur, veertig handen",
        "Sketch, grid and spray a mural with a street artist, on your own wall or on panels that stay.",
        "Schets, raster en spuit een muurschildering met een straatkunstenaar, op je eigen muur of op panelen die blijven.",
        "Everybody paints a square metre without seeing the whole. When the tape comes off, the picture appears and the room goes quiet for a second.",
        "Iedereen schildert een vierkante meter zonder het geheel te zien. Als de tape eraf gaat, verschijnt het beeld en wordt het even stil.",
      ),
      concept(
        "Write and record a song", "Schrijf en neem een lied op",
        "From first idea to finished recording in four hours, with a band, a producer and no need to sing well.",
        "Van eerste idee tot afgewerkte opname in vier uur, met een band, een producer en zonder dat je mooi moet zingen.",
        "There are words to find, hands to clap and a chorus that will haunt your office. The file is in your mail the next morning.",
        "Er moeten woorden gevonden en handen geklapt worden, en het refrein spookt nog weken door je kantoor. De volgende ochtend zit het bestand in je mail.",
      ),
      concept(
        "Film in a day: lights, colleagues, action", "Film in één dag: licht, collega's, actie",
        "Script, costumes, shoot and red carpet: make a three-minute film and watch it together in a cinema.",
        "Script, kostuums, draaien en rode loper: maak een film van drie minuten en bekijk hem samen in een bioscoop.",
        "The genre is drawn by lot, the budget is a suitcase of props. Editors cut while you dine, and nobody leaves before the credits.",
        "Het genre wordt geloot, het budget is een koffer rekwisieten. Monteurs knippen terwijl jullie dineren, en niemand vertrekt voor de aftiteling.",
      ),
      concept(
        "Theatre improvisation for teams", "Improvisatietheater voor teams",
        "Say yes, make the other look good and see what happens: improvisation without a stage to fear.",
        "Zeg ja, laat de ander schitteren en zie wat er gebeurt: improvisatie zonder podium om bang voor te zijn.",
        "You play in pairs first, in circles later, and only those who want to before the group. Listening turns out to be the whole trick.",
        "Je speelt eerst per twee, later in een kring, en enkel wie wil voor de groep. Luisteren blijkt het hele geheim.",
      ),
      concept(
        "Paint and Pinot", "Penseel en pinot",
        "A canvas, a glass and a painter who takes away the fear of white: everybody goes home with a painting.",
        "Een doek, een glas en een schilder die de angst voor wit wegneemt: iedereen gaat naar huis met een schilderij.",
        "We all begin with the same still life and end with twenty different ones. The colours loosen up at about the same time as the conversation.",
        "We beginnen allemaal met hetzelfde stilleven en eindigen met twintig verschillende. De kleuren komen los rond hetzelfde moment als de gesprekken.",
      ),
      concept(
        "The company comic", "De bedrijfsstrip",
        "Turn the best stories of your team into a printed comic book with a Belgian illustrator.",
        "Maak van de beste verhalen van je team een gedrukt stripboek met een Belgische tekenaar.",
        "You collect anecdotes, storyboard them and draw the faces; the illustrator inks and colours. The copies arrive a fortnight later.",
        "Je verzamelt anekdotes, maakt er een storyboard van en tekent de gezichten; de illustrator inkt en kleurt. Twee weken later komen de exemplaren.",
      ),
      concept(
        "Glass blowing by the furnace", "Glasblazen bij de oven",
        "Turn, blow and swing molten glass into a drinking glass under the eye of two masters.",
        "Draai, blaas en zwaai gloeiend glas tot een drinkglas, onder het oog van twee meesters.",
        "At eleven hundred degrees there is no time for doubt and plenty for wonder. One works, three help: glass is a team sport.",
        "Bij elfhonderd graden is er geen tijd voor twijfel en veel voor verwondering. Eén werkt, drie helpen: glas is een teamsport.",
      ),
      concept(
        "Choir for people who cannot sing", "Koor voor wie niet kan zingen",
        "Three voices, one pop song and a conductor with endless faith: a concert by the end of the session.",
        "Drie stemmen, één popnummer en een dirigent met eindeloos vertrouwen: een concert aan het eind van de sessie.",
        "Nobody has to be heard alone. After an hour you hear a chord and realise that you are part of it.",
        "Niemand moet alleen te horen zijn. Na een uur hoor je een akkoord en besef je dat je er deel van bent.",
      ),
      concept(
        "Perfume: compose your own", "Parfum: componeer je eigen geur",
        "Ninety raw materials, a pair of scales and a perfumer: make thirty millilitres that smell of you.",
        "Negentig grondstoffen, een weegschaal en een parfumeur: maak dertig milliliter die naar jou ruiken.",
        "Scent goes straight to memory, so the stories come by themselves. Teams also blend a scent for their own office, with surprising results.",
        "Geur gaat recht naar het geheugen, dus de verhalen komen vanzelf. Teams mengen ook een geur voor hun eigen kantoor, met verrassend resultaat.",
      ),
    ],
    flows: [
      ["We warm up with something that cannot fail, then give you a real assignment and the tools for it. Artists work alongside, never instead of you, and the close is a small exhibition or première.", "We warmen op met iets wat niet kan mislukken, en geven je dan een echte opdracht en het materiaal daarvoor. Kunstenaars werken naast je, nooit in jouw plaats, en we sluiten af met een kleine expo of première."],
      ["Ideas first, in small groups; choices next, all together; then two hours in which time disappears. You take the result with you, or we deliver it when it is dry.", "Eerst ideeën, in kleine groepen; dan keuzes, met z'n allen; daarna twee uur waarin de tijd verdwijnt. Het resultaat neem je mee, of we leveren het als het droog is."],
    ],
    includes: [
      ["Professional artists as guides", "Professionele kunstenaars als begeleiders"],
      ["All materials and equipment", "Alle materialen en apparatuur"],
      ["Drinks and bites", "Drankjes en hapjes"],
      ["The finished work, to keep", "Het afgewerkte werk, om te houden"],
      ["Photographs or film of the making", "Foto's of film van het maken"],
      ["Protective clothing", "Beschermende kledij"],
    ],
  },
} as const satisfies Record<string, TypeTexts>;
