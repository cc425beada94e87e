import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../src/app/screens.ts'

const LATER = /^(dexie|@supabase\/.+|workbox-[a-z-]+)$/
/** Matches static imports, but no type imports and no `import()`. */
const STATIC = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm

const source = (file: string) => readFileSync(file, 'utf8')

/** Maps each package that a file imports statically, even indirectly, to the chain of files. */
function packagesOf(entry: string): Map<string, string[]> {
  const packages = new Map<string, string[]>()
  const chains = new Map([[entry, [entry]]])
  for (const [file, chain] of chains) {
    if (!/\.tsx?$/.test(file)) continue
    for (const [, specifier = ''] of source(file).matchAll(STATIC)) {
      if (!specifier.startsWith('.')) packages.set(specifier, chain)
      else {
        const next = join(dirname(file), specifier)
        if (!chains.has(next)) chains.set(next, [...chain, next])
      }
    }
  }
  return packages
}

const screens = SCREENS.filter(({ layout }) => layout === 'store').map(({ page }) => `src/pages/${page}.tsx`)

describe('before hydration is complete', () => {
  it.each(['src/main.tsx', ...screens])('%s loads no Dexie, Supabase or Workbox', (entry) => {
    expect([...packagesOf(entry)].filter(([name]) => LATER.test(name))).toEqual([])
  })

  it('indirect imports count', () => {
    expect([...packagesOf('src/main.tsx').keys()]).toContain('react-dom/client')
    expect([...packagesOf('src/data/db/shop-database.ts').keys()]).toContain('dexie')
  })
})
