import { type Story, story } from "./story.ts";

export const ON_SITE_COOKING: Story[] = [
  story(
    "kitchen",
    "morning",
    "marble",
    [
      "woman-cook-medium man-cook-dark",
      "garlic*.7@.14 salt@.38 onion*.8@.62 olive*.6@.5",
      "tomato*.7@.2 pot-of-food*1.15@.44 carrot*.8@.66 bell-pepper*.75@.83",
    ],
    "Two chefs in a sunlit kitchen with a steaming pot and fresh vegetables",
    "Twee koks in een zonnige keuken met een dampende pot en verse groenten",
  ),
  story(
    "loft",
    "dusk",
    "oak",
    [
      "man-cook-light woman-raising-hand-dark woman-cook-medium-dark",
      "wine-glass@.2 candle@.5 wine-glass@.78",
      "shallow-pan-of-food*1.2@.3 kitchen-knife*.7@.52 mushroom*.55@.66 cheese-wedge*.8@.82",
    ],
    "A cooking evening in a brick loft: chefs, a pan on the table, candles and wine",
    "Kookavond in een bakstenen loft: koks, een pan op tafel, kaarsen en wijn",
  ),
  story(
    "garden",
    "golden",
    "planks",
    [
      "woman-farmer-medium man-cook-medium-light",
      "herb*1.1@.15 tomato*.8@.5 ear-of-corn@.85",
      "basket*1.1@.28 eggplant*.75@.5 broccoli*.75@.66 leafy-green*.9@.83",
    ],
    "A farmer and a chef in a vegetable garden with a basket of just-picked vegetables",
    "Een teler en een kok in een moestuin met een mand pas geplukte groenten",
  ),
  story(
    "rooftop",
    "night",
    "steel",
    [
      "man-cook-medium-dark woman-cook-light",
      "candle@.16 lime*.7@.4 candle@.62 salt@.84",
      "meat-on-bone*.9@.22 fire*.75@.42 cooking*1.1@.62 hot-pepper*.7@.82",
    ],
    "Cooking over open fire on a rooftop at night, with the lights of the city behind",
    "Koken op open vuur op een dak bij nacht, met de lichtjes van de stad erachter",
  ),
  story(
    "office",
    "noon",
    "linen",
    [
      "woman-cook-dark man-office-worker-medium woman-office-worker-light",
      "potted-plant@.12 glass-of-milk*.9@.38 lemon*.6@.66 salt@.86",
      "sushi*1@.24 chopsticks*.8@.42 steaming-bowl*1.1@.6 shrimp*.7@.82",
    ],
    "A chef serves noodles and sushi to colleagues in their own bright office",
    "Een kok serveert noedels en sushi aan collega’s in hun eigen lichte kantoor",
  ),
  story(
    "barn",
    "golden",
    "gingham",
    [
      "man-cook-medium woman-cook-medium-light man-cook-dark",
      "grapes*.9@.14 candle@.4 honey-pot*.9@.64 wine-glass@.86",
      "bread*.9@.22 fondue*1.15@.46 baguette-bread*.9@.66 cheese-wedge*.85@.84",
    ],
    "Three chefs around fondue, bread and cheese at a long table in a barn",
    "Drie koks rond fondue, brood en kaas aan een lange tafel in een schuur",
  ),
];

