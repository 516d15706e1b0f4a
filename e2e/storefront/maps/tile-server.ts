import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A grey pixel, which every tile is. */
const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgaG4GAAICAQBuNDZeAAAAAElFTkSuQmCC", "base64");

/** A road through both countries, which MapLibre's worker fetches. */
const roads = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      properties: { name: "The long road" },
      geometry: {
        type: "LineString",
        coordinates: [
          [2.9, 51.2],
          [4.4, 51.22],
          [6.57, 53.2],
        ],
      },
    },
  ],
};

/** An operator's tiles: a style, its picture tiles and its roads, as some tile server on another origin gives them. */
export async function startTiles() {
  const asked: string[] = [];
  let isAway = false;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    response.setHeader("access-control-allow-origin", "*");
    if (isAway) return void response.writeHead(503).end();
    if (path.endsWith(".png")) return void response.setHeader("content-type", "image/png").end(pixel);
    const json = path === "/style.json" ? styleOf(origin) : roads;
    response.setHeader("content-type", "application/json").end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** The paths that were asked for. */
    asked,
    /** From here on nothing comes. */
    goAway() {
      isAway = true;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const styleOf = (origin: string) => ({
  version: 8,
  sources: {
    ground: { type: "raster", tiles: [`${origin}/{z}/{x}/{y}.png`], tileSize: 256, attribution: "© Somebody's streets" },
    roads: { type: "geojson", data: `${origin}/roads.geojson` },
  },
  layers: [
    { id: "ground", type: "raster", source: "ground" },
    { id: "roads", type: "line", source: "roads", paint: { "line-color": "#e07000", "line-width": 4 } },
  ],
});
