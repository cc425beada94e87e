import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { sourceFiles, specifiersOf } from './import-rule.ts'

/** Each node's imports, including types, lazy imports and re-exports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** Returns each file's imports within this tree. Excludes tests, because no file imports them. */
export function fileGraph(root: string, folders: string[]): ImportGraph {
  const graph = new Map<string, Set<string>>()
  for (const path of sourceFiles(root, folders).filter((file) => !isTest(file))) {
    const specifiers = specifiersOf(readFileSync(join(root, path), 'utf8'), path)
    const targets = specifiers
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => join(dirname(path), specifier.replace(/\?.*$/, '')))
    graph.set(path, new Set(targets.filter((target) => existsSync(join(root, target)))))
  }
  return graph
}

/** Returns the imports between folders. Each folder with files is a node. */
export function folderGraph(files: ImportGraph): ImportGraph {
  const graph = new Map<string, Set<string>>()
  for (const [path, targets] of files) {
    const folder = dirname(path)
    const others = graph.get(folder) ?? new Set()
    for (const target of targets) if (dirname(target) !== folder) others.add(dirname(target))
    graph.set(folder, others)
  }
  return graph
}

/** Returns groups of nodes that reach each other (Tarjan's strongly connected components), and nodes that import themselves. */
export function cyclesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(node: string): number {
    const number = order.size
    order.set(node, number)
    let low = number
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === number) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1 || graph.get(node)?.has(node)) cycles.push(group.sort())
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles.sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}
