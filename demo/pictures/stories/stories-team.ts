import { type Story, story } from "./story.ts";

export const ACTIVITIES: Story[] = [
  story(
    "park",
    "golden",
    "ground",
    [
      "man-walking-medium woman-walking-dark deciduous-tree*1.3",
      "woman-standing-medium-light man-standing-dark woman-standing-medium@.7",
      "kite*.7@.2^.42 bicycle*.85@.24 basket*.6@.62 soccer-ball*.4@.8",
    ],
    "Colleagues in a park at golden hour with a kite, a bicycle and a picnic basket",
    "Collega’s in een park bij avondzon met een vlieger, een fiets en een picknickmand",
  ),
  story(
    "square",
    "dusk",
    "ground",
    [
      "woman-walking-medium man-walking-dark woman-walking-light",
      "fountain*1.2@.5 man-standing-medium@.3 woman-standing-medium-dark@.7",
      "kick-scooter*.8@.22 compass*.5@.5 kick-scooter*.8@.8",
    ],
    "A team meets at a fountain on a town square at dusk, scooters ready for a tour",
    "Een team verzamelt bij een fontein op een stadsplein in de schemering, de steps staan klaar",
  ),
  story(
    "meadow",
    "morning",
    "ground",
    [
      "parachute@.25^.3 deciduous-tree@.8",
      "woman-running-facing-right-medium@.28 man-running-facing-right-light@.45",
      "trophy*.62@.78 balloon*.75@.66^.12 balloon*.6@.9^.2",
    ],
    "Two colleagues run across a flowering meadow towards balloons and a trophy",
    "Twee collega’s rennen over een bloemenweide naar ballonnen en een beker",
  ),
  story(
    "rooftop",
    "golden",
    "planks",
    [
      "woman-raising-hand-medium man-raising-hand-dark woman-raising-hand-light",
      "potted-plant clinking-glasses*1.1@.5 cupcake*.8@.72",
      "bullseye*1.05@.24 joker*.8@.4 game-die*.6@.52 party-popper*.95@.8",
    ],
    "Three colleagues cheer at a table full of games on a rooftop terrace above the city",
    "Drie collega’s juichen aan een tafel vol spelletjes op een dakterras boven de stad",
  ),
  story(
    "lake",
    "noon",
    "ground",
    [
      "sailboat*1.3@.24 swan*.6@.72",
      "person-rowing-boat-medium*.8@.2 person-rowing-boat-dark*.8@.8",
      "ring-buoy*.55@.36 woman-standing-medium*.85@.5 basket*.5@.62",
    ],
    "Rowing boats pass a wooden jetty on a mountain lake while a colleague waits on it with a basket",
    "Roeibootjes varen langs een houten steiger op een bergmeer waar een collega wacht met een mand",
  ),
  story(
    "arcade",
    "night",
    "ground",
    ["", "man-dancing-medium@.34 woman-dancing-dark@.64", "joystick*.7@.2 video-game*.6@.5 bowling*.8@.8"],
    "Two colleagues dance between glowing arcade machines, with bowling pins up front",
    "Twee collega’s dansen tussen lichtgevende speelkasten, met bowlingkegels vooraan",
  ),
];

