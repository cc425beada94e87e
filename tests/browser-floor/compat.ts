import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { BROWSER_FLOOR, type FloorBrowser } from '../../src/prerender/browser-floor.ts'

/** A use of a feature that browsers of the floor lack, at a line of a file or a rule of the stylesheet. */
export type NewerUse = { readonly feature: string; readonly place: string; readonly lackedBy: readonly string[] }

const NAMES = { chrome: 'chrome', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const

/** Returns the data of a feature, such as `api.URL.canParse_static`, by its name in MDN's browser compatibility data. */
export function featureAt(...path: readonly string[]): CompatStatement | undefined {
  let found: Identifier | undefined = bcd as unknown as Identifier
  for (const name of path) found = found && Object.hasOwn(found, name) ? (found[name] as Identifier) : undefined
  return found?.__compat
}

function isAtLeast(version: string, wanted: string): boolean {
  const [a = [], b = []] = [version, wanted].map((text) => text.replace('≤', '').split('.').map(Number))
  return (a[0] ?? 0) !== (b[0] ?? 0) ? (a[0] ?? 0) > (b[0] ?? 0) : (a[1] ?? 0) >= (b[1] ?? 0)
}

function isSupported({ version }: FloorBrowser, row: SimpleSupportStatement): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = row
  if (typeof added !== 'string' || added === 'preview' || flags || prefix || other) return false
  return isAtLeast(version, added) && !(typeof removed === 'string' && isAtLeast(version, removed))
}

/** Returns the browsers of the floor that lack a feature, such as "chrome 103". */
export function lackedBy({ support }: CompatStatement): readonly string[] {
  return BROWSER_FLOOR.flatMap((browser) => {
    const rows = [support[NAMES[browser.name]] ?? []].flat()
    return rows.length === 0 || rows.some((row) => isSupported(browser, row))
      ? []
      : [`${browser.name} ${browser.version}`]
  })
}
