/** A known flaw of a package: fixed in these versions of its release lines, and in every line after the newest of them. */
export type Advisory = { package: string; fixedIn: readonly string[]; id: string; what: string };

type LockFile = { packages: Record<string, { version?: string }> };

/** What the lock file installs of versions with a known flaw, as sentences. */
export function knownFlaws(lock: LockFile, advisories: readonly Advisory[]): string[] {
  return Object.entries(lock.packages).flatMap(([path, { version }]) => {
    const name = path.split("node_modules/").at(-1);
    return advisories
      .filter((advisory) => advisory.package === name && version !== undefined && !isFixed(version, advisory.fixedIn))
      .map(({ id, what, fixedIn }) => `${path} ${version}: ${what} (${id}), fixed in ${fixedIn.join(", ")}`);
  });
}

function isFixed(version: string, fixedIn: readonly string[]): boolean {
  const newest = [...fixedIn].sort(compareVersions).at(-1) ?? "0.0.0";
  const isOfLine = (fixed: string) => lineOf(fixed) === lineOf(version);
  return compareVersions(version, fixedIn.find(isOfLine) ?? newest) >= 0;
}

/** The major version. */
function lineOf(version: string): string {
  return version.split(".")[0] ?? "";
}

/** Below zero when `a` is older. A pre-release (`1.2.0-rc.1`) is older than its release. */
function compareVersions(a: string, b: string): number {
  const [numbersA, preA] = partsOf(a);
  const [numbersB, preB] = partsOf(b);
  const difference = numbersA.map((number, index) => number - (numbersB[index] ?? 0)).find((step) => step !== 0);
  return difference ?? Number(preB) - Number(preA);
}

function partsOf(version: string): [numbers: number[], isPreRelease: boolean] {
  const [release = "", preRelease] = version.split("+")[0]?.split("-") ?? [];
  return [release.split(".").map(Number), preRelease !== undefined];
}
