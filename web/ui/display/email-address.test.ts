import { expect, test } from "vitest";
import { partsOf } from "./email-address.tsx";

test.each([
  ["lotte@client.example", ["lotte", "@client.example"]],
  ["an.de.smet@client.example", ["an.de.smet", "@client.example"]],
  ["jan@teambuilding.bedrijfsfeesten.example", ["jan", "@teambuilding", ".bedrijfsfeesten", ".example"]],
  ["wilhelmina.vandenbroucke@x.example", ["wilhelmina", ".vandenbroucke", "@x.example"]],
  ['"a@b"@x.example', ['"a@b"', "@x.example"]],
  ["nothing", ["nothing"]],
  ["", [""]],
])("%s breaks between %j", (address, parts) => {
  expect(partsOf(address)).toEqual(parts);
});
