import type { ActivityType } from "#contract/catalogue.ts";

/** What a vendor is good at; a vendor offers only types of its own trade. */
export const trades = {
  food: ["OnSiteCooking", "DropOffMeals", "Cocktails", "FoodTruck", "CulinaryExperiences"],
  outdoors: ["SurvivalActivities", "OutdoorActivities", "AdventureAndSurvival", "SportActivities", "SportsAndMovement"],
  people: ["Coaching", "CoachingAndLeadership", "WellbeingAndMindfulness"],
  making: ["Workshop", "CreativeExperiences"],
  city: ["LocalGuide", "CulturalExperiences", "SocialImpactVolunteering"],
  play: ["TeamBuilding", "GamesAndCompetitions", "EntertainmentAndFun", "Activities"],
} as const satisfies Record<string, readonly ActivityType[]>;
export type Trade = keyof typeof trades;

/** Invented vendors; the numbers per trade follow the number of its types. */
export const vendorNames: Record<Trade, readonly string[]> = {
  food: [
    "Zout & Rook", "De Gouden Pollepel", "Kookstudio Saffraan", "Maison Cardamome", "Vuurtafel", "Het Mobiele Fornuis", "Bitter & Zoet Bar",
    "Lepel en Lont", "Foodwagen Frederika", "De Verse Tafel", "Atelier Umami", "Oogst Catering", "Shaken Noord", "Chocoladehuis Marolle",
  ],
  outdoors: [
    "Rotsvast Outdoor", "Kompas & Co", "De Wilde Wissel", "Ardenne Verticale", "Peddelpunt", "Houtvuur Expedities", "Buitenbende",
    "Sportkwartier", "Windkracht Zeven", "Trailmakers", "Noordflank Avontuur", "De Klimgeit", "Fietsfabriek Lage Landen", "Beweegbureau Veer",
  ],
  people: [
    "Helder Coaching", "Groeikring", "Kantelpunt Leiderschap", "Stilte & Stroom", "Bureau Binnenkant", "De Rustmakers", "Tweede Adem",
    "Northbridge Leadership",
  ],
  making: ["Klei en Kleur", "Atelier De Draad", "Het Houtlokaal", "Drukkerij Zes Letters", "Verfhuis Vermiljoen", "Maakplaats Oost"],
  city: [
    "Stadsvertellers", "Klinkerpad Gidsen", "Zijstraat Tours", "Samen Sterk Dagen", "Groene Handen", "Erfgoedlopers", "Achter de Gevel",
    "Doe Mee Collectief",
  ],
  play: [
    "Speelveld Events", "Raadselwerk", "De Quizkoning", "Teamlab Zuid", "Bonte Avond Producties", "Spelfabriek Ravelijn", "Vrolijke Vrijdag",
    "Samenspel", "Het Grote Lokaal", "Puzzel & Partners",
  ],
};

/** Words that name the thousands of vendors of a benchmark. */
export const vendorNameParts = {
  first: [
    "Atelier", "Studio", "Huis", "Bureau", "De", "Het", "Team", "Collectief", "Maison", "Club", "Werkplaats", "Kwartier", "Buro", "Lokaal",
  ],
  second: [
    "Vonk", "Kompas", "Linde", "Meander", "Horizon", "Kracht", "Wissel", "Spoor", "Anker", "Zwaluw", "Vos", "Eik", "Kade", "Molen", "Brug",
    "Toren", "Veer", "Duin", "Heide", "Beek", "Ster", "Noorderlicht", "Zilver", "Amber", "Koper", "Klaver", "Haven", "Dok", "Vuurtoren",
    "Marmer", "Saffier", "Wilg", "Bries", "Getij", "Lantaarn", "Parel",
  ],
} as const;

/** Invented clients; the first is the demo accounts' own. */
export const clientNames = [
  "Lumina Software", "Brabo Logistics", "Vlinder Verzekeringen", "Delta Ingenieurs", "Noordzee Energie", "Hopveld Brouwerijen", "Medisana Labs",
  "Stadskrediet Coöperatie", "Polder & Partners Advocaten", "Kanaal Media", "Zonneweide Solar", "Textra Fashion Group", "Orbis Consulting",
  "Waterlander Bouw", "Pixelsmid", "Groenhart Zorg", "Maasvallei Chemie", "Fietsenstroom", "Data Dijk", "Het Leeslicht Uitgeverij",
  "Kruispunt Rekrutering", "Bakkerij De Korenaar", "Scheldekaai Architecten", "Veldwerk Agritech", "Novabel Pharma",
] as const;

export const teamNames = [
  "Finance", "People & Culture", "Product", "Engineering", "Sales Benelux", "Marketing", "Customer Care", "Operations", "Legal", "Data & Analytics",
  "Management Team", "Logistiek", "Onderhoud", "Research", "Design", "IT Support", "Inkoop", "Kwaliteit", "Young Professionals", "Team Noord",
  "Team Zuid", "Projectbureau",
] as const;
