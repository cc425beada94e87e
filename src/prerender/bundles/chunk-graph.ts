import { relative } from 'node:path'
import type { Rolldown } from 'vite'
import type { Audience } from '../../lib/worker-message.ts'
import { FETCHED_AHEAD } from './chunk-roots.ts'

type Chunk = {
  readonly file: string
  /** Keys of other chunks. */
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The chunk that each module went into, by the module's path in the project, and each chunk by its file. */
export type ChunkGraph = Readonly<Record<string, Chunk>>

export function chunkGraph(bundle: Rolldown.OutputBundle, projectRoot: string): ChunkGraph {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entries = chunks.flatMap(({ fileName: file, imports, moduleIds, viteMetadata }) => {
    const chunk = { file, imports, css: [...(viteMetadata?.importedCss ?? [])] }
    return [file, ...moduleIds.map((id) => relative(projectRoot, id))].map((key) => [key, chunk] as const)
  })
  return Object.fromEntries(entries)
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

/** The stylesheet beside the script of a source. */
export function styleOf(graph: ChunkGraph, source: string): string {
  const [file] = chunkOf(graph, source).css ?? []
  if (!file) throw new Error(`${source} has no stylesheet`)
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
