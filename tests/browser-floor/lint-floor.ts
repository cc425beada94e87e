import { fileURLToPath } from 'node:url'
import { endWithParent } from '../../supabase/local/end-with-parent.ts'
import type { NewerUse } from './compat.ts'
import { EXCEPTIONS, isException } from './exceptions.ts'
import { newerInScripts } from './newer-scripts.ts'
import { builtStyles, newerInStyles } from './newer-styles.ts'

endWithParent()

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PROJECTS = ['src/tsconfig.json', 'sw/tsconfig.json']

const reachesBrowsers = (file: string) => /^(?:src|sw)\//.test(file) && !/\.test\.|^src\/prerender\//.test(file)

/** Returns uses that no exception allows, and unused exceptions. */
export function complaints(uses: readonly NewerUse[]): string[] {
  const refused = uses.filter((use) => !EXCEPTIONS.some((exception) => isException(use, exception)))
  const stale = EXCEPTIONS.filter((exception) => !uses.some((use) => isException(use, exception)))
  return [
    ...refused.map(({ place, feature, lackedBy }) => `${place}: ${feature} isn't in ${lackedBy.join(', ')}`),
    ...stale.map(({ feature, place }) => `exceptions.ts: nothing uses ${feature} at ${place} any more`),
  ]
}

if (import.meta.main) {
  const scripts = newerInScripts(ROOT, PROJECTS, reachesBrowsers)
  const found = complaints([...scripts, ...newerInStyles(await builtStyles())])
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
