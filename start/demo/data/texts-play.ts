import type { TypeTexts } from "./concept.ts";
import { concept } from "./concept.ts";

/** Texts of team building and games. */
export const playTexts = {
  TeamBuilding: {
    concepts: [
      concept(
        "The great chain reaction", "De grote kettingreactie",
        "Each group builds one link of a machine that must run the whole length of the room in one go.",
        "Elke groep bouwt één schakel van een machine die in één keer de hele zaal door moet lopen.",
        "Marbles, books, toasters and a toy train. Every team depends on its neighbours, and everybody holds their breath when the first domino falls.",
        "Knikkers, boeken, broodroosters en een speelgoedtrein. Elk team hangt af van zijn buren, en iedereen houdt de adem in als het eerste blokje valt.",
      ),
      concept(
        "Escape the boardroom", "Ontsnap uit de directiekamer",
        "Your own meeting room becomes an escape game: six locked cases, fifty minutes and one traitor.",
        "Jullie eigen vergaderzaal wordt een escapegame: zes gesloten koffers, vijftig minuten en één verrader.",
        "We set it up while you have lunch. The puzzles reward people who tell others what they see, which is exactly the point.",
        "We bouwen op terwijl jullie lunchen. De puzzels belonen wie vertelt wat hij ziet, en dat is precies de bedoeling.",
      ),
      concept(
        "Bridge over nothing", "Brug over niets",
        "Two halves, two teams, no view of each other: build one bridge that must carry your manager.",
        "Twee helften, twee teams, geen zicht op elkaar: bouw één brug die je manager moet dragen.",
        "The teams may only telephone twice. When the halves meet in the middle it is silent first and very loud afterwards.",
        "De teams mogen maar twee keer bellen. Als de helften in het midden samenkomen, is het eerst stil en daarna heel luid.",
      ),
      concept(
        "Kitchen brigade challenge", "De brigade-uitdaging",
        "Not about cooking but about handing over: four stations, changing roles and a dish that must be identical twenty times.",
        "Niet over koken maar over doorgeven: vier posten, wisselende rollen en een gerecht dat twintig keer hetzelfde moet zijn.",
        "Halfway everybody moves one station on and has to explain their work in a minute. What goes wrong then goes wrong at the office too.",
        "Halverwege schuift iedereen een post op en moet hij zijn werk in een minuut uitleggen. Wat dan misloopt, loopt op kantoor ook mis.",
      ),
      concept(
        "Colour your team", "Kleur je team",
        "A lively profile afternoon: who wants facts, who wants speed, who asks how you are, and why that is useful.",
        "Een levendige profielnamiddag: wie wil feiten, wie snelheid, wie vraagt hoe het gaat, en waarom dat handig is.",
        "No reports of forty pages. You stand on coloured carpets, argue from each other's place and laugh at how right it is.",
        "Geen verslagen van veertig pagina's. Je staat op gekleurde tapijten, verdedigt elkaars plek en lacht om hoe goed het klopt.",
      ),
      concept(
        "Tower of Babel", "De toren van Babel",
        "Build the tallest tower with people who have forgotten how to speak your language, minute by minute.",
        "Bouw de hoogste toren met mensen die minuut na minuut jouw taal verleren.",
        "Each round takes away a means: words, then gestures, then the light. What is left is attention.",
        "Elke ronde verdwijnt er een middel: woorden, dan gebaren, dan het licht. Wat overblijft, is aandacht.",
      ),
      concept(
        "{town} city game", "Stadsspel {town}",
        "Tablets, riddles and live actors: five teams cross {town} in search of the lost seal of the guild.",
        "Tablets, raadsels en levende acteurs: vijf teams doorkruisen {town} op zoek naar het verloren zegel van de gilde.",
        "Shopkeepers are in on it, and a lady with a dog may be too. Teams can trade clues, so negotiators do well.",
        "Winkeliers zitten in het complot, en een dame met een hond misschien ook. Teams mogen aanwijzingen ruilen, dus onderhandelaars doen het goed.",
      ),
      concept(
        "The drum circle", "De trommelkring",
        "One djembe each and no talking: from noise to groove in the time of a meeting.",
        "Voor ieder een djembé en niemand die praat: van lawaai naar groove in de tijd van een vergadering.",
        "It works for twelve and for a hundred and twenty. There is a moment when the leader steps out and the rhythm stays.",
        "Het werkt met twaalf en met honderdtwintig. Er komt een moment waarop de leider wegstapt en het ritme blijft.",
      ),
      concept(
        "Mission to Mars", "Missie naar Mars",
        "Control room, crew and engineers in three rooms: bring a rover home through a storm of bad data.",
        "Controlekamer, bemanning en ingenieurs in drie ruimtes: breng een rover thuis door een storm van slechte data.",
        "Each room knows something the others need. It takes most teams twenty minutes to discover that asking is quicker than solving.",
        "Elke ruimte weet iets wat de andere nodig heeft. De meeste teams hebben twintig minuten nodig om te ontdekken dat vragen sneller gaat dan oplossen.",
      ),
    ],
    flows: [
      ["An icebreaker that nobody finds embarrassing, a game with a real goal, and a look back that draws the line to your work. Our hosts read the group and adapt the pace.", "Een ijsbreker waar niemand zich voor schaamt, een spel met een echt doel, en een terugblik die de lijn trekt naar je werk. Onze begeleiders lezen de groep en passen het tempo aan."],
      ["Teams are mixed by us, not by departments. There are roles for thinkers, makers and talkers, a break with something to eat, and an ending in which all groups need each other.", "Wij stellen de teams samen, niet de afdelingen. Er zijn rollen voor denkers, doeners en praters, een pauze met iets te eten, en een slot waarin alle groepen elkaar nodig hebben."],
    ],
    includes: [
      ["Two experienced hosts", "Twee ervaren begeleiders"],
      ["All game material", "Al het spelmateriaal"],
      ["Coffee and a drink afterwards", "Koffie en een drankje achteraf"],
      ["Debriefing with practical conclusions", "Nabespreking met praktische conclusies"],
      ["Photographs within two days", "Foto's binnen twee dagen"],
      ["A prize that is worth winning", "Een prijs die het winnen waard is"],
    ],
  },
  GamesAndCompetitions: {
    concepts: [
      concept(
        "The big pub quiz", "De grote cafékwis",
        "Eight rounds, live music questions and a joker you regret: quizzing with a professional host.",
        "Acht rondes, live muziekvragen en een joker waar je spijt van krijgt: quizzen met een professionele presentator.",
        "We write one round about your company. It is the one in which the interns win.",
        "Eén ronde schrijven we over jullie bedrijf. Dat is de ronde die de stagiairs winnen.",
      ),
      concept(
        "Folk games olympics", "Olympiade van volksspelen",
        "Skittles, ring throwing, giant barrel: twelve wooden games from Flemish fairs and one leader board.",
        "Kegelen, ringwerpen, tonspel: twaalf houten spelen van Vlaamse kermissen en één klassement.",
        "The games are older than your great-grandmother and have hurt nobody's back since. Fast rounds, changing opponents, a lot of luck.",
        "De spelen zijn ouder dan je overgrootmoeder en sindsdien heeft niemand er zijn rug aan bezeerd. Snelle rondes, wisselende tegenstanders, veel geluk.",
      ),
      concept(
        "Casino night with fake money", "Casinoavond met nepgeld",
        "Roulette, blackjack and poker with real croupiers, imaginary fortunes and one honest winner.",
        "Roulette, blackjack en poker met echte croupiers, denkbeeldige fortuinen en één eerlijke winnaar.",
        "Everybody starts rich, which is a good beginning for an evening. Croupiers teach beginners and keep an eye on the lucky.",
        "Iedereen begint rijk, en dat is een goed begin van een avond. Croupiers leren beginners spelen en houden de gelukkigen in het oog.",
      ),
      concept(
        "Indoor mini golf championship", "Kampioenschap indoor minigolf",
        "Nine holes through your corridors, built from what the office offers and judged by strict referees.",
        "Negen holes door jullie gangen, gebouwd met wat het kantoor biedt en beoordeeld door strenge scheidsrechters.",
        "The photocopier becomes a bunker, the stairs a waterfall. First you build a hole with your team, then everybody plays it.",
        "Het kopieerapparaat wordt een bunker, de trap een waterval. Eerst bouw je met je team een hole, daarna speelt iedereen hem.",
      ),
      concept(
        "Chess, go and other quiet wars", "Schaken, go en andere stille oorlogen",
        "A grandmaster against all of you at once, with lessons beforehand and hints for sale.",
        "Een grootmeester tegen jullie allemaal tegelijk, met vooraf les en tips te koop.",
        "You play in pairs and may consult anybody. She has never lost to a company, and says so.",
        "Je speelt per twee en mag iedereen raadplegen. Ze heeft nog nooit van een bedrijf verloren, en dat zegt ze ook.",
      ),
      concept(
        "Retro arcade tournament", "Retro-arcadetornooi",
        "Twenty machines from 1980 to 1999, one high-score table and colleagues with hidden pasts.",
        "Twintig kasten van 1980 tot 1999, één highscorelijst en collega's met een verborgen verleden.",
        "The machines come to you by lorry, all set to free play. Qualifying is individual, the final is in teams.",
        "De kasten komen per vrachtwagen naar je toe, allemaal op gratis spelen. De kwalificatie is individueel, de finale in teams.",
      ),
      concept(
        "Murder at the reception", "Moord op de receptie",
        "Somebody drops dead between the bites: question the suspects and solve it before dessert.",
        "Tussen de hapjes valt iemand dood neer: ondervraag de verdachten en los het op voor het dessert.",
        "Five actors mingle with your guests, and two of your colleagues are in on it. The clues are in the conversation, so mingling pays.",
        "Vijf acteurs mengen zich onder je gasten, en twee van je collega's zitten in het complot. De aanwijzingen zitten in de gesprekken, dus rondlopen loont.",
      ),
      concept(
        "Drone race", "Dronerace",
        "Learn to fly in twenty minutes, then race through gates of light in teams of pilot and spotter.",
        "Leer vliegen in twintig minuten en race dan door lichtpoorten in teams van piloot en spotter.",
        "Only the spotter sees the course; only the pilot holds the controls. You will hear more left and right than in a driving school.",
        "Alleen de spotter ziet het parcours; alleen de piloot heeft de besturing. Je hoort er meer links en rechts dan in een rijschool.",
      ),
      concept(
        "Boxed: the crate challenge", "In de kist: het krattenspel",
        "Forty crates with forty small tests for the senses, the hands and the head; choose well, time runs.",
        "Veertig kisten met veertig kleine proeven voor zintuigen, handen en hoofd; kies goed, de tijd loopt.",
        "Nobody can open them all, so the team that divides itself best wins. There is one crate that everybody avoids, and it is worth the most.",
        "Niemand kan ze allemaal openen, dus het team dat zich het best verdeelt, wint. Er is één kist die iedereen mijdt, en die is het meeste waard.",
      ),
    ],
    flows: [
      ["Welcome, explanation in five minutes, and off you go. The score is on a screen all the time; the last round counts double, so hope lives long.", "Welkom, uitleg in vijf minuten, en weg zijn jullie. De stand staat de hele tijd op een scherm; de laatste ronde telt dubbel, dus hoop leeft lang."],
      ["Our host knows when to push and when to pour. There are breaks for food and drink, short rounds for short attention and a ceremony that makes even third place proud.", "Onze presentator weet wanneer hij moet opzwepen en wanneer inschenken. Er zijn pauzes voor eten en drinken, korte rondes voor korte aandacht en een ceremonie die zelfs de derde plaats trots maakt."],
    ],
    includes: [
      ["Host and referees", "Presentator en scheidsrechters"],
      ["All games and technical equipment", "Alle spelen en techniek"],
      ["Sound and a score screen", "Geluid en een scorescherm"],
      ["One drink per participant", "Eén drankje per deelnemer"],
      ["A cup with your name in it", "Een beker met jullie naam erin"],
      ["Set-up and clearing away", "Opbouw en afbraak"],
    ],
  },
} as const satisfies Record<string, TypeTexts>;
