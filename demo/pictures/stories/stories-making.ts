import { type Story, story } from "./story.ts";

export const WORKSHOP: Story[] = [
  story(
    "atelier",
    "morning",
    "workbench",
    [
      "woman-construction-worker-medium@.3 man-mechanic-dark@.68",
      "nut-and-bolt*.8@.14 carpentry-saw*1.1@.38 potted-plant@.62 pencil*.9@.87",
      "toolbox*1.1@.24 hammer-and-wrench*1@.52 wood*.95@.78",
    ],
    "A woodwork workshop with a saw, hammers and a tool box at a bench",
    "Een houtworkshop met een zaag, hamers en een gereedschapskist aan een werkbank",
  ),
  story(
    "loft",
    "dusk",
    "oak",
    [
      "woman-technologist-light@.25 man-technologist-dark@.5 woman-raising-hand-medium@.75",
      "hot-beverage@.14 light-bulb*1@.38 gear*.9@.62 hot-beverage@.87",
      "robot*1.05@.26 joystick*.95@.5 electric-plug*.8@.68 laptop*1@.84",
    ],
    "A tech workshop in the evening with a small robot, laptops and gears",
    "Een techworkshop in de avond met een kleine robot, laptops en tandwielen",
  ),
  story(
    "atelier",
    "golden",
    "white",
    [
      "woman-artist-dark@.5",
      "paintbrush*1@.16 sunflower*1.1@.36 thread*.9@.64 crayon*.9@.86",
      "yarn*.95@.24 scissors*.9@.46 sewing-needle*.8@.62 t-shirt*1@.8",
    ],
    "A textile workshop with yarn, thread and scissors in a sunny studio",
    "Een textielworkshop met wol, garen en een schaar in een zonnig atelier",
  ),
  story(
    "kitchen",
    "morning",
    "oak",
    [
      "man-cook-light@.3 woman-raising-hand-dark@.7",
      "lemon*.75@.14 jar*1.1@.38 honey-pot@.62 herb@.87",
      "honey-pot*1.05@.26 candle*1@.5 soap*.9@.7 lotion-bottle*1@.86",
    ],
    "Making soap, candles and honey together in a bright kitchen",
    "Samen zeep, kaarsen en honing maken in een lichte keuken",
  ),
  story(
    "garden",
    "noon",
    "workbench",
    [
      "woman-farmer-light@.28 man-raising-hand-medium@.68",
      "tulip@.14 sunflower*1.15@.38 hibiscus*.9@.64 rose@.87",
      "bouquet*1.15@.26 potted-plant*1.05@.52 scissors*.85@.74",
    ],
    "A flower workshop in the garden with bouquets, tulips and sunflowers",
    "Een bloemenworkshop in de tuin met boeketten, tulpen en zonnebloemen",
  ),
  story(
    "office",
    "morning",
    "white",
    [
      "man-teacher-dark@.26 woman-scientist-medium@.52 man-scientist-light@.78",
      "test-tube@.16 microscope*1.3@.4 petri-dish*.8@.62 hot-beverage@.87",
      "puzzle-piece*.9@.24 telescope*1.1@.52 magnet*.85@.78",
    ],
    "A science workshop with a microscope and a telescope in a bright room",
    "Een wetenschapsworkshop met een microscoop en een telescoop in een lichte ruimte",
  ),
];

