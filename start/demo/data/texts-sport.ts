import type { TypeTexts } from "./concept.ts";
import { concept } from "./concept.ts";

/** Texts of sport and movement. */
export const sportTexts = {
  SportActivities: {
    concepts: [
      concept(
        "Padel night with a coach", "Padelavond met coach",
        "Four courts, short lessons and a tournament in which you never keep the same partner.",
        "Vier terreinen, korte lessen en een tornooi waarin je nooit dezelfde partner houdt.",
        "Padel is the sport that beginners win points in. After twenty minutes you have rallies, after two hours a champion and sore cheeks.",
        "Padel is de sport waarin ook beginners punten maken. Na twintig minuten heb je rally's, na twee uur een kampioen en pijn in je kaken van het lachen.",
      ),
      concept(
        "Curling on real ice", "Curling op echt ijs",
        "Stones of twenty kilos, brooms and a lot of shouting: the most strategic way to slip.",
        "Stenen van twintig kilo, bezems en veel geroep: de meest strategische manier om uit te glijden.",
        "Shoes with grip, a coach per lane and a hot chocolate between the ends. Sweeping really helps, also when it does not look like it.",
        "Schoenen met grip, een coach per baan en warme chocomelk tussen de ends. Vegen helpt echt, ook als het er niet naar uitziet.",
      ),
      concept(
        "Dragon boat regatta", "Drakenbootregatta",
        "Twenty paddles, one drum: find the rhythm and beat the boat of the other department.",
        "Twintig peddels, één trom: vind het ritme en versla de boot van de andere afdeling.",
        "Strength counts for little, timing for everything. We train an hour and then race three heats over two hundred metres.",
        "Kracht telt weinig, timing alles. We trainen een uur en varen daarna drie manches over tweehonderd meter.",
      ),
      concept(
        "Indoor climbing in pairs", "Muurklimmen per twee",
        "Learn to belay, choose a colour and discover who dares to let go at twelve metres.",
        "Leer zekeren, kies een kleur en ontdek wie op twaalf meter durft los te laten.",
        "The rope is in your colleague's hands, which changes the relationship for good. Instructors check every knot twice.",
        "Het touw ligt in de handen van je collega, en dat verandert de band voorgoed. Instructeurs controleren elke knoop dubbel.",
      ),
      concept(
        "Football without running", "Wandelvoetbal voor bedrijven",
        "Walking football on a small pitch: old stars, new talents and hardly any injuries.",
        "Wandelvoetbal op een klein veld: oude sterren, nieuw talent en amper blessures.",
        "Whoever runs gives away a free kick. It turns out that passing is quite a good idea when you cannot sprint.",
        "Wie loopt, geeft een vrije trap weg. Blijkt dat passen een goed idee is als je niet kunt sprinten.",
      ),
      concept(
        "Track cycling on the velodrome", "Baanwielrennen op de piste",
        "Fixed gear, steep bends and a former rider who talks you upwards one lap at a time.",
        "Vast verzet, steile bochten en een oud-renner die je ronde na ronde naar boven praat.",
        "The first bend looks like a wall, and an hour later you ride it without thinking. We close with a team pursuit against the clock.",
        "De eerste bocht lijkt een muur, en een uur later neem je hem zonder nadenken. We sluiten af met een ploegenachtervolging tegen de klok.",
      ),
      concept(
        "Bubble football and other nonsense", "Bubbelvoetbal en andere onzin",
        "Roll, bounce and occasionally score, in air-filled balls that forgive every tackle.",
        "Rol, bots en scoor af en toe, in ballen vol lucht die elke tackle vergeven.",
        "Six games, none of which anybody can play well. It is the fairest sports day we know.",
        "Zes spelen die niemand goed kan. Het is de eerlijkste sportdag die we kennen.",
      ),
      concept(
        "Golf clinic with a short course", "Golfclinic met korte baan",
        "Swing, chip and putt with a pro, then play five holes in teams of four with one good ball.",
        "Swingen, chippen en putten met een pro, en dan vijf holes in teams van vier met één goede bal.",
        "In a scramble every team plays on from its best shot, so a first-timer's lucky putt can win the afternoon.",
        "Bij een scramble speelt elk team verder vanaf zijn beste bal, dus de gelukstreffer van een beginner kan de namiddag winnen.",
      ),
      concept(
        "Fencing for beginners", "Schermen voor beginners",
        "White jackets, masks and electric foils: learn to attack politely and end with a team duel.",
        "Witte vesten, maskers en elektrische floretten: leer beleefd aanvallen en eindig met een teamduel.",
        "It is chess at speed, with a salute before and a handshake after. The scoreboard settles all disputes.",
        "Het is schaken op snelheid, met een groet vooraf en een handdruk achteraf. Het scorebord beslecht alle discussies.",
      ),
    ],
    flows: [
      ["Changing, warming up, learning the basics with a trainer for every eight people; then games in mixed teams where everybody plays. Showers and a drink are part of it.", "Omkleden, opwarmen, de basis leren met een trainer per acht personen; daarna wedstrijden in gemengde teams waarin iedereen speelt. Douches en een drankje horen erbij."],
      ["We divide the teams so that levels mix, and the rules so that nobody stands still. The final is always a game in which the last can become first.", "We verdelen de teams zodat niveaus zich mengen, en maken de regels zo dat niemand stilstaat. De finale is altijd een spel waarin de laatste de eerste kan worden."],
    ],
    includes: [
      ["Private courts, lanes or pitch", "Eigen terreinen, banen of veld"],
      ["Trainers with a licence", "Trainers met licentie"],
      ["All sports equipment", "Al het sportmateriaal"],
      ["Changing rooms and showers", "Kleedkamers en douches"],
      ["A drink afterwards", "Een drankje achteraf"],
      ["Medals, some of them serious", "Medailles, sommige zelfs ernstig"],
    ],
  },
  SportsAndMovement: {
    concepts: [
      concept(
        "Morning boot camp in the park", "Ochtendbootcamp in het park",
        "Forty-five minutes of moving together before work, at three levels and with one shared finish.",
        "Drie kwartier samen bewegen voor het werk, op drie niveaus en met één gezamenlijke finish.",
        "You use benches, trees and each other. The trainer counts backwards and lies about it only once.",
        "Je gebruikt banken, bomen en elkaar. De trainer telt terug en liegt daar maar één keer over.",
      ),
      concept(
        "Couch to five kilometres, together", "Samen van zetel naar vijf kilometer",
        "Ten weeks, two runs a week and a finish with the whole team: we make runners of sitters.",
        "Tien weken, twee keer lopen per week en een finish met het hele team: wij maken lopers van zitters.",
        "We begin with one minute of running, which is more than it sounds and less than you fear. Nobody is left behind, ever.",
        "We beginnen met één minuut lopen, wat meer is dan het klinkt en minder dan je vreest. Niemand blijft achter, nooit.",
      ),
      concept(
        "Salsa after the stand-up", "Salsa na de stand-up",
        "Six basic steps, changing partners and a playlist from Havana: your meeting room never looked so good.",
        "Zes basispassen, wisselende partners en een playlist uit Havana: jullie vergaderzaal zag er nooit beter uit.",
        "Two left feet are fine, we have a step for them. Roles are free: who leads follows next, and the other way round.",
        "Twee linkervoeten zijn prima, daar hebben we een pas voor. De rollen zijn vrij: wie leidt, volgt daarna, en omgekeerd.",
      ),
      concept(
        "Boxing without hitting", "Boksen zonder klappen",
        "Gloves, pads and footwork: the hardest workout of the week and the best against a bad meeting.",
        "Handschoenen, pads en voetenwerk: de zwaarste training van de week en de beste tegen een slechte vergadering.",
        "You hit pads, never people. The coach teaches four punches and the art of breathing out, loudly.",
        "Je slaat op pads, nooit op mensen. De coach leert je vier stoten en de kunst van het luid uitademen.",
      ),
      concept(
        "Pilates for programmers", "Pilates voor programmeurs",
        "Strong backs and loose necks for people who look at screens, with a physiotherapist as teacher.",
        "Sterke ruggen en losse nekken voor wie naar schermen kijkt, met een kinesist als lesgever.",
        "Small movements, deep muscles, no mirrors. The next day you feel parts of yourself you had no name for.",
        "Kleine bewegingen, diepe spieren, geen spiegels. De dag erna voel je delen van jezelf waar je geen naam voor had.",
      ),
      concept(
        "Step challenge with a story", "Stappenuitdaging met een verhaal",
        "Four weeks of walking meetings, teams and a map on which your steps travel from Ostend to Istanbul.",
        "Vier weken wandelvergaderingen, teams en een kaart waarop jullie stappen van Oostende naar Istanbul reizen.",
        "It begins with a live kick-off and ends with a party; in between the app counts and the lifts stand still.",
        "Het begint met een live kick-off en eindigt met een feestje; ertussen telt de app en staan de liften stil.",
      ),
      concept(
        "Parkour for careful people", "Parkour voor voorzichtige mensen",
        "Learn to fall first, then to jump: an hour and a half of playing on walls you normally walk past.",
        "Leer eerst vallen, dan springen: anderhalf uur spelen op muurtjes waar je anders voorbijloopt.",
        "The teacher is forty-six and started at thirty-nine. You go home dusty, and look differently at every railing.",
        "De lesgeefster is zesenveertig en begon op haar negenendertigste. Je gaat stoffig naar huis en kijkt anders naar elke leuning.",
      ),
      concept(
        "Drum fitness", "Drumfitness",
        "Two sticks, one exercise ball and loud music: drumming until everybody glows.",
        "Twee stokken, één fitnessbal en luide muziek: drummen tot iedereen gloeit.",
        "It looks like a rock concert given by the accounts department. Rhythm comes by itself after the second song.",
        "Het lijkt op een rockconcert van de boekhouding. Het ritme komt vanzelf na het tweede nummer.",
      ),
      concept(
        "Swim clinic: crawl in an evening", "Zwemclinic: crawl in één avond",
        "Film above and under water, three exercises and a coach in the pool: swim easier by tonight.",
        "Beelden boven en onder water, drie oefeningen en een coach in het bad: zwem vanavond al vlotter.",
        "Nearly everybody pulls too hard and breathes too late. Seeing it once on film helps more than a season of lengths.",
        "Bijna iedereen trekt te hard en ademt te laat. Het één keer op film zien helpt meer dan een seizoen baantjes.",
      ),
    ],
    flows: [
      ["A warm-up that wakes, a main part at your own pace and a cool-down that lasts. The trainer gives every exercise in a lighter and a harder version.", "Een opwarming die wakker maakt, een hoofddeel op je eigen tempo en een cooling-down die blijft hangen. De trainer geeft elke oefening in een lichtere en een zwaardere versie."],
      ["Come as you are: comfortable clothes are enough. We keep it playful, nobody is measured or compared, and there is water and fruit afterwards.", "Kom zoals je bent: gemakkelijke kleren volstaan. We houden het speels, niemand wordt gemeten of vergeleken, en achteraf is er water en fruit."],
    ],
    includes: [
      ["A qualified trainer", "Een gediplomeerde trainer"],
      ["Material and music", "Materiaal en muziek"],
      ["Water and fruit", "Water en fruit"],
      ["A plan to keep going", "Een plan om vol te houden"],
      ["Insurance during the session", "Verzekering tijdens de sessie"],
    ],
  },
} as const satisfies Record<string, TypeTexts>;
