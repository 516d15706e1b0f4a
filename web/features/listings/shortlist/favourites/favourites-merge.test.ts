import { describe, expect, it } from "vitest";
import { mostFavourites } from "../shortlist-limits.ts";
import { changesFor, settled, whatFits } from "./favourites-merge.ts";

const me = "me";
const kept = (favourites: string[], owner: string | null = null, known: string[] = []) => ({ favourites, owner, known });

describe("favourites of this browser and of the person who signs in", () => {
  it("are added to theirs, once", () => {
    const local = kept(["a", "b"]);
    expect(changesFor(local, me)).toEqual({ add: ["a", "b"], remove: [] });
    const after = settled(local, local, ["a", "b", "z"], me);
    expect(after).toEqual(kept(["a", "b", "z"], me, ["a", "b", "z"]));
    expect(changesFor(after, me)).toEqual({ add: [], remove: [] });
  });

  it("say only what changed here since, so that another device's changes stay", () => {
    const local = kept(["c", "a"], me, ["a", "b"]);
    expect(changesFor(local, me)).toEqual({ add: ["c"], remove: ["b"] });
    // Meanwhile another device took away a and added d.
    expect(settled(local, local, ["d", "c"], me).favourites).toEqual(["d", "c"]);
  });

  it("of somebody else are neither sent nor kept", () => {
    const local = kept(["theirs"], "somebody else", ["theirs"]);
    expect(changesFor(local, me)).toEqual({ add: [], remove: [] });
    expect(settled(local, local, ["mine"], me)).toEqual(kept(["mine"], me, ["mine"]));
  });

  it("that change while the server answers are not lost, and are what is sent next", () => {
    const sent = kept(["a", "b"]);
    const after = settled(sent, kept(["c", "a"]), ["a", "b"], me);
    expect(after.favourites).toEqual(["c", "a"]);
    expect(changesFor(after, me)).toEqual({ add: ["c"], remove: ["b"] });
  });

  it("that find no room are left out, the oldest first, and counted", () => {
    const has = Array.from({ length: mostFavourites - 1 }, (_, index) => `kept ${index}`);
    expect(whatFits(has, { add: ["newest", "older"], remove: [] })).toEqual({ add: ["newest"], leftOut: 1 });
    expect(whatFits(has, { add: ["newest", "older"], remove: ["kept 3"] })).toEqual({ add: ["newest", "older"], leftOut: 0 });
    expect(whatFits([...has, "last"], { add: ["newest", "kept 2"], remove: [] })).toEqual({ add: [], leftOut: 1 });
  });
});
