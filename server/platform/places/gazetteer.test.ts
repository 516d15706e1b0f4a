import { describe, expect, test } from "vitest";
import { findPlace, findPlaceOfAddress, placeLabel, suggestPlaces, townName } from "./gazetteer.ts";
import { distanceKm, squareAround } from "./geometry.ts";

describe("a place is found by any of its names", () => {
  test.each([
    ["gent", "Gent"],
    ["Ghent", "Gent"],
    ["GAND", "Gent"],
    ["Brussel", "Brussel"],
    ["Brussels", "Brussel"],
    ["bruxelles", "Brussel"],
    ["The Hague", "Den Haag"],
    ["'s-Gravenhage", "Den Haag"],
    ["la haye", "Den Haag"],
    ["den-haag", "Den Haag"],
    ["Luik", "Luik"],
    ["liege", "Luik"],
    ["Liège", "Luik"],
    ["Lüttich", "Luik"],
    ["Mons", "Bergen"],
    ["Den Bosch", "'s-Hertogenbosch"],
    ["hertogenbosch", "'s-Hertogenbosch"],
    ["St.-Niklaas", "Sint-Niklaas"],
    ["saint-gilles", "Sint-Gillis"],
    ["Ixelles", "Elsene"],
    ["Pelt", "Neerpelt"],
    ["haarlemmermeer", "Hoofddorp"],
    ["9000", "Gent"],
    ["9000 Gent", "Gent"],
    ["1012 AB", "Amsterdam"],
    ["1012AB", "Amsterdam"],
    ["2797656", "Gent"],
    ["antwe", "Antwerpen"],
  ])("%s", (text, name) => expect(findPlace(text)?.name.nl).toBe(name));

  test.each(["", " ", "xyzzy", "Parijs", "99999999", "0000", "'; drop table listings", "%", "💥"])("but nothing by %j", (text) =>
    expect(findPlace(text)).toBeUndefined(),
  );

  test("of namesakes the largest, the others with their province", () => {
    const halles = suggestPlaces("halle", 8).map((place) => placeLabel(place, "en"));
    expect(halles.slice(0, 3)).toEqual(["Halle", "Halle (Antwerp)", "Halle (Gelderland)"]);
    expect(findPlace("Halle (Antwerp)")?.region).toBe("VAN");
    expect(findPlace("halle, antwerpen")?.region).toBe("VAN");
    // In English Mons is no Bergen, but whoever types Bergen may mean it.
    const bergens = suggestPlaces("bergen", 3);
    expect(bergens.map((place) => placeLabel(place, "en"))).toEqual(["Mons", "Bergen (North Holland)", "Bergen op Zoom"]);
    expect(bergens.map((place) => findPlace(placeLabel(place, "en"))?.id)).toEqual(bergens.map(({ id }) => id));
  });
});

describe("a few letters", () => {
  test.each([
    ["exact before longer ones", "gent", ["Gent", "Gendt"]],
    ["the most people first", "ant", ["Antwerpen"]],
    ["without accents", "lieg", ["Liège"]],
    ["a later word", "haag", ["Den Haag"]],
    ["a name in another language", "bruges", ["Brugge"]],
  ])("%s", (_, text, first) => {
    const names = suggestPlaces(text, 20).map(({ name }) => (name.nl === "Luik" ? name.fr : name.nl));
    expect(names.slice(0, 1)).toEqual(first.slice(0, 1));
  });

  test("no more than asked for, and no place twice", () => {
    const found = suggestPlaces("b", 20);
    expect(found).toHaveLength(20);
    expect(new Set(found.map(({ id }) => id)).size).toBe(20);
    expect(suggestPlaces("  ", 20)).toEqual([]);
  });
});

describe("an address is at", () => {
  test.each([
    ["its town", "9000", "Gent", "BE", "Gent"],
    ["its town in another language", "4000", "Luik", "BE", "Luik"],
    ["the namesake that its code says (Belgium)", "2980", "Halle", "BE", "Halle VAN"],
    ["the namesake that its code says (Belgium, the larger)", "1500", "Halle", "BE", "Halle VBR"],
    ["the namesake that its code says (Netherlands)", "2235 AB", "Valkenburg", "NL", "Valkenburg 11"],
    ["the namesake that its code says (Netherlands, the south)", "6301 AB", "Valkenburg", "NL", "Valkenburg 05"],
    ["the part of a city that its code says", "1050", "Brussel", "BE", "Elsene"],
    ["a part in brackets", "1180", "Brussel (Ukkel)", "BE", "Ukkel"],
    ["its code's town, where the name is not known", "9000", "Gnet", "BE", "Gent"],
    ["Den Bosch", "5211 AB", "Den Bosch", "NL", "'s-Hertogenbosch"],
    ["its own village, where a namesake elsewhere is another", "1861 AB", "Bergen", "NL", "Bergen 07"],
    ["a large town, with a slip in the code", "2001", "Gent", "BE", "Gent"],
    ["a large town, with a slip in the code (Netherlands)", "9999 ZZ", "Rotterdam", "NL", "Rotterdam"],
  ])("%s", (_, postalCode, city, country, expected) => {
    const place = findPlaceOfAddress({ postalCode, city, country });
    expect(place && [place.name.nl, `${place.name.nl} ${place.region}`]).toContain(expected);
  });

  test.each([
    ["75001", "Paris", "FR"],
    // Villages that are not known, of whose name another one is: it would be found a hundred kilometres away.
    ["5854 AS", "Bergen", "NL"],
    ["8433", "Elst", "BE"],
    ["9000", "Gent", "DE"],
    ["0000", "Nergenshuizen", "BE"],
    ["", "", "BE"],
  ])("no place for %s %s %s", (postalCode, city, country) => expect(findPlaceOfAddress({ postalCode, city, country })).toBeUndefined());
});

test("distances are those of the map", () => {
  const [gent, antwerpen, groningen] = [findPlace("Gent"), findPlace("Antwerpen"), findPlace("Groningen")];
  if (!gent || !antwerpen || !groningen) throw new Error("three towns are missing");
  expect(distanceKm(gent, antwerpen)).toBeCloseTo(51.4, 0);
  expect(distanceKm(gent, gent)).toBe(0);
  const square = squareAround(gent, distanceKm(gent, groningen));
  expect(groningen.latitude < square.north && groningen.longitude < square.east).toBe(true);
});

test.each([
  ["Gent", "Ghent", "Gent"],
  ["gent", "Ghent", "Gent"],
  ["Ghent", "Ghent", "Gent"],
  ["Liège", "Liège", "Luik"],
  ["Luik", "Liège", "Luik"],
  ["Bruxelles", "Brussels", "Brussel"],
  ["'s-Gravenhage", "The Hague", "Den Haag"],
  ["Mons", "Mons", "Bergen"],
  // In Holland it is called so by those who live there.
  ["Bergen", "Bergen", "Bergen"],
  ["Amersfoort", "Amersfoort", "Amersfoort"],
  ["Nowhere-on-Sea", "Nowhere-on-Sea", "Nowhere-on-Sea"],
  ["", "", ""],
])("the town %s is %s to English readers and %s to Dutch ones", (written, english, dutch) => {
  expect([townName(written, "en"), townName(written, "nl")]).toEqual([english, dutch]);
});
