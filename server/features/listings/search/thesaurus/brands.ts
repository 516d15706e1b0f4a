/**
 * Brands, games, programmes and people that stand for a thing: who types one means what it is known for. By the key of
 * the concept, parted by `|`; the names are the same in every language.
 * What a concept is called already stands there and not here.
 */
export const brandNames: Readonly<Record<string, string>> = {
  games:
    "pictionary|rummikub|yahtzee|qwixx|dobble|ticket to ride|carcassonne|stratego|twister|30 seconds|time's up|codenames|keezen|the traitors|de verraders|takeshi's castle|wipeout|gladiators|it's a knockout|spel zonder grenzen|jeux sans frontières|intervilles|het hoogste woord|ravensburger|super mario|minecraft|roblox|among us|peaky blinders|the crown|stranger things|harry potter|mission impossible|ocean's eleven|la casa de papel|money heist|indiana jones|jumanji|lord of the rings|star wars|game of thrones|olympische spelen",
  quiz: "quizlet|mentimeter|de pappenheimers|per seconde wijzer|question pour un champion|wer wird millionär|slido",
  beer: "heineken|jupiler|stella artois|leffe|chimay|westmalle|westvleteren|orval|rochefort|grolsch|hertog jan|amstel|bavaria|la trappe|affligem|grimbergen|hoegaarden|kriek|trappistenbier|guinness|la chouffe|chouffe|karmeliet|vedett|cristal|maes|brewdog|carlsberg|budweiser|corona",
  wine: "moët|moet|bordeaux|bourgogne|rioja|chardonnay|merlot|sauvignon|malbec|beaujolais|sherry|gall & gall|freixenet",
  cocktails:
    "bacardi|baileys|malibu|absolut|smirnoff|cointreau|disaronno|jack daniels|johnnie walker|jameson|havana club|captain morgan|jägermeister|limoncello|pisang|picon|cosmopolitan|pornstar martini|mai tai|old fashioned|long island|moscow mule|bombay sapphire|hendrick's|gordon's|tanqueray|hugo spritz",
  cooking:
    "komen eten|come dine with me|mijn restaurant|mijn keuken mijn restaurant|hell's kitchen|jeroen meus|dagelijkse kost|ottolenghi|piet huysentruyt|sergio herman|peter goossens|rudolph van veen|24kitchen|njam|hello fresh|hellofresh|un dîner presque parfait|das perfekte dinner|mijn pop-uprestaurant",
  baking: "heel holland bakt|great british bake off|le meilleur pâtissier",
  catering: "ubereats|foodora|too good to go|exki|le pain quotidien|panos|subway|foodbag|marley spoon",
  coffee: "nespresso|starbucks|douwe egberts|senseo|illy|lavazza|lipton|pickwick",
  music:
    "the voice|the voice of holland|the voice van vlaanderen|idols|idool|x factor|eurovision|songfestival|guitar hero|spotify|abba|the beatles|k3|top 2000|staying alive",
  karaoke: "the masked singer|dat is mijn liedje",
  dance: "so you think you can dance|dancing with the stars|just dance|let's dance|tiktok|dirty dancing|strictly come dancing",
  comedy: "toast masters",
  magic: "hans klok|hogwarts",
  painting:
    "van gogh|picasso|rembrandt|rubens|monet|banksy|mondriaan|magritte|frida kahlo|paint by numbers|sip and paint|project rembrandt",
  vr: "htc vive|playstation vr|ready player one",
  laser: "counter strike|star wars laser",
  karting: "grand prix|top gear|fast and furious",
  "treasure-hunt": "da vinci code|cluedo outdoor|pekin express|peking express|wie is de reisleider",
  "murder-mystery": "hercule poirot|columbo|baantjer|witse|midsomer murders|knives out|werewolves|weerwolven",
  personality: "myers briggs|strengthsfinder|clifton strengths|hogan|management drives|lencioni|simon sinek|stephen covey",
  coaching: "ted talk|tedx|ted|pechakucha|toastmasters|brené brown|dale carnegie",
  wellbeing: "eckhart tolle|thermen bussloo|thermae",
  yoga: "lululemon|yoga with adriene|vinyasa",
  running: "runkeeper|nike run club|start to run|tien miles|ten miles|dam tot damloop|color run|parkrun",
  bootcamp: "basic-fit|basic fit|mudmasters|strong viking|p90x|les mills",
  survival: "survivor|kamp waes|special forces|kokarde|koh-lanta|koh lanta|naked and afraid|wie is de sjaak",
  "ball-sports": "champions league|wimbledon|super bowl|nba",
  sport: "decathlon|nike|adidas|sporza|eurosport",
  "ice-cream": "ben & jerry's|ben and jerry's|australian ijs|häagen-dazs",
  burger: "mcdonald's|mcdonalds|burger king|five guys",
  chocolate: "tony's chocolonely|tony chocolonely|leonidas|neuhaus|godiva|callebaut|côte d'or|milka|lindt|willy wonka",
  pizza: "domino's|dominos|new york pizza|pizza hut",
  cycling: "tour de france|ronde van vlaanderen|zwift|eddy merckx|wout van aert|swapfiets",
  photography: "instagram|national geographic|polaroid|nikon|humans of new york",
  creative: "etsy|pinterest|moleskine|hema knutselen",
  outing: "airbnb experience|airbnb|groupon|bongo|bongobon|wonderbox|vivabox|getyourguide|social deal|tripadvisor",
  volunteering:
    "rode kruis|red cross|warme week|natuurpunt|unicef|greenpeace|habitat for humanity|serious request|oxfam|movember|music for life",
};
