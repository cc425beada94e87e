type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }

/** Vite's build manifest: what each source file became. */
export type ChunkGraph = Readonly<Record<string, Chunk>>

/** Addresses of the scripts that the given sources need at once, the entry first. */
export function scriptsOf(graph: ChunkGraph, sources: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = graph[key]
    if (!chunk) throw new Error(`${key} is not part of the build`)
    seen.add(key)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...seen].map((key) => `/${graph[key]?.file}`).filter((file) => file.endsWith('.js'))
}

/** The one style sheet of a source. */
export function styleOf(graph: ChunkGraph, source: string): string {
  const [file] = graph[source]?.css ?? []
  if (!file) throw new Error(`${source} has no style sheet`)
  return file
}
