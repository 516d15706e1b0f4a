/**
 * Brands, games, programmes and people that stand for a thing: who types one means what it is known for. By the key of
 * the concept, parted by `|`; the names are the same in every language.
 */
export const brandNames: Readonly<Record<string, string>> = {
  games:
    "pictionary|monopoly|catan|rummikub|scrabble|uno|yahtzee|qwixx|dobble|ticket to ride|carcassonne|stratego|trivial pursuit|jenga|twister|30 seconds|time's up|codenames|keezen|fort boyard|crystal maze|the traitors|de verraders|wie is de mol|de mol|squid game|takeshi's castle|wipeout|ninja warrior|gladiators|it's a knockout|spel zonder grenzen|jeux sans frontières|intervilles|taskmaster|het hoogste woord|ravensburger|wii|nintendo|super mario|xbox|minecraft|roblox|among us|peaky blinders|the crown|stranger things|harry potter|sherlock holmes|james bond|mission impossible|ocean's eleven|la casa de papel|money heist|indiana jones|jumanji|hunger games|lord of the rings|star wars|game of thrones|olympics|olympische spelen",
  quiz: "kahoot|quizlet|mentimeter|jeopardy|who wants to be a millionaire|weekend miljonairs|de slimste mens|de pappenheimers|blokken|twee voor twaalf|per seconde wijzer|question pour un champion|wer wird millionär|slido",
  beer: "heineken|jupiler|stella artois|duvel|leffe|chimay|westmalle|westvleteren|orval|rochefort|grolsch|hertog jan|amstel|bavaria|la trappe|affligem|grimbergen|hoegaarden|kriek|trappist|trappistenbier|guinness|la chouffe|chouffe|karmeliet|vedett|cristal|maes|brewdog|carlsberg|budweiser|corona",
  wine: "prosecco|cava|moët|moet|bordeaux|bourgogne|rioja|chardonnay|merlot|sauvignon|malbec|beaujolais|sherry|gall & gall|freixenet",
  cocktails:
    "bacardi|campari|aperol|martini|baileys|malibu|absolut|smirnoff|cointreau|disaronno|jack daniels|johnnie walker|jameson|havana club|captain morgan|jägermeister|limoncello|pisang|picon|cosmopolitan|pornstar martini|espresso martini|mai tai|pina colada|caipirinha|daiquiri|negroni|old fashioned|margarita|long island|moscow mule|gin tonic|bombay sapphire|hendrick's|gordon's|tanqueray|hugo spritz|spritz",
  cooking:
    "komen eten|come dine with me|mijn restaurant|mijn keuken mijn restaurant|masterchef|top chef|hell's kitchen|gordon ramsay|jamie oliver|jeroen meus|dagelijkse kost|ottolenghi|piet huysentruyt|sergio herman|peter goossens|rudolph van veen|24kitchen|njam|hello fresh|hellofresh|un dîner presque parfait|das perfekte dinner|mijn pop-uprestaurant",
  baking: "bake off|heel holland bakt|great british bake off|le meilleur pâtissier",
  catering:
    "thuisbezorgd|takeaway|uber eats|ubereats|deliveroo|just eat|foodora|too good to go|exki|le pain quotidien|panos|subway|foodbag|marley spoon",
  coffee: "nespresso|starbucks|douwe egberts|senseo|illy|lavazza|lipton|pickwick",
  music:
    "the voice|the voice of holland|the voice van vlaanderen|idols|idool|x factor|eurovision|songfestival|guitar hero|rock band|spotify|abba|the beatles|k3|top 2000|tomorrowland|staying alive",
  karaoke: "singstar|the masked singer|dat is mijn liedje",
  dance: "so you think you can dance|dancing with the stars|just dance|let's dance|zumba|tiktok|dirty dancing|strictly come dancing",
  comedy: "toast masters",
  magic: "hans klok|houdini|david copperfield|hogwarts",
  painting:
    "bob ross|van gogh|picasso|rembrandt|rubens|monet|banksy|mondriaan|magritte|frida kahlo|paint by numbers|paint and sip|sip and paint|project rembrandt",
  bricks: "lego|duplo|lego serious play|playmobil",
  vr: "oculus|meta quest|htc vive|playstation vr|metaverse|pokémon go|ready player one",
  laser: "lasertag|fortnite|call of duty|counter strike|nerf|star wars laser|airsoft|paintball",
  karting: "mario kart|formula 1|formule 1|max verstappen|grand prix|f1|top gear|fast and furious",
  "treasure-hunt": "geocaching|pokemon go|da vinci code|cluedo outdoor|pekin express|peking express|amazing race|wie is de reisleider",
  "murder-mystery": "cluedo|agatha christie|hercule poirot|columbo|baantjer|witse|midsomer murders|knives out|werewolves|weerwolven",
  personality:
    "myers briggs|strengthsfinder|clifton strengths|hogan|management drives|belbin|mbti|disc|insights discovery|enneagram|lencioni|simon sinek|stephen covey",
  coaching: "ted talk|tedx|ted|pechakucha|toastmasters|brené brown|dale carnegie",
  wellbeing: "headspace|wim hof|eckhart tolle|thermen bussloo|thermae",
  yoga: "lululemon|yoga with adriene|hatha|vinyasa|yin yoga",
  running: "strava|runkeeper|nike run club|start to run|tien miles|ten miles|dam tot damloop|color run|parkrun",
  bootcamp: "crossfit|tough mudder|spartan race|hyrox|basic-fit|basic fit|mudmasters|strong viking|p90x|les mills",
  survival: "expeditie robinson|survivor|bear grylls|kamp waes|special forces|kokarde|koh-lanta|koh lanta|naked and afraid|wie is de sjaak",
  "ball-sports": "champions league|world cup|wimbledon|super bowl|nba",
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
    "rode kruis|red cross|warme week|natuurpunt|unicef|greenpeace|voedselbank|habitat for humanity|serious request|oxfam|movember|music for life",
};
