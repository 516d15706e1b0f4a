import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPeople } from "./pasted-people.ts";

const an = { name: "An Peeters", email: "an@lumina.example" };
const bo = { name: "Bo De Wit", email: "bo.dewit@lumina.example" };
const people = (text: string) => readPeople(text).map(({ name, email }) => ({ name, email }));

describe("a list is read as it comes out of", () => {
  it.each([
    ["a note", "An Peeters, an@lumina.example\nBo De Wit, bo.dewit@lumina.example"],
    ["one with semicolons", "An Peeters; an@lumina.example\r\nBo De Wit; bo.dewit@lumina.example\r\n"],
    ["a spreadsheet", "An Peeters\tan@lumina.example\nBo De Wit\tbo.dewit@lumina.example"],
    ["a spreadsheet with the address first", "an@lumina.example\tAn Peeters\nbo.dewit@lumina.example\tBo De Wit"],
    ["a file with first and last names", "Voornaam;Achternaam;E-mail\nAn;Peeters;an@lumina.example\nBo;De Wit;bo.dewit@lumina.example"],
    ["a file with a mark of byte order", '\ufeffName,E-mail\n"An Peeters",an@lumina.example\n"Bo De Wit",bo.dewit@lumina.example'],
    ["a file with more columns", "Nr,Email,Dept,Name\n1,an@lumina.example,HR,An Peeters\n2,bo.dewit@lumina.example,IT,Bo De Wit"],
    ["a mail program", "An Peeters <an@lumina.example>; Bo De Wit <bo.dewit@lumina.example>"],
    ["another mail program", '"An Peeters" <an@lumina.example>, "Bo De Wit" <bo.dewit@lumina.example>'],
    ["a mail program, a line each", "An Peeters <an@lumina.example>\n\nBo De Wit <bo.dewit@lumina.example>\n"],
    [
      "a spreadsheet's own file",
      "sep=;\r\nVorname;Nachname;E-Mail-Adresse\r\nAn;Peeters;an@lumina.example\r\nBo;De Wit;bo.dewit@lumina.example",
    ],
    ["a numbered list", "1. An Peeters, an@lumina.example\n2) Bo De Wit, bo.dewit@lumina.example"],
    ["a list of points", "- An Peeters <an@lumina.example>\n• Bo De Wit <bo.dewit@lumina.example>"],
    ["cells that are links", "An Peeters\tmailto:an@lumina.example\nBo De Wit\tmailto:bo.dewit@lumina.example"],
    [
      "a file that keeps what stands between first and last names",
      "Voornaam;Tussenvoegsel;Achternaam;E-mail\nAn;;Peeters;an@lumina.example\nBo;De;Wit;bo.dewit@lumina.example",
    ],
    [
      "an address book's export",
      "First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value\nAn,,Peeters,* myContacts,Work,an@lumina.example\nBo,De,Wit,,Work,bo.dewit@lumina.example",
    ],
    ["a French mail program's export", "Prénom;Nom;Adresse de messagerie\nAn;Peeters;an@lumina.example\nBo;De Wit;bo.dewit@lumina.example"],
    ["a list without any mark", "An Peeters an@lumina.example\nBo De Wit bo.dewit@lumina.example"],
  ])("%s", (_where, text) => expect(people(text)).toEqual([an, bo]));
});

it("keeps a name whole whose last part comes first, of several on one line", () => {
  const copied = "Peeters, An <an@lumina.example>; De Wit, Bo <bo.dewit@lumina.example>";
  const named = [
    { name: "Peeters, An", email: an.email },
    { name: "De Wit, Bo", email: bo.email },
  ];
  expect(people(copied)).toEqual(named);
  expect(people(copied.replace(";", ","))).toEqual(named);
});

it("takes the name from the address where there is none", () => {
  expect(people("an.peeters@lumina.example\nBO-DE_WIT@lumina.example")).toEqual([
    { name: "An Peeters", email: "an.peeters@lumina.example" },
    { name: "BO DE WIT", email: "BO-DE_WIT@lumina.example" },
  ]);
});

it("keeps a name with a comma in quotes together, and quotes within it", () => {
  expect(people('Name,E-mail\n"Peeters, An ""Annie""",an@lumina.example')).toEqual([
    { name: 'Peeters, An "Annie"', email: "an@lumina.example" },
  ]);
});

it("keeps a line without an address, with its number, so that it can be put right", () => {
  expect(readPeople("\nAn Peeters\nBo De Wit, bo.dewit@lumina.example")).toEqual([
    { line: 2, name: "An Peeters", email: "" },
    { line: 3, ...bo },
  ]);
});

it("never throws, and never makes up an address", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "@", ".", ",", ";", "\t", "\n", '"', "<", ">", " "), maxLength: 60 }), (text) => {
      for (const { email, line } of readPeople(text)) {
        expect(email === "" || text.includes(email)).toBe(true);
        expect(line).toBeGreaterThan(0);
      }
    }),
    { examples: [['"a"@a'], ['"a""a"@a'], ['"a" <a@a>, "a,a"@a']] },
  );
});