export const DROP_OFF_MEALS: Story[] = [
  story(
    "office",
    "noon",
    "white",
    [
      "woman-technologist-medium@.24 man-office-worker-dark@.52 woman-with-headscarf-medium-light@.8",
      "hot-beverage@.14 potted-plant@.42 cup-with-straw@.68 red-apple*.8@.9",
      "bento-box*1.1@.22 green-salad*1.05@.5+plate sandwich*1@.78+board",
    ],
    "Lunch boxes, salad and sandwiches delivered to colleagues at an office table",
    "Lunchboxen, salade en broodjes geleverd bij collega’s aan een kantoortafel",
  ),
  story(
    "square",
    "morning",
    "ground",
    [
      "woman-walking-light@.3 man-walking-dark@.64",
      "delivery-truck*1.35@.32 man-standing-medium@.6",
      "takeout-box*.55@.56 package*.6@.72 shopping-bags*.7@.87",
    ],
    "A delivery van stops on a town square, boxes and bags full of lunch beside it",
    "Een bestelwagen stopt op een stadsplein, dozen en tassen vol lunch ernaast",
  ),
  story(
    "park",
    "noon",
    "gingham",
    [
      "man-raising-hand-medium@.3 woman-raising-hand-dark@.66",
      "watermelon@.14 cup-with-straw@.4 strawberry*.8@.56 grapes@.86",
      "basket*1.15@.24 stuffed-flatbread*1@.5+plate falafel*.95@.74+plate",
    ],
    "A picnic lunch in the park with a full basket, wraps and fruit on a checked cloth",
    "Een picknicklunch in het park met een volle mand, wraps en fruit op een geruit kleed",
  ),
  story(
    "loft",
    "golden",
    "oak",
    [
      "man-technologist-medium@.26 woman-technologist-light@.74",
      "hot-beverage@.12 laptop*1.2@.5 cup-with-straw@.88",
      "pizza*1.05@.24+board burrito*.95@.5 takeout-box*1.05@.76",
    ],
    "Two colleagues behind laptops with pizza, wraps and a meal box in evening light",
    "Twee collega’s achter hun laptop met pizza, wraps en een maaltijdbox in avondlicht",
  ),
  story(
    "canal",
    "golden",
    "ground",
    ["duck*.6@.4", "bicycle*1.05@.3 woman-walking-medium*1.05@.55", "bento-box*.55@.44 shopping-bags*.75@.72 basket*.6@.88"],
    "A bicycle courier with bags and boxes of food along a canal in evening light",
    "Een fietskoerier met tassen en dozen eten langs een gracht in avondlicht",
  ),
  story(
    "garden",
    "morning",
    "planks",
    [
      "woman-farmer-dark@.28 man-cook-light@.72",
      "leafy-green@.14 bell-pepper@.5 lemon*.7@.62 carrot@.88",
      "pot-of-food*1.05@.24 package*1.1@.5 bread*.95@.76+board",
    ],
    "A farmer and a cook pack soup, bread and vegetables in a garden",
    "Een teler en een kok pakken soep, brood en groenten in tussen de moestuinbedden",
  ),
];

export const CULINARY: Story[] = [
  story(
    "barn",
    "dusk",
    "linen",
    [
      "woman-cook-medium@.26 man-raising-hand-dark@.52 woman-raising-hand-light@.77",
      "candle@.14 wine-glass@.38 wine-glass@.63 candle@.87",
      "shallow-pan-of-food*1.15@.24 spaghetti*1@.5+plate bread*.95@.76+board",
    ],
    "A long-table dinner in a barn with pasta, candles and strings of light",
    "Een diner aan een lange tafel in een schuur met pasta, kaarsen en lichtslingers",
  ),
  story(
    "kitchen",
    "golden",
    "oak",
    [
      "man-cook-medium-light@.32 woman-cook-dark@.68",
      "egg*.7@.14 butter*.8@.4 honey-pot@.62 glass-of-milk@.87",
      "pie*1@.24+plate croissant*.95@.5+board cupcake*1@.76",
    ],
    "Two pastry cooks with pie, croissants and cupcakes in a golden kitchen",
    "Twee patissiers met taart, croissants en cupcakes in een gouden keuken",
  ),
  story(
    "vineyard",
    "golden",
    "planks",
    [
      "woman-farmer-light@.28 man-in-tuxedo-medium@.56",
      "grapes*1@.14 bread*1@.4+board grapes*.9@.66 candle@.88",
      "wine-glass*1.15@.28 bottle-with-popping-cork*1.25@.52 cheese-wedge*.9@.76+board",
    ],
    "A wine and cheese tasting at a plank table between rows of vines",
    "Een wijn- en kaasproeverij aan een houten tafel tussen de wijnranken",
  ),
  story(
    "loft",
    "morning",
    "marble",
    [
      "man-cook-dark@.5",
      "chocolate-bar*.9@.14 strawberry*.8@.36 cherries*.8@.64 coconut*.9@.87",
      "doughnut*.9@.22+plate chocolate-bar*1.15@.48+board custard*.9@.76",
    ],
    "A chocolate maker at a marble table with pralines, doughnuts and fruit",
    "Een chocolatier aan een marmeren tafel met pralines, donuts en fruit",
  ),
  story(
    "beach",
    "dusk",
    "oak",
    [
      "woman-cook-medium-dark@.3 man-raising-hand-light@.7",
      "candle@.14 lemon*.75@.38 wine-glass@.64 candle@.87",
      "lobster*1.1@.24+plate oyster*.95@.5+plate shrimp*.9@.76+plate",
    ],
    "A seafood dinner by the sea at dusk: lobster, oysters and shrimps by candlelight",
    "Een visdiner aan zee in de schemering: kreeft, oesters en garnalen bij kaarslicht",
  ),
  story(
    "cellar",
    "night",
    "walnut",
    [
      "man-raising-hand-dark@.26 woman-tipping-hand-medium@.52",
      "pretzel*.9@.14 candle@.36 beer-mug*1.2@.64 peanuts*.8@.87",
      "beer-mug*1.15@.26 clinking-beer-mugs*1.2@.52 cheese-wedge*.9@.78+board",
    ],
    "A beer tasting with cheese and pretzels in a brick cellar lined with barrels",
    "Een bierproeverij met kaas en pretzels in een bakstenen kelder vol vaten",
  ),
];
