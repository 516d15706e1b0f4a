import { type Story, story } from "./story.ts";

export const COCKTAILS: Story[] = [
  story(
    "bar",
    "night",
    "walnut",
    [
      "man-in-tuxedo-medium@.5",
      "cherries*.8@.14 ice*.7@.34 lime*.7@.66 candle@.86",
      "cocktail-glass*1.25@.28 tropical-drink*1.25@.5 tumbler-glass*.8@.72",
    ],
    "A bartender behind three colourful cocktails in a warm, glowing bar",
    "Een barman achter drie kleurrijke cocktails in een warme, gloeiende bar",
  ),
  story(
    "rooftop",
    "dusk",
    "marble",
    [
      "woman-raising-hand-dark@.26 man-raising-hand-medium@.72",
      "candle@.14 lemon*.7@.4 cherries*.8@.6 candle@.86",
      "tropical-drink*1.3@.3 clinking-glasses*1.25@.52 cocktail-glass*1.2@.74",
    ],
    "A toast with cocktails on a rooftop at dusk, city lights and bulbs behind",
    "Een toost met cocktails op een dak in de schemering, met stadslichtjes en lampjes erachter",
  ),
  story(
    "beach",
    "golden",
    "planks",
    [
      "woman-tipping-hand-medium@.3 man-raising-hand-dark@.68",
      "pineapple*1.2@.14 lime*.7@.4 ice*.7@.62 coconut@.88",
      "tropical-drink*1.3@.28 coconut*.9@.5 cup-with-straw*1.2@.72",
    ],
    "Tropical drinks with pineapple and coconut at a beach bar in golden light",
    "Tropische drankjes met ananas en kokosnoot aan een strandbar in gouden licht",
  ),
  story(
    "garden",
    "golden",
    "linen",
    [
      "woman-raising-hand-medium-light@.28 man-in-tuxedo-dark@.52",
      "herb*1.1@.14 lemon*.75@.38 strawberry*.8@.66 bouquet*1.2@.88",
      "cocktail-glass*1.25@.28 wine-glass*1.2@.54 jar*1@.76",
    ],
    "Botanical cocktails with herbs, lemon and strawberries at a garden party",
    "Botanische cocktails met kruiden, citroen en aardbeien op een tuinfeest",
  ),
  story(
    "cellar",
    "dusk",
    "oak",
    [
      "man-raising-hand-medium@.26 woman-cook-dark@.5",
      "grapes*.9@.14 cheese-wedge*.9@.38 olive*.7@.64 candle@.86",
      "wine-glass*1.2@.28 bottle-with-popping-cork*1.3@.5 tumbler-glass*.85@.74",
    ],
    "A tasting between oak barrels in a vaulted cellar with wine, cheese and candles",
    "Een proeverij tussen eiken vaten in een gewelfde kelder met wijn, kaas en kaarsen",
  ),
  story(
    "bar",
    "dusk",
    "marble",
    [
      "woman-in-tuxedo-light@.26 man-in-tuxedo-dark@.74",
      "lime*.7@.14 pineapple*1.1@.36 ice*.7@.62 lemon*.75@.86",
      "cup-with-straw*1.2@.24 cocktail-glass*1.35@.5 tropical-drink*1.25@.76",
    ],
    "Two bartenders present alcohol-free and classic cocktails on a marble bar",
    "Twee bartenders presenteren alcoholvrije en klassieke cocktails op een marmeren toog",
  ),
];

export const FOOD_TRUCK: Story[] = [
  story(
    "square",
    "dusk",
    "ground",
    [
      "man-walking-medium@.68 woman-walking-dark@.74",
      "minibus*1.75@.34 woman-cook-medium*.8@.62",
      "french-fries*.62@.56 hamburger*.55@.72 cup-with-straw*.5@.86",
    ],
    "A food truck on a lit town square at dusk, with a cook, fries and burgers",
    "Een foodtruck op een verlicht stadsplein in de schemering, met een kok, friet en burgers",
  ),
  story(
    "park",
    "noon",
    "ground",
    [
      "woman-walking-light@.28 man-walking-dark@.33",
      "delivery-truck*1.75@.62 man-standing-medium*.9@.36 woman-standing-dark*.9@.28",
      "taco*.55@.2 burrito*.5@.42 umbrella-on-ground*.75@.88",
    ],
    "Colleagues queue at a food truck in a sunny park, tacos in front",
    "Collega’s staan in de rij bij een foodtruck in een zonnig park, taco’s vooraan",
  ),
  story(
    "beach",
    "golden",
    "ground",
    ["sailboat@.2^.06", "minibus*1.6@.6 woman-standing-medium*.85@.3", "soft-ice-cream*.8@.22 waffle*.5@.42 beach-with-umbrella*.75@.88"],
    "An ice cream van on the beach in golden light, with waffles and a parasol",
    "Een ijswagen op het strand in gouden licht, met wafels en een parasol",
  ),
  story(
    "pitch",
    "night",
    "ground",
    ["", "pickup-truck*1.5@.66 man-cook-dark*.9@.34", "hot-dog*.62@.2 fire*.55@.46 pretzel*.5@.86"],
    "A pick-up with a grill on a floodlit field, a cook serving hot dogs",
    "Een pick-up met een grill op een verlicht veld, een kok serveert hotdogs",
  ),
  story(
    "rooftop",
    "golden",
    "planks",
    [
      "man-cook-medium@.3 woman-raising-hand-light@.7",
      "tomato*.75@.14 onion*.7@.42 cup-with-straw@.64 hot-pepper*.8@.88",
      "hamburger*1.15@.24+board french-fries*1.15@.5 hot-dog*1@.76+plate",
    ],
    "Burgers, fries and a hot dog served at a street food counter with a city view",
    "Burgers, friet en een hotdog aan een streetfoodtoog met zicht op de stad",
  ),
  story(
    "canal",
    "morning",
    "ground",
    ["duck*.6@.62", "minibus*1.5@.34 woman-walking-medium@.64", "croissant*.5@.2 hot-beverage*.5@.48 bouquet*.6@.84"],
    "A coffee van along a canal with gabled houses, fresh croissants and flowers",
    "Een koffiewagen langs een gracht met trapgevels, verse croissants en bloemen",
  ),
];
