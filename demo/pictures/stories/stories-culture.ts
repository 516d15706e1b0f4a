import { type Story, story } from "./story.ts";

export const LOCAL_GUIDE: Story[] = [
  story(
    "canal",
    "golden",
    "ground",
    [
      "swan*.7@.4 duck*.5@.56",
      "woman-walking-facing-right-medium@.36 man-walking-facing-right-dark@.46 woman-walking-facing-right-light@.55",
      "camera*.55@.2 world-map*.65@.8",
    ],
    "A guided walk along a canal with gabled houses in evening light",
    "Een wandeling met gids langs een gracht met trapgevels in avondlicht",
  ),
  story(
    "square",
    "noon",
    "ground",
    [
      "man-walking-medium@.7",
      "woman-tipping-hand-medium-dark*.9@.28 man-standing-light@.5 woman-standing-dark@.58 fountain*1@.78",
      "waffle*.45@.2 round-pushpin*.6@.42 camera*.5@.64",
    ],
    "A guide shows two visitors a town square with a fountain",
    "Een gids toont twee bezoekers een stadsplein met een fontein",
  ),
  story(
    "canal",
    "night",
    "ground",
    ["swan*.7@.6", "man-walking-dark@.44 woman-walking-medium@.54", "red-paper-lantern*.7@.24 closed-umbrella*.6@.8"],
    "An evening walk by lantern light along a canal with glowing windows",
    "Een avondwandeling bij lantaarnlicht langs een gracht met verlichte ramen",
  ),
  story(
    "square",
    "golden",
    "ground",
    ["church*2.4@.24 woman-walking-light@.5", "bicycle*.9@.3 woman-biking-dark*1.05@.58", "bell*.5@.2 french-fries*.55@.78"],
    "A cycling tour past a church and town houses at golden hour",
    "Een fietstour langs een kerk en herenhuizen bij avondzon",
  ),
  story(
    "rooftop",
    "dawn",
    "planks",
    [
      "woman-tipping-hand-light@.3 man-raising-hand-dark@.68",
      "hot-beverage@.14 croissant*.9@.38 potted-plant@.87",
      "world-map*1.1@.26 camera*.95@.52 round-pushpin*.9@.74",
    ],
    "A guide plans a city tour over breakfast with a map and a camera on a rooftop",
    "Een gids plant een stadstour bij het ontbijt met een kaart en een camera op een dakterras",
  ),
  story(
    "park",
    "noon",
    "ground",
    [
      "classical-building*2.2@.68",
      "minibus*1.25@.3 woman-standing-medium@.54 man-standing-dark@.61",
      "megaphone*.5@.44 luggage*.6@.74 camera*.5@.87",
    ],
    "A tour bus in a park in front of a museum, with suitcases and cameras",
    "Een tourbusje in een park voor een museum, met koffers en camera’s",
  ),
];

export const CULTURAL: Story[] = [
  story(
    "gallery",
    "morning",
    "ground",
    ["", "woman-standing-medium@.38 man-standing-dark@.46 amphora*.8@.66", "framed-picture*.8@.2 moai*.75@.84"],
    "Two visitors in a sunlit gallery with paintings, an amphora and a statue",
    "Twee bezoekers in een zonovergoten galerij met schilderijen, een amfora en een beeld",
  ),
  story(
    "stage",
    "night",
    "ground",
    [
      "",
      "violin*1.05@.26 woman-dancing-medium*1.05@.5 musical-keyboard*.7@.76",
      "performing-arts*.75@.38 musical-notes*.5@.62^.24 trumpet*.6@.84",
    ],
    "Theatre, dance and music on a stage with a deep red curtain",
    "Theater, dans en muziek op een podium met een dieprood gordijn",
  ),
  story(
    "square",
    "dusk",
    "ground",
    [
      "classical-building*2.6@.28 woman-walking-light@.56",
      "man-walking-dark@.48 woman-walking-medium@.58",
      "saxophone*.75@.22 accordion*.7@.8",
    ],
    "Street music on a square by a lit museum at dusk",
    "Straatmuziek op een plein bij een verlicht museum in de schemering",
  ),
  story(
    "gallery",
    "golden",
    "walnut",
    [
      "woman-with-headscarf-medium@.3 man-artist-dark@.68",
      "candle@.14 scroll*1@.38 books*1.2@.64 amphora*1.3@.88",
      "open-book*1.05@.26 nesting-dolls*.95@.52 fountain-pen*.8@.76",
    ],
    "Stories and crafts around a table in a gallery, with scrolls and an amphora",
    "Verhalen en ambachten rond een tafel in een galerij, met perkamenten en een amfora",
  ),
  story(
    "canal",
    "dawn",
    "ground",
    ["swan*.6@.5", "woman-standing-dark@.4 man-walking-light@.54", "camera*.5@.24 artist-palette*.6@.68 framed-picture*.65@.85"],
    "Painting and photography along a misty canal at dawn",
    "Schilderen en fotograferen langs een nevelige gracht bij zonsopgang",
  ),
  story(
    "meadow",
    "dusk",
    "ground",
    [
      "castle*3@.7",
      "man-walking-facing-right-medium@.34 woman-walking-facing-right-light@.44",
      "long-drum*.65@.2 shield*.55@.62 fire*.5@.82",
    ],
    "A castle in the evening glow, with a drum, a shield and a fire in the meadow",
    "Een kasteel in de avondgloed, met een trommel, een schild en een vuur in de weide",
  ),
];