export const CREATIVE: Story[] = [
  story(
    "atelier",
    "noon",
    "white",
    [
      "woman-artist-medium@.3 man-artist-light@.68",
      "crayon*.9@.14 paintbrush*1@.38 sunflower*1.1@.62 pencil*.9@.87",
      "artist-palette*1.1@.24 framed-picture*1.2@.52 paintbrush*.9@.78",
    ],
    "Two painters in a bright studio with a palette and a finished landscape",
    "Twee schilders in een licht atelier met een palet en een afgewerkt landschap",
  ),
  story(
    "lake",
    "golden",
    "ledge",
    ["sailboat*1.2@.6", "", "artist-palette*.85@.26 framed-picture*.95@.52 paintbrush*.65@.74"],
    "Painting by a mountain lake in golden light",
    "Schilderen bij een bergmeer in gouden licht",
  ),
  story(
    "loft",
    "night",
    "walnut",
    [
      "man-singer-medium@.27 woman-singer-dark@.72",
      "studio-microphone*1.3@.16 candle@.4 headphone*1@.6 musical-notes*.9@.86^.05",
      "guitar*1.3@.26 musical-keyboard*1@.52 long-drum*1.05@.78",
    ],
    "Writing a song together in a loft at night with a guitar, keys and a drum",
    "Samen een lied schrijven in een loft bij nacht met een gitaar, toetsen en een trommel",
  ),
  story(
    "atelier",
    "dusk",
    "workbench",
    [
      "woman-artist-light@.5",
      "amphora*1.2@.16 candle@.38 sponge*.7@.64 amphora*1.1@.86",
      "amphora*1.2@.28 bowl-with-spoon*.9@.52 teacup-without-handle*.9@.76",
    ],
    "A pottery evening with vases and bowls under warm lamps",
    "Een avond pottenbakken met vazen en kommen onder warme lampen",
  ),
  story(
    "square",
    "morning",
    "ground",
    [
      "woman-walking-light@.6",
      "movie-camera*1@.28 woman-standing-medium@.5 man-standing-dark@.58",
      "clapper-board*.6@.42 megaphone*.5@.74 camera*.5@.88",
    ],
    "A team shoots a short film on a town square in the morning",
    "Een team draait een kortfilm op een stadsplein in de ochtend",
  ),
  story(
    "garden",
    "dawn",
    "linen",
    [
      "woman-artist-dark@.28 man-artist-medium@.7",
      "tulip@.14 thread*.9@.38 butterfly*.7@.6^.04 hibiscus@.87",
      "bouquet*1.15@.26 yarn*.9@.5 artist-palette*1@.76",
    ],
    "Making art with flowers and yarn in a garden at dawn",
    "Kunst maken met bloemen en wol in een tuin bij zonsopgang",
  ),
];

export const WELLBEING: Story[] = [
  story(
    "sanctuary",
    "morning",
    "ground",
    ["", "woman-in-lotus-position-medium*1@.34 man-in-lotus-position-dark*1@.64", "lotus*.5@.5 candle*.45@.2 teapot*.5@.84"],
    "Two people meditate in a bright room with arched windows, tea and a lotus",
    "Twee mensen mediteren in een lichte ruimte met boogramen, thee en een lotus",
  ),
  story(
    "lake",
    "dawn",
    "ground",
    ["swan*.7@.36", "swan*.45@.24", "woman-in-lotus-position-dark*.9@.5 teacup-without-handle*.36@.6"],
    "Meditation on a jetty over a still lake at dawn",
    "Meditatie op een steiger boven een stil meer bij zonsopgang",
  ),
  story(
    "forest",
    "golden",
    "ground",
    ["deer*.8@.62", "woman-walking-medium@.4 man-walking-light@.5", "hibiscus*.4@.22 butterfly*.35@.66^.14 herb*.5@.82"],
    "A quiet forest bath: two people stroll through golden light",
    "Een stil bosbad: twee mensen slenteren door gouden licht",
  ),
  story(
    "sanctuary",
    "dusk",
    "ground",
    ["", "man-getting-massage-medium*.9@.3 woman-in-lotus-position-light*1@.64", "candle*.5@.2 lotion-bottle*.5@.46 lotus*.45@.8"],
    "Massage and meditation by candlelight in a calm room",
    "Massage en meditatie bij kaarslicht in een rustige ruimte",
  ),
  story(
    "beach",
    "golden",
    "ground",
    ["sailboat@.22^.06", "woman-in-lotus-position-medium*1@.4 man-in-lotus-position-light*1@.6", "spiral-shell*.4@.24 coconut*.4@.78"],
    "Yoga on a wide beach while the sun goes down",
    "Yoga op een breed strand terwijl de zon ondergaat",
  ),
  story(
    "garden",
    "morning",
    "linen",
    [
      "woman-tipping-hand-medium-dark@.3 man-in-steamy-room-medium@.68",
      "honey-pot*.9@.14 lemon*.7@.38 herb@.62 hibiscus@.87",
      "teapot*1.1@.28 teacup-without-handle*1@.52 lotus*.9@.76",
    ],
    "Herbal tea, honey and lemon at a garden table in the morning",
    "Kruidenthee, honing en citroen aan een tuintafel in de ochtend",
  ),
];
