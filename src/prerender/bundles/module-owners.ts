type ModuleInfo = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }

export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

/** All modules that one pulls in, itself included: by its imports, and by those of their lazy imports that `isFollowed`. */
function closure(graph: ModuleGraph, root: string, isFollowed: (id: string) => boolean): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    importedIds.forEach(visit)
    dynamicallyImportedIds.filter(isFollowed).forEach(visit)
  }
  visit(root)
  return seen
}

/** For each module, the roots (paths in the project) that load it. */
export function moduleOwners(
  graph: ModuleGraph,
  projectRoot: string,
  roots: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>()
  for (const root of roots) {
    for (const id of closure(graph, `${projectRoot}/${root}`, () => false)) {
      owners.set(id, (owners.get(id) ?? new Set()).add(root))
    }
  }
  return owners
}

/** The modules that the shop may ever load, but for what only lazy imports of these sources bring. */
export function reachable(graph: ModuleGraph, projectRoot: string, without: readonly string[]): ReadonlySet<string> {
  const leftOut = new Set(without.map((source) => `${projectRoot}/${source}`))
  return closure(graph, `${projectRoot}/src/main.tsx`, (id) => !leftOut.has(id))
}

/** Sources of the project that others load lazily. */
export function lazySources(graph: ModuleGraph, projectRoot: string): readonly string[] {
  const modules = [...reachable(graph, projectRoot, [])]
  const lazy = new Set(modules.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  const prefix = `${projectRoot}/`
  return [...lazy].filter((id) => id.startsWith(`${prefix}src/`)).map((id) => id.slice(prefix.length))
}
