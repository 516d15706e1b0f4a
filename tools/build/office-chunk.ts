/** What the bundler knows of a module: who imports it, at once or when it is wanted. */
type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };
const alone: ModuleInfo = { isEntry: false, importers: [], dynamicImporters: [] };

const officeScreen = /\/web\/routes\/(admin|client|team|vendor)\//;
/** What fewer screens share comes with them: whoever opens one does not load it for the others. */
const fewestScreens = 24;

/**
 * One script for what the screens of the back office share and no page of the storefront uses. Left to itself the
 * bundler makes one of every icon and button, and a browser asked for some eighty scripts to draw a list.
 *
 * @returns names the group of a module, or nothing where the bundler decides
 */
export function officeChunk(): (id: string, graph: Graph) => string | undefined {
  const known = new Map<string, ReadonlySet<string>>();

  /** What is asked for by itself and brings this module along: screens, and `entry` where it comes with every page. */
  function broughtBy(id: string, graph: Graph): ReadonlySet<string> {
    const found = known.get(id);
    if (found) return found;
    const roots = new Set<string>();
    const seen = new Set([id]);
    for (const module of seen) {
      const { isEntry, importers, dynamicImporters } = graph.getModuleInfo(module) ?? alone;
      if (isEntry) roots.add("entry");
      if (dynamicImporters.length > 0) roots.add(module);
      for (const importer of importers) seen.add(importer);
    }
    known.set(id, roots);
    return roots;
  }

  return (id, graph) => {
    if (/(?<!\.module)\.css($|\?)/.test(id)) return undefined;
    const roots = [...broughtBy(id, graph)];
    return roots.length >= fewestScreens && roots.every((root) => officeScreen.test(root)) ? "office" : undefined;
  };
}
