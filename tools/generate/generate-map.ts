import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DrawnPoint, project, wholeMap } from "#web/platform/map-projection.ts";

/**
 * Draws the outlines of Belgium and the Netherlands, and what is seen of their
 * neighbours, from Natural Earth (public domain), as the npm package
 * `world-atlas` brings it. Its result is committed: `node tools/generate/generate-map.ts`.
 */
const source = "world-atlas@2.0.2";
const target = join(import.meta.dirname, "../..", "web", "features", "listings", "map", "outline.ts");
const countries = { belgium: ["056"], netherlands: ["528"], neighbours: ["276", "250", "442", "826"] };
/** Details smaller than this many units are left out. */
const tolerance = { belgium: 0.5, netherlands: 0.5, neighbours: 1.1 };

/** Natural Earth's countries have no lakes, and without the IJsselmeer nobody knows the Netherlands: drawn here by hand. */
const lake = [
  [52.93, 5.04],
  [53.07, 5.33],
  [53.04, 5.4],
  [52.97, 5.41],
  [52.885, 5.36],
  [52.84, 5.42],
  [52.845, 5.7],
  [52.78, 5.72],
  [52.67, 5.59],
  [52.6, 5.62],
  [52.52, 5.43],
  [52.42, 5.22],
  [52.37, 5.14],
  [52.34, 5.06],
  [52.37, 5.0],
  [52.42, 5.05],
  [52.46, 5.13],
  [52.49, 5.07],
  [52.57, 5.03],
  [52.63, 5.06],
  [52.64, 5.15],
  [52.7, 5.3],
  [52.76, 5.2],
  [52.775, 5.11],
  [52.83, 5.03],
] as const;

type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: { id: string; type: string; arcs: number[][] | number[][][] }[] } };
};

function fetchTopology(): Topology {
  const folder = mkdtempSync(join(tmpdir(), "map-"));
  try {
    const [file = ""] = execFileSync("npm", ["pack", "--silent", source], { cwd: folder, encoding: "utf8" }).trim().split("\n");
    execFileSync("tar", ["xzf", file], { cwd: folder });
    return JSON.parse(readFileSync(join(folder, "package", "countries-10m.json"), "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { transform, arcs, objects } = fetchTopology();

/** TopoJSON keeps each shared line once, as steps from point to point; a negative number is a line read backwards. */
function lineOf(index: number): DrawnPoint[] {
  let [x, y] = [0, 0];
  const points = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]) => {
    x += dx;
    y += dy;
    const longitude = x * transform.scale[0] + transform.translate[0];
    const latitude = y * transform.scale[1] + transform.translate[1];
    return project({ latitude, longitude });
  });
  return index < 0 ? points.reverse() : points;
}

/** Leaves out what deviates less than the tolerance from a straight line (Douglas and Peucker). */
function simplified(line: DrawnPoint[], least: number): DrawnPoint[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let farthest = 0;
  let most = 0;
  for (const [index, point] of line.entries()) {
    const away = distanceToLine(point, first, last);
    if (away > most) [most, farthest] = [away, index];
  }
  if (most < least) return [first, last];
  return [...simplified(line.slice(0, farthest + 1), least).slice(0, -1), ...simplified(line.slice(farthest), least)];
}

function distanceToLine(point: DrawnPoint, from: DrawnPoint, to: DrawnPoint): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) / length;
}

const margin = 150;
const isSeen = ({ x, y }: DrawnPoint) => x > -margin && x < wholeMap.width + margin && y > -margin && y < wholeMap.height + margin;
/** Far outside, a line follows the edge: nobody sees it. */
const clamped = ({ x, y }: DrawnPoint): DrawnPoint => ({
  x: Math.min(Math.max(x, -margin), wholeMap.width + margin),
  y: Math.min(Math.max(y, -margin), wholeMap.height + margin),
});

function areaOf(ring: DrawnPoint[]): number {
  return (
    Math.abs(
      ring.reduce(
        (sum, { x, y }, index) => sum + x * (ring[index - 1] ?? ring.at(-1) ?? { y }).y - y * (ring[index - 1] ?? ring.at(-1) ?? { x }).x,
        0,
      ),
    ) / 2
  );
}

function pathOf(ids: string[], least: number): string {
  const rings = objects.countries.geometries
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ type, arcs: shape }) => (type === "Polygon" ? [shape as number[][]] : (shape as number[][][])))
    .map(([outer = []]) => outer.flatMap((index) => simplified(lineOf(index).map(clamped), least).slice(1)))
    .filter((ring) => ring.some(isSeen) && areaOf(ring) > 2);
  return rings.map(drawn).join("");
}

/** Steps of tenths: the shortest way to write it. */
function drawn(ring: DrawnPoint[]): string {
  const points = ring.map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const);
  let text = "";
  let [fromX, fromY] = [0, 0];
  for (const [index, [x, y]] of points.entries()) {
    const [dx, dy] = [Number((x - fromX).toFixed(1)), Number((y - fromY).toFixed(1))];
    if (index > 0 && dx === 0 && dy === 0) continue;
    text += index === 0 ? `M${x} ${y}l` : `${text.endsWith("l") || dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
    [fromX, fromY] = [x, y];
  }
  return `${text}z`;
}

const lakeRing = lake.map(([latitude, longitude]) => project({ latitude, longitude }));
const paths = Object.entries(countries).map(
  ([name, ids]) => `  ${name}:\n    ${JSON.stringify(pathOf(ids, tolerance[name as keyof typeof tolerance]))},`,
);
writeFileSync(
  target,
  `/** Outlines in the units of \`map-projection.ts\`, from Natural Earth (public domain); \`tools/generate/generate-map.ts\` drew them. */
export const outline = {
${paths.join("\n")}
  lake:\n    ${JSON.stringify(drawn(lakeRing))},
};
`,
);
console.log(`${readFileSync(target).length} bytes`);
