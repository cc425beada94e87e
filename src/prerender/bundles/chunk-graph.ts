import type { Audience } from '../../lib/worker-message.ts'
import { FETCHED_AHEAD } from './chunk-roots.ts'

type Chunk = {
  readonly file: string
  /** The group or source the file is named for. */
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Vite's build manifest: what each source file became. */
export type ChunkGraph = Readonly<Record<string, Chunk>>

/** The built file that each module went into, by its path in the project. */
export type ModuleHomes = ReadonlyMap<string, string>

/** The graph with an entry for every module: Vite lists only those that are files of their own. */
export function withModules(graph: ChunkGraph, homes: ModuleHomes): ChunkGraph {
  const keys = new Map(Object.entries(graph).map(([key, { file }]) => [file, key]))
  const grouped = [...homes].flatMap(([module, file]) => {
    const key = keys.get(file)
    const chunk = key && graph[key]
    return chunk && !graph[module] ? [[module, { file, imports: [key] }] as const] : []
  })
  return { ...Object.fromEntries(grouped), ...graph }
}

function chunkOf(graph: ChunkGraph, key: string): Chunk {
  const chunk = graph[key]
  if (!chunk) throw new Error(`${key} is not part of the build`)
  return chunk
}

/** Scripts and stylesheets that the given sources load, the entry first; nothing that is imported lazily. */
export function filesOf(graph: ChunkGraph, sources: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    chunkOf(graph, key).imports?.forEach(visit)
  }
  sources.forEach(visit)
  const files = [...seen].flatMap((key) => [chunkOf(graph, key).file, ...(graph[key]?.css ?? [])])
  return [...new Set(files)]
}

/** Addresses of the scripts that the given sources need at once, the entry first. */
export function scriptsOf(graph: ChunkGraph, sources: readonly string[]): readonly string[] {
  return filesOf(graph, sources)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`)
}

/** The stylesheet of a source: beside its script, or alone when it has no script of its own. */
export function styleOf(graph: ChunkGraph, source: string): string {
  const chunk = graph[source]
  const file = chunk?.css?.[0] ?? chunk?.file
  if (!file?.endsWith('.css')) throw new Error(`${source} has no stylesheet`)
  return file
}

/** When a device fetches a file for use offline: with the worker, or when a page asks for the screens of an audience. */
export type OfflineUse = 'with-worker' | Audience

/** The scripts and stylesheets of all that opens offline, as files of the built site. */
export function offlineFiles(graph: ChunkGraph): ReadonlyMap<string, OfflineUse> {
  // A file that is needed early has its last say.
  return new Map(
    (['customer', 'visitor', 'with-worker'] as const).flatMap((use) =>
      filesOf(graph, FETCHED_AHEAD[use]).map((file) => [file, use]),
    ),
  )
}
