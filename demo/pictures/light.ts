import { mix } from "./colour.ts";

export type LightName = "dawn" | "morning" | "noon" | "golden" | "dusk" | "night";

/** The time of day of a picture: what the sky looks like and how it colours everything below it. */
export type Light = {
  name: LightName;
  /** Sky colours from the zenith down to the horizon. */
  sky: readonly [string, string, string];
  /** The disc of the sun or moon. */
  disc: string;
  /** What far things fade into. */
  haze: string;
  /** Where shadows and unlit faces go. */
  shade: string;
  /** How far unlit colours go towards `shade`, 0 to 1. */
  dim: number;
  /** The colour of the key light, for rims and shafts. */
  key: string;
  /** Multiplied over the finished picture, top and bottom. */
  grade: readonly [string, string];
  /** How high the disc stands, as a part of the picture's height. */
  height: number;
  lampsLit: boolean;
};

const LIGHTS: Record<LightName, Omit<Light, "name">> = {
  dawn: {
    sky: ["#6f8fd8", "#f3b3b4", "#ffe0b0"],
    disc: "#fff4d6",
    haze: "#f7cdbd",
    shade: "#4b3f7a",
    dim: 0.14,
    key: "#ffd9b0",
    grade: ["#ffeef0", "#ffe9dc"],
    height: 0.42,
    lampsLit: false,
  },
  morning: {
    sky: ["#3f9df0", "#93d0fa", "#fff3d6"],
    disc: "#fffbe6",
    haze: "#d3ebf8",
    shade: "#29508c",
    dim: 0.03,
    key: "#fff1cf",
    grade: ["#ffffff", "#fff6ea"],
    height: 0.2,
    lampsLit: false,
  },
  noon: {
    sky: ["#1f86e8", "#6cc0fb", "#d8f2ff"],
    disc: "#fffef2",
    haze: "#c9e8fb",
    shade: "#1f4a86",
    dim: 0,
    key: "#fff8e0",
    grade: ["#ffffff", "#fffaf2"],
    height: 0.13,
    lampsLit: false,
  },
  golden: {
    sky: ["#6a8ed6", "#ffc98a", "#ffe7a8"],
    disc: "#fff6cf",
    haze: "#ffd09a",
    shade: "#713a55",
    dim: 0.12,
    key: "#ffcf7a",
    grade: ["#fff0dc", "#ffe2bd"],
    height: 0.36,
    lampsLit: false,
  },
  dusk: {
    sky: ["#2c2f7c", "#a2569f", "#ff9a5e"],
    disc: "#ffd59a",
    haze: "#c26f93",
    shade: "#2b1f5c",
    dim: 0.34,
    key: "#ffa367",
    grade: ["#d9c6ee", "#f6cdbf"],
    height: 0.47,
    lampsLit: true,
  },
  night: {
    sky: ["#101c5c", "#25439a", "#5b88d8"],
    disc: "#f3f1dc",
    haze: "#3d5fa6",
    shade: "#141f5c",
    dim: 0.42,
    key: "#9fc2ff",
    grade: ["#c4cdf2", "#d3cdee"],
    height: 0.16,
    lampsLit: true,
  },
};

/** The light of a time of day. */
export const lightOf = (name: LightName): Light => ({ name, ...LIGHTS[name] });

/**
 * A surface colour as it looks in this light.
 * @param distance 0 (near) to 1 (at the horizon), for the haze between it and us
 */
export const lit = (light: Light, colour: string, distance = 0): string =>
  mix(mix(colour, light.shade, light.dim), light.haze, distance * 0.8);
