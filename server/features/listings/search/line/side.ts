import { phraseLength, phrases, type Reader } from "./parts.ts";

const atClient =
  phrases(`at our office|at our offices|in our office|in our own office|at the office|in the office|at our place|at our company|at our own place|at our site|at our premises|
  on our premises|at work|in house|inhouse|on site|onsite|come to us|comes to us|they come to us|you come to us|that comes to us|coming to us|in our building|in our canteen|our office|at our location|
  at our workplace|delivered to us|at our own office|at our venue|our own venue|at your place|to our office|in our garden|in our own garden|at our own offices|in our meeting room|
  op kantoor|op ons kantoor|bij ons op kantoor|bij ons|bij ons op het werk|op het werk|in ons kantoor|in onze kantoren|in ons gebouw|op onze locatie|op onze werkplek|
  komen naar ons|komt naar ons|die naar ons komt|die naar ons komen|aan huis|naar ons kantoor|bij ons in huis|in onze kantine|op de werkvloer|bij ons op locatie|in onze zaal|op eigen locatie|bij ons bedrijf|bij ons op de zaak|op de zaak|op onze zaak|op eigen kantoor|bij ons op bureau|op ons bureau|bij ons in het bedrijf|in ons bedrijf|in onze tuin|in eigen tuin|op locatie|op jullie locatie|
  chez nous|au bureau|a notre bureau|dans nos bureaux|dans nos locaux|sur notre site|dans notre entreprise|viennent chez nous|vient chez nous|sur place|
  bei uns|im buro|in unserem buro|bei uns im buro|kommen zu uns|kommt zu uns|in unserer firma|in unseren raumen|inhouse`);
const atVendor =
  phrases(`away from the office|out of the office|outside the office|at a venue|at an external venue|at your venue|external location|off the premises|
  buiten kantoor|weg van kantoor|buiten het kantoor|op verplaatsing|op externe locatie|externe locatie|buitenshuis|niet op kantoor|
  hors du bureau|en dehors du bureau|a l exterieur du bureau|ausser haus|ausserhalb des buros`);

/** `at our office`, `komen naar ons`: at whose place. */
export const readSide: Reader = (tokens, at) => {
  const away = phraseLength(atVendor, tokens, at);
  if (away > 0) return { meaning: { kind: "side", side: "vendor" }, length: away };
  const here = phraseLength(atClient, tokens, at);
  return here > 0 ? { meaning: { kind: "side", side: "client" }, length: here } : undefined;
};