export const COACHING: Story[] = [
  story(
    "office",
    "morning",
    "oak",
    [
      "woman-office-worker-medium man-office-worker-light woman-with-headscarf-medium",
      "hot-beverage@.16 potted-plant*1.1@.4 hot-beverage@.86",
      "notebook*.85@.3 light-bulb*1@.55 pen*.7@.74",
    ],
    "A coach and two colleagues at an office table with notebooks and a shining idea",
    "Een coach en twee collega’s aan een kantoortafel met notitieboeken en een lichtend idee",
  ),
  story(
    "park",
    "dawn",
    "ground",
    [
      "deciduous-tree*1.2 man-walking-dark",
      "woman-walking-facing-right-medium*1.1@.42 man-walking-facing-right-light*1.1@.56",
      "potted-plant*.6@.82",
    ],
    "A walking conversation between coach and colleague in a park at dawn",
    "Een wandelgesprek tussen coach en collega in een park bij zonsopgang",
  ),
  story(
    "sanctuary",
    "golden",
    "ground",
    ["", "couch-and-lamp*1.45@.5", "woman-standing-medium-dark*.9@.22 teapot*.42@.62 books*.5@.8"],
    "A quiet room with a sofa, tea and books, ready for a personal conversation",
    "Een rustige kamer met een sofa, thee en boeken, klaar voor een persoonlijk gesprek",
  ),
  story(
    "loft",
    "noon",
    "white",
    [
      "man-teacher-medium woman-student-dark man-technologist-light",
      "spiral-calendar chart-increasing*1.2@.5 hot-beverage@.85",
      "memo*.85@.25 puzzle-piece*.8@.5 compass*.8@.76",
    ],
    "A trainer and two participants at a white table with plans, a puzzle piece and a compass",
    "Een trainer en twee deelnemers aan een witte tafel met plannen, een puzzelstuk en een kompas",
  ),
  story(
    "alps",
    "golden",
    "ledge",
    ["woman-walking-facing-right-medium@.4 man-walking-facing-right-dark@.47", "", "compass*.95@.3 backpack*.9@.58 notebook*.6@.8"],
    "A compass, a backpack and a notebook on a hill while two people walk towards the mountains",
    "Een kompas, een rugzak en een notitieboek op een heuvel terwijl twee mensen naar de bergen wandelen",
  ),
  story(
    "office",
    "dusk",
    "walnut",
    [
      "woman-tipping-hand-medium-dark man-office-worker-medium-light",
      "potted-plant@.12 clipboard*1.1@.5 teacup-without-handle@.8",
      "brain*.8@.3 hourglass-not-done*.9@.56 bookmark-tabs*.75@.8",
    ],
    "Evening coaching above the city: two people, an hourglass and an open plan",
    "Avondcoaching boven de stad: twee mensen, een zandloper en een open plan",
  ),
];

export const TEAM_BUILDING: Story[] = [
  story(
    "meadow",
    "golden",
    "ground",
    [
      "circus-tent*1.9@.74 deciduous-tree@.3",
      "man-running-facing-right-dark*.95@.3 woman-running-facing-right-medium*.95@.44 man-raising-hand-light*.7@.66",
      "puzzle-piece*.7@.2 megaphone*.7@.56 trophy*.75@.82",
    ],
    "A team races over a meadow in the evening sun, a trophy and a festival tent waiting",
    "Een team loopt om het snelst over een weide in de avondzon, een beker en een feesttent wachten",
  ),
  story(
    "loft",
    "morning",
    "oak",
    [
      "woman-raising-hand-medium@.24 man-raising-hand-dark@.5 woman-raising-hand-light@.76",
      "brick*.9@.14 hot-beverage@.4 gear*.9@.62 brick*.9@.86",
      "puzzle-piece*.95@.24 light-bulb*1.05@.5 hammer-and-wrench*.9@.76",
    ],
    "Three colleagues raise their hands at a table full of building blocks and bright ideas",
    "Drie collega’s steken hun hand op aan een tafel vol bouwstenen en heldere ideeën",
  ),
  story(
    "beach",
    "noon",
    "ground",
    [
      "sailboat@.24^.07",
      "woman-playing-handball-medium@.3 man-playing-handball-dark@.62 volleyball*.3@.46^.2",
      "beach-with-umbrella*.8@.18 bucket*.5@.52 soccer-ball*.4@.74",
    ],
    "A beach game with a ball in the air between two colleagues, beach cabins behind",
    "Een strandspel met een bal in de lucht tussen twee collega’s, strandcabines op de achtergrond",
  ),
  story(
    "forest",
    "golden",
    "ground",
    [
      "man-walking-medium@.46",
      "woman-climbing-medium*1.7@.095 man-standing-dark@.56 woman-standing-light@.65",
      "ladder*.85@.36 knot*.55@.5 compass*.6@.8",
    ],
    "A team solves an outdoor challenge in a golden forest with rope, ladder and compass",
    "Een team lost een opdracht op in een gouden bos met touw, ladder en kompas",
  ),
  story(
    "square",
    "morning",
    "ground",
    [
      "man-walking-light@.4 woman-walking-dark@.46",
      "woman-detective-medium*.95@.3 man-detective-dark*.95@.5 bicycle*.8@.76",
      "world-map*.75@.22 magnifying-glass-tilted-left*.65@.44 old-key*.6@.62",
    ],
    "Two colleagues as detectives on a town square with a map, a magnifying glass and a key",
    "Twee collega’s als detective op een stadsplein met een kaart, een vergrootglas en een sleutel",
  ),
  story(
    "camp",
    "dusk",
    "ground",
    [
      "people-hugging*1.1@.6",
      "guitar*.85@.24 man-kneeling-facing-right-medium*.85@.4 woman-kneeling-dark*.85@.64 tent*1.05@.86",
      "fire*.66@.52 wood*.45@.35 hot-beverage*.4@.7",
    ],
    "Colleagues around a camp fire at dusk with a guitar and mugs, lights strung between the trees",
    "Collega’s rond een kampvuur in de schemering met een gitaar en mokken, lampjes tussen de bomen",
  ),
];

