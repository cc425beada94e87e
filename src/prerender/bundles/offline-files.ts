import type { Audience } from '../../lib/worker-message.ts'
import { type ChunkGraph, filesOf } from './chunk-graph.ts'
import { FETCHED_AHEAD } from './chunk-roots.ts'

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
