import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import { type Lock, type ShippedPackage, shippedPackages } from "#site/licences.ts";

// `npm run sbom`: what is shipped, as CycloneDX, for whoever watches for known flaws. It reads the lock file: so it names
// the packages of every system, each with the hash that npm holds it to, and nothing that happens to lie around. npm's
// own `npm sbom --omit=dev` leaves out what development packages need, too.
const root = resolve(import.meta.dirname, "../..");
const file = join("dist", "sbom.cdx.json");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { name: string; version: string; description: string };
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;

const product = new Models.Component(Enums.ComponentType.Application, manifest.name, {
  version: manifest.version,
  description: manifest.description,
  bomRef: `${manifest.name}@${manifest.version}`,
});
const bom = new Models.Bom({ metadata: new Models.Metadata({ timestamp: new Date(), component: product }) });
for (const shipped of shippedPackages(lock)) {
  const component = componentOf(shipped);
  bom.components.add(component);
  product.dependencies.add(component.bomRef);
}
const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
mkdirSync(join(root, "dist"), { recursive: true });
writeFileSync(join(root, file), `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`);
console.log(`The bill of materials is in ${file}: ${bom.components.size} packages.`);

function componentOf({ name, version, licence, integrity }: ShippedPackage): Models.Component {
  const [, group, plain = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const component = new Models.Component(Enums.ComponentType.Library, plain, {
    ...(group === undefined ? {} : { group }),
    version,
    bomRef: `${name}@${version}`,
    // https://github.com/package-url/purl-spec: the namespace's @ is written in percent encoding.
    purl: `pkg:npm/${name.replace(/^@/, "%40")}@${version}` as never,
  });
  component.licenses.add(/\s(AND|OR)\s/.test(licence) ? new Models.LicenseExpression(licence) : new Models.SpdxLicense(licence as never));
  const [, algorithm, hash = ""] = /^(sha512|sha1)-(.+)$/.exec(integrity ?? "") ?? [];
  if (algorithm)
    component.hashes.set(
      algorithm === "sha1" ? Enums.HashAlgorithm["SHA-1"] : Enums.HashAlgorithm["SHA-512"],
      Buffer.from(hash, "base64").toString("hex"),
    );
  return component;
}
