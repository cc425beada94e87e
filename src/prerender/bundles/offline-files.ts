import { SCREENS } from '../../app/screens.ts'
import type { Audience } from '../../lib/worker-message.ts'
import { type ChunkGraph, filesOf, groupsOf } from './chunk-graph.ts'
import { CUSTOMER, ONLINE } from './chunk-roots.ts'

/** When a device fetches a file for use offline: with the worker, or when a page asks for the screens of an audience. */
export type OfflineUse = 'with-worker' | Audience

const ONLINE_PACKAGES = 'node_modules/@supabase/'

/** The scripts and stylesheets of all screens that open offline, as files of the built site. Whatever a screen imports when needed comes along. */
export function offlineFiles(graph: ChunkGraph): ReadonlyMap<string, OfflineUse> {
  const online = [
    ...ONLINE,
    ...SCREENS.filter(({ offline }) => offline === 'never').map(({ page }) => `src/pages/${page}.tsx`),
    ...Object.keys(graph).filter((source) => source.startsWith(ONLINE_PACKAGES)),
  ]
  const withWorker = SCREENS.filter(({ offline }) => offline === 'with-worker').map(
    ({ page }) => `src/pages/${page}.tsx`,
  )
  const files = {
    customer: filesOf(graph, ['index.html', ...CUSTOMER.filter((file) => !online.includes(file))], {
      withoutLazy: online,
    }),
    visitor: filesOf(graph, ['index.html'], { withoutLazy: [...online, ...CUSTOMER] }),
    'with-worker': filesOf(graph, ['index.html', ...withWorker, ...groupsOf(graph, ['device', 'touch'])]),
  }
  // A file that is needed early has its last say.
  return new Map(
    (['customer', 'visitor', 'with-worker'] as const).flatMap((use) => files[use].map((file) => [file, use])),
  )
}
