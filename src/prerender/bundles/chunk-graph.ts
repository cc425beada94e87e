import { relative } from 'node:path'
import type { Rolldown } from 'vite'
import type { Audience } from '../../lib/worker-message.ts'
import { PREFETCHED } from './chunk-roots.ts'

type Chunk = {
  readonly file: string
  /** Keys of other chunks. */
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Each module's chunk by its path in the project, and each chunk by its file. */
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

/** Returns the scripts and stylesheets that the sources load, the entry first. Excludes lazy imports. */
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

/** Returns the URLs of the scripts that the sources need at once, the entry first. */
export function scriptsOf(graph: ChunkGraph, sources: readonly string[]): readonly string[] {
  return filesOf(graph, sources)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`)
}

/** Returns the stylesheet of a source's chunk. */
export function styleOf(graph: ChunkGraph, source: string): string {
  const [file] = chunkOf(graph, source).css ?? []
  if (!file) throw new Error(`${source} has no stylesheet`)
  return file
}

/** When a device fetches a file for offline use: with the worker, or when a page requests an audience's screens. */
export type OfflineUse = 'with-worker' | Audience

/** Returns the scripts and stylesheets to save for offline use. */
export function offlineFiles(graph: ChunkGraph): ReadonlyMap<string, OfflineUse> {
  // The last entry wins, so the earliest use comes last.
  return new Map(
    (['customer', 'visitor', 'with-worker'] as const).flatMap((use) =>
      filesOf(graph, PREFETCHED[use]).map((file) => [file, use]),
    ),
  )
}
