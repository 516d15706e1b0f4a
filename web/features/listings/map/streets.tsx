import { Map as LibreMap, type LngLatBoundsLike, setWorkerUrl } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { UiLanguage } from "#contract/core/product.ts";
import type { MapSource } from "#web/platform/page/request-context.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import type { Ground } from "./ground.ts";
import type { Circle, MapPoint } from "./map-view.ts";
import styles from "./place-map.module.css";
import { namesIn, styleOf } from "./street-style.ts";

// A file of our own, since the content security policy runs none that a script wrote.
setWorkerUrl(workerUrl);

export type StreetsProps = {
  source: MapSource;
  points: readonly MapPoint[];
  circle: Circle | null;
  /** Tells these points from others. */
  of: string;
  /** Told of each move once the streets are there, and of nothing when they leave. */
  onGround: (ground: Ground | undefined) => void;
};

const zoomLimits = { minZoom: 5, maxZoom: 17 };
/** Room for a mark at the map's edge, in pixels. */
const padding = 56;
/** All of Belgium and the Netherlands. */
const whole: LngLatBoundsLike = [2.4, 49.45, 7.3, 53.6];

/** The streets of the operator's tiles. Without WebGL, or where the style does not come, the outline stays. */
export function Streets({ source, points, circle, of, onGround }: StreetsProps) {
  const t = useTranslations("listings.map");
  const { language } = usePage().page;
  const holder = useRef<HTMLDivElement>(null);
  const map = useRef<LibreMap>(undefined);
  const begin = useRef<LngLatBoundsLike>(whole);
  begin.current = boundsOf(points, circle);
  const words = useRef<Record<string, string>>({});
  words.current = {
    "Map.Title": t("streets"),
    "AttributionControl.ToggleAttribution": t("attribution"),
    "CooperativeGesturesHandler.WindowsHelpText": t("wheel", { key: "Ctrl" }),
    "CooperativeGesturesHandler.MacHelpText": t("wheel", { key: "⌘" }),
    "CooperativeGesturesHandler.MobileHelpText": t("twoFingers"),
  };

  useEffect(() => {
    const container = holder.current;
    const opened = container ? openMap(container, source, begin.current, words.current) : undefined;
    if (!opened) return;
    map.current = opened;
    const tell = () => onGround(groundOf(opened, () => begin.current));
    opened.on("load", () => {
      writeNames(opened, language);
      opened.on("move", tell);
      opened.on("resize", tell);
      tell();
    });
    return () => {
      map.current = undefined;
      onGround(undefined);
      opened.remove();
    };
  }, [source, language, onGround]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other points are looked at anew, the same ones drawn again are not
  useEffect(() => {
    map.current?.fitBounds(begin.current, { padding, maxZoom: 13, animate: false });
  }, [of]);

  return <div ref={holder} className={styles.streets} />;
}

/** @returns undefined where the browser has no WebGL */
function openMap(container: HTMLElement, source: MapSource, bounds: LngLatBoundsLike, locale: Record<string, string>) {
  try {
    const map = new LibreMap({
      container,
      style: styleOf(source),
      bounds,
      fitBoundsOptions: { padding, maxZoom: 13 },
      ...zoomLimits,
      locale,
      // The page scrolls over it, as over the rest of the page.
      cooperativeGestures: true,
      attributionControl: { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    // A tile that does not come leaves its spot empty; said nowhere else, it would be an error of the page.
    map.on("error", () => undefined);
    return map;
  } catch {
    return undefined;
  }
}

function groundOf(map: LibreMap, begin: () => LngLatBoundsLike): Ground {
  return {
    placeOf: ({ latitude, longitude }) => {
      const { clientWidth, clientHeight } = map.getContainer();
      const { x, y } = map.project([longitude, latitude]);
      return { left: x / clientWidth, top: y / clientHeight };
    },
    isNearest: map.getZoom() >= zoomLimits.maxZoom,
    isWhole: map.getZoom() <= zoomLimits.minZoom,
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    showAll: () => map.fitBounds(begin(), { padding, maxZoom: 13 }),
    show: (points) => map.fitBounds(boundsOf(points, null), { padding, maxZoom: 15 }),
  };
}

function writeNames(map: LibreMap, language: UiLanguage): void {
  for (const layer of map.getStyle().layers) {
    if (layer.type !== "symbol") continue;
    const names = namesIn(language, layer.layout?.["text-field"]);
    if (names) map.setLayoutProperty(layer.id, "text-field", names);
  }
}

/** West, south, east and north of these points and the circle that was searched. */
function boundsOf(points: readonly MapPoint[], circle: Circle | null): LngLatBoundsLike {
  const degrees = circle ? circle.km / 111.2 : 0;
  const wide = circle ? degrees / Math.cos((circle.latitude * Math.PI) / 180) : 0;
  const spots = [
    ...points,
    ...(circle
      ? [
          { latitude: circle.latitude - degrees, longitude: circle.longitude - wide },
          { latitude: circle.latitude + degrees, longitude: circle.longitude + wide },
        ]
      : []),
  ];
  if (spots.length === 0) return whole;
  const latitudes = spots.map(({ latitude }) => latitude);
  const longitudes = spots.map(({ longitude }) => longitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
