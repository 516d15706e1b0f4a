import type { TypeTexts } from "./concept.ts";
import { concept } from "./concept.ts";

/** Texts of entertainment and of activities that fit no other drawer. */
export const funTexts = {
  EntertainmentAndFun: {
    concepts: [
      concept(
        "Silent disco in the canteen", "Stille disco in de kantine",
        "Three channels, three hundred headphones, no complaint from the neighbours: dance where you have lunch.",
        "Drie kanalen, driehonderd koptelefoons, geen klachten van de buren: dans waar je luncht.",
        "Colours show who listens to what, so the dance floor turns into small friendly camps. Take the headphones off once: it is very funny.",
        "Kleuren tonen wie naar wat luistert, dus de dansvloer wordt een reeks vriendelijke kampen. Zet je koptelefoon één keer af: het is hilarisch.",
      ),
      concept(
        "Close-up magic at the tables", "Goochelen aan tafel",
        "Two magicians wander between the guests and leave behind people who no longer trust their own eyes.",
        "Twee goochelaars dwalen tussen de gasten en laten mensen achter die hun eigen ogen niet meer vertrouwen.",
        "Your watch, your note, your card: it happens in your own hands. Perfect for receptions where not everybody knows everybody.",
        "Je horloge, je briefje, je kaart: het gebeurt in je eigen handen. Perfect voor recepties waar niet iedereen iedereen kent.",
      ),
      concept(
        "Live band karaoke", "Karaoke met liveband",
        "Forget the machine: five musicians behind you, two hundred songs and a crowd that sings the hard parts.",
        "Vergeet de machine: vijf muzikanten achter je, tweehonderd nummers en een publiek dat de moeilijke stukken zingt.",
        "The band waits when you miss your cue and speeds up when you shine. Duets and entire departments are welcome.",
        "De band wacht als je je inzet mist en versnelt als je schittert. Duetten en hele afdelingen zijn welkom.",
      ),
      concept(
        "Comedy written for you", "Comedy op maat",
        "A stand-up comedian spends a day with your company and an evening telling what was seen.",
        "Een stand-upcomedian brengt een dag door in je bedrijf en vertelt 's avonds wat er te zien was.",
        "It is sharp, kind and recognisable down to the coffee machine. You read nothing beforehand; that is part of the trust.",
        "Het is scherp, vriendelijk en herkenbaar tot en met de koffiemachine. Je leest vooraf niets; dat hoort bij het vertrouwen.",
      ),
      concept(
        "The photo studio of 1900", "De fotostudio van 1900",
        "A painted backdrop, costumes and a wooden camera: portraits of your teams that deserve a frame.",
        "Een geschilderd decor, kostuums en een houten camera: portretten van je teams die een kader verdienen.",
        "Nobody smiles, as the fashion was, until the flash has gone. Prints are ready before the evening ends.",
        "Niemand lacht, zoals het toen hoorde, tot de flits geweest is. De afdrukken zijn klaar voor de avond om is.",
      ),
      concept(
        "Giant bingo with a diva", "Megabingo met een diva",
        "Sequins, absurd prizes and a hostess with a memory for names: bingo as it was never played at your aunt's.",
        "Pailletten, absurde prijzen en een gastvrouw met een geheugen voor namen: bingo zoals je tante het nooit speelde.",
        "You can win a goldfish bowl, a week of early leave from your own boss, or a leek. The hall decides by applause when two shout at once.",
        "Je kunt een viskom winnen, een week vroeger naar huis van je eigen baas, of een prei. De zaal beslist met applaus als twee tegelijk roepen.",
      ),
      concept(
        "Open-air cinema on your roof", "Openluchtbioscoop op jullie dak",
        "Screen, deckchairs, blankets and popcorn: a film under the sky, chosen by vote.",
        "Scherm, ligstoelen, dekens en popcorn: een film onder de hemel, gekozen bij stemming.",
        "We bring everything including a plan for rain. A pianist accompanies the short silent film beforehand.",
        "We brengen alles mee, ook een plan voor regen. Een pianist begeleidt de korte stomme film vooraf.",
      ),
      concept(
        "Circus school for grown-ups", "Circusschool voor volwassenen",
        "Juggling, stilts, pyramid: an afternoon in a real tent, with a show by you for you.",
        "Jongleren, stelten, piramide: een namiddag in een echte tent, met een show van en voor jullie.",
        "The trick to juggling is throwing well, not catching. The trick to the pyramid is knowing who stands under you.",
        "Het geheim van jongleren is goed gooien, niet vangen. Het geheim van de piramide is weten wie er onder je staat.",
      ),
      concept(
        "Winter village in your courtyard", "Winterdorp op je binnenplein",
        "Chalets, a curling lane, warm apple juice and a brass band: an end-of-year party that comes to you.",
        "Chalets, een curlingbaan, warm appelsap en een fanfare: een eindejaarsfeest dat naar je toe komt.",
        "Built up in the morning, gone at midnight. The band knows all carols and two songs by ABBA.",
        "Opgebouwd in de voormiddag, weg om middernacht. De fanfare kent alle kerstliedjes en twee nummers van ABBA.",
      ),
    ],
    flows: [
      ["We visit the place or look at photographs beforehand, agree on a running order and take care of sound and light. On the evening you have one contact who solves everything.", "We bezoeken de plek of bekijken vooraf foto's, spreken een draaiboek af en zorgen voor geluid en licht. Op de avond zelf heb je één aanspreekpunt dat alles oplost."],
      ["It starts gently while people arrive, has one clear high point and leaves room to talk. We stay within the volume you agree with your neighbours.", "Het begint rustig terwijl de gasten aankomen, heeft één duidelijk hoogtepunt en laat ruimte om te praten. We blijven binnen het volume dat je met de buren afspreekt."],
    ],
    includes: [
      ["Artists and technicians", "Artiesten en technici"],
      ["Sound, light and decoration", "Geluid, licht en decor"],
      ["Running order and one contact", "Draaiboek en één aanspreekpunt"],
      ["Set-up and clearing away", "Opbouw en afbraak"],
      ["Fees for music rights", "Vergoedingen voor muziekrechten"],
      ["Photographs of the evening", "Foto's van de avond"],
    ],
  },
  Activities: {
    concepts: [
      concept(
        "Laser tag in the old factory", "Lasergamen in de oude fabriek",
        "Four floors, fog and missions that go beyond hitting: protect, deceive and bring home the core.",
        "Vier verdiepingen, mist en missies die verder gaan dan raken: bescherm, misleid en breng de kern thuis.",
        "Roles differ per player, from medic to engineer, so the quickest finger rarely wins alone. Two missions, a break, one great final.",
        "De rollen verschillen per speler, van medic tot ingenieur, dus de snelste vinger wint zelden alleen. Twee missies, een pauze, één grote finale.",
      ),
      concept(
        "Bowling with a twist", "Bowlen met een knipoog",
        "Left-handed rounds, blind rounds and lanes with obstacles: bowling in which champions suffer.",
        "Linkshandige rondes, blinde rondes en banen met hindernissen: bowlen waarbij kampioenen afzien.",
        "Each frame has its own rule, drawn from a hat. Scores stay close until the end, and the shoes are as ugly as ever.",
        "Elke beurt heeft haar eigen regel, getrokken uit een hoed. De scores blijven tot het einde spannend, en de schoenen zijn even lelijk als altijd.",
      ),
      concept(
        "Virtual reality expedition", "Expeditie in virtual reality",
        "Walk freely in a hall of five hundred square metres and explore a temple that is not there, six at a time.",
        "Wandel vrij door een hal van vijfhonderd vierkante meter en verken met z'n zessen een tempel die er niet is.",
        "You see each other as explorers and really have to hand over the torch. Spectators watch on the big screen and enjoy it at least as much.",
        "Je ziet elkaar als ontdekkingsreizigers en moet de fakkel echt doorgeven. Toeschouwers kijken mee op het grote scherm en genieten minstens evenveel.",
      ),
      concept(
        "Electric karting Grand Prix", "Grand prix elektrisch karten",
        "Practice, qualifying and an endurance race in teams with driver changes and a pit wall of your own.",
        "Training, kwalificatie en een uithoudingsrace in teams met rijderswissels en je eigen pitmuur.",
        "Quiet karts, fast corners. Strategy decides: who changes when, who saves energy and who talks on the radio too much.",
        "Stille karts, snelle bochten. Strategie beslist: wie wisselt wanneer, wie spaart energie en wie praat te veel over de radio.",
      ),
      concept(
        "An evening at the observatory", "Avond in de sterrenwacht",
        "Planetarium, telescopes and an astronomer who makes large numbers small: look up together.",
        "Planetarium, telescopen en een sterrenkundige die grote getallen klein maakt: kijk samen omhoog.",
        "On a clear night you see the rings of Saturn with your own eyes. On a cloudy one there is the dome, and it is never cloudy there.",
        "Bij helder weer zie je de ringen van Saturnus met je eigen ogen. Bij bewolking is er de koepel, en daar is het nooit bewolkt.",
      ),
      concept(
        "Solar boat trip through {town}", "Met de zonneboot door {town}",
        "Glide without a sound through {town} with a skipper, a table for twelve and something cool in the bucket.",
        "Glij geruisloos door {town} met een schipper, een tafel voor twaalf en iets koels in de emmer.",
        "The boat has no timetable: stop where you like, swap places when you like. In winter there are blankets and soup.",
        "De boot heeft geen dienstregeling: stop waar je wilt, wissel van plaats wanneer je wilt. In de winter zijn er dekens en soep.",
      ),
      concept(
        "Axe throwing and smoked beer", "Bijlwerpen en rookbier",
        "Learn the one movement that matters, hit the wood and then the bull's eye, under strict supervision.",
        "Leer de ene beweging die telt, raak het hout en daarna de roos, onder streng toezicht.",
        "It is technique, not strength; the sound when it sticks is addictive. The beer comes after the axes, always in that order.",
        "Het is techniek, geen kracht; het geluid als hij blijft steken is verslavend. Het bier komt na de bijlen, altijd in die volgorde.",
      ),
      concept(
        "A day at the animal sanctuary", "Een dag in het dierenopvangcentrum",
        "Feed, build enclosures and meet hedgehogs, owls and a goose with a past, guided by the keepers.",
        "Voeder, bouw verblijven en ontmoet egels, uilen en een gans met een verleden, begeleid door de verzorgers.",
        "You help with what is needed that week. The keepers know every story, and the release of a healed animal silences every group.",
        "Je helpt met wat die week nodig is. De verzorgers kennen elk verhaal, en bij het vrijlaten van een hersteld dier wordt elke groep stil.",
      ),
      concept(
        "Model railway operations", "Treinverkeer in het klein",
        "Run a real timetable on three hundred metres of track: signal boxes, delays and a very small station master.",
        "Rij een echte dienstregeling op driehonderd meter spoor: seinhuizen, vertragingen en een heel kleine stationschef.",
        "Eight posts, one timetable, telephones from 1960. After the first collision your communication improves at once.",
        "Acht posten, één dienstregeling, telefoons uit 1960. Na de eerste botsing verbetert jullie communicatie meteen.",
      ),
    ],
    flows: [
      ["We receive you with coffee, explain the rules once and let you begin. Everybody takes part at their own level; spectators get a seat with a view and something to drink.", "We ontvangen je met koffie, leggen de regels één keer uit en laten je beginnen. Iedereen doet mee op zijn eigen niveau; toeschouwers krijgen een plaats met uitzicht en iets te drinken."],
      ["Two rounds with a break between, in teams that we mix. After that the place is yours for another half hour, to try again what you have just lost at.", "Twee rondes met een pauze ertussen, in teams die wij mengen. Daarna is de plek nog een halfuur van jullie, om opnieuw te proberen wat je net verloor."],
    ],
    includes: [
      ["Exclusive use of the place", "Exclusief gebruik van de locatie"],
      ["Instruction and supervision", "Uitleg en toezicht"],
      ["All equipment", "Al het materiaal"],
      ["A drink and a snack", "Een drankje en een hapje"],
      ["Lockers", "Lockers"],
      ["A group photograph", "Een groepsfoto"],
    ],
  },
} as const satisfies Record<string, TypeTexts>;
