import type { HomeCountry } from "#contract/core/fields/countries.ts";
import type { TextByLanguage } from "#server/platform/db/documents.ts";

export type Country = HomeCountry;

export type Town = {
  /** As its own people write it; what addresses and the search's places hold. */
  city: string;
  /** As texts in each language call it. */
  called: TextByLanguage;
  country: Country;
  /** The first (Belgium) or the four digits (Netherlands) of its postal code. */
  postalCode: string;
  /** Telephone area code without the leading zero. */
  areaCode: string;
  streets: "flemish" | "french" | "dutch";
  /** How many vendors and clients settle there, relatively. */
  weight: number;
};

function town(
  city: string,
  country: Country,
  postalCode: string,
  areaCode: string,
  weight: number,
  { en = city, nl = city, streets = country === "NL" ? "dutch" : "flemish" }: { en?: string; nl?: string; streets?: Town["streets"] } = {},
): Town {
  return { city, called: { en, nl }, country, postalCode, areaCode, streets, weight };
}

export const towns: readonly Town[] = [
  town("Antwerpen", "BE", "2000", "3", 9, { en: "Antwerp" }),
  town("Gent", "BE", "9000", "9", 9, { en: "Ghent" }),
  town("Brussel", "BE", "1000", "2", 10, { en: "Brussels", streets: "french" }),
  town("Leuven", "BE", "3000", "16", 6),
  town("Brugge", "BE", "8000", "50", 5, { en: "Bruges" }),
  town("Mechelen", "BE", "2800", "15", 4),
  town("Hasselt", "BE", "3500", "11", 4),
  town("Genk", "BE", "3600", "89", 2),
  town("Kortrijk", "BE", "8500", "56", 3),
  town("Oostende", "BE", "8400", "59", 3, { en: "Ostend" }),
  town("Aalst", "BE", "9300", "53", 2),
  town("Turnhout", "BE", "2300", "14", 2),
  town("Roeselare", "BE", "8800", "51", 1),
  town("Namur", "BE", "5000", "81", 2, { nl: "Namen", streets: "french" }),
  town("Liège", "BE", "4000", "4", 3, { nl: "Luik", streets: "french" }),
  town("Durbuy", "BE", "6940", "86", 2, { streets: "french" }),
  town("Amsterdam", "NL", "1017", "20", 9),
  town("Rotterdam", "NL", "3012", "10", 7),
  town("Utrecht", "NL", "3511", "30", 7),
  town("Den Haag", "NL", "2511", "70", 5, { en: "The Hague" }),
  town("Eindhoven", "NL", "5611", "40", 5),
  town("Breda", "NL", "4811", "76", 3),
  town("Maastricht", "NL", "6211", "43", 3),
  town("Den Bosch", "NL", "5211", "73", 2),
  town("Nijmegen", "NL", "6511", "24", 2),
  town("Arnhem", "NL", "6811", "26", 2),
  town("Haarlem", "NL", "2011", "23", 2),
  town("Groningen", "NL", "9711", "50", 2),
  town("Tilburg", "NL", "5038", "13", 2),
  town("Zwolle", "NL", "8011", "38", 1),
];

export const streets: Record<Town["streets"], readonly string[]> = {
  flemish: [
    "Kerkstraat",
    "Stationsstraat",
    "Molenstraat",
    "Nieuwstraat",
    "Dorpsstraat",
    "Kapelstraat",
    "Veldstraat",
    "Kanaalkaai",
    "Brouwersvliet",
    "Havenlaan",
    "Lindelaan",
    "Begijnenstraat",
    "Vaartkom",
    "Oude Markt",
    "Tolhuislaan",
    "Weversplein",
    "Koningin Astridlaan",
    "Leopoldlaan",
    "Ambachtenlaan",
    "Fabrieksstraat",
  ],
  french: [
    "Rue du Moulin",
    "Rue de la Station",
    "Avenue Louise",
    "Rue Haute",
    "Chaussée de Wavre",
    "Rue du Marché",
    "Quai de la Meuse",
    "Place Saint-Jean",
    "Rue des Tanneurs",
    "Avenue des Tilleuls",
    "Rue de l'Abattoir",
    "Rue du Canal",
  ],
  dutch: [
    "Kerkstraat",
    "Prinsengracht",
    "Oudegracht",
    "Stationsweg",
    "Molenweg",
    "Havenstraat",
    "Beethovenlaan",
    "Julianalaan",
    "Wilhelminakade",
    "Nieuwe Markt",
    "Zandpad",
    "Lange Voorhout",
    "Marktstraat",
    "Parallelweg",
    "Ambachtsweg",
    "Westersingel",
    "Kloosterstraat",
    "Spoorlaan",
  ],
};
