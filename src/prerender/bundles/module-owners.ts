export type ModuleGraph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Everything a module pulls in when it is loaded, itself included. */
function staticImports(graph: ModuleGraph, root: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(root)
  return seen
}

/** Of each module, which of these roots (paths in the project) pull it in. */
export function moduleOwners(
  graph: ModuleGraph,
  projectRoot: string,
  roots: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>()
  for (const root of roots) {
    for (const id of staticImports(graph, `${projectRoot}/${root}`)) {
      owners.set(id, (owners.get(id) ?? new Set()).add(root))
    }
  }
  return owners
}