export const COACHING_AND_LEADERSHIP: Story[] = [
  story(
    "office",
    "golden",
    "walnut",
    [
      "man-office-worker-dark@.3 woman-office-worker-medium@.54 man-technologist-light@.78",
      "potted-plant@.1 chess-pawn*1@.42 hot-beverage@.66 books*1.1@.9",
      "compass*1@.22 trophy*1.05@.5 notebook*.85@.76",
    ],
    "Leaders around a table in evening light with a compass, a chess piece and a trophy",
    "Leidinggevenden rond een tafel in avondlicht met een kompas, een schaakstuk en een beker",
  ),
  story(
    "alps",
    "dawn",
    "ground",
    [
      "mountain-cableway@.3^.26",
      "woman-walking-facing-right-dark*1@.36 man-walking-facing-right-medium*.95@.46 woman-walking-facing-right-light*.9@.55",
      "backpack*.7@.2 hiking-boot*.5@.76",
    ],
    "A leader walks ahead of the team towards snowy peaks at dawn",
    "Een leider wandelt voor het team uit naar besneeuwde toppen bij zonsopgang",
  ),
  story(
    "stage",
    "night",
    "ground",
    ["", "woman-office-worker-medium*1.15@.5", "studio-microphone*.75@.36 bar-chart*.8@.2 star*.6@.78"],
    "A speaker on a stage under warm spotlights, with a microphone and a growing chart",
    "Een spreker op een podium onder warme spots, met een microfoon en een stijgende grafiek",
  ),
  story(
    "lake",
    "golden",
    "ground",
    ["sailboat*1.2@.7", "man-rowing-boat-medium*1.05@.24 woman-rowing-boat-dark*.95@.76", "woman-standing-light*.95@.5 megaphone*.42@.58"],
    "A coach on the jetty guides two rowers over a golden lake",
    "Een coach op de steiger begeleidt twee roeiers over een gouden meer",
  ),
  story(
    "rooftop",
    "dusk",
    "white",
    [
      "woman-office-worker-dark@.26 man-office-worker-medium-dark@.5 woman-office-worker-light@.74",
      "candle@.14 wine-glass@.38 wine-glass@.62 potted-plant@.88",
      "puzzle-piece*.9@.24 handshake*1@.5 light-bulb*.95@.76",
    ],
    "Three leaders talk on a roof terrace at dusk, with a handshake and an idea on the table",
    "Drie leiders praten op een dakterras in de schemering, met een handdruk en een idee op tafel",
  ),
  story(
    "loft",
    "noon",
    "ground",
    [
      "",
      "woman-teacher-medium*1.15@.3 man-standing-dark@.58 woman-standing-medium-light@.68 man-in-manual-wheelchair-medium*.85@.8",
      "bullseye*.75@.48 rocket*.85@.16 clipboard*.55@.92",
    ],
    "A trainer explains goals to three colleagues in an airy brick loft",
    "Een trainer legt doelen uit aan drie collega’s in een luchtig loft van baksteen",
  ),
];
