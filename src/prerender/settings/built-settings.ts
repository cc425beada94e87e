import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { SEARCH } from '../../content/settings/search.ts'
import { packSynonyms } from '../../domain/search/packed-synonyms.ts'
import { isSettingSection, type Setting, type SettingSection } from '../../domain/settings/setting-shapes.ts'

export type SettingRow = { readonly section: SettingSection; readonly value: object; readonly version: number }

/** Drops sections unknown to this version of the shop. */
export function knownSettings(rows: readonly { section: string; value: object; version: number }[]) {
  return rows.filter((row): row is SettingRow => isSettingSection(row.section))
}

/** Parts of sections needed by a first visit, in files of their own; the rest is loaded later. */
const SECTION_OF_PART: Readonly<Record<string, SettingSection>> = {
  'public-identity': 'identity',
  whatsapp: 'identity',
  'card-claims': 'claims',
  'product-claims': 'claims',
}

const SETTING_FILE = /\/src\/content\/settings\/([\w-]+)\.ts$/

/** Drops sources and disabled synonyms, a third of what a phone would fetch. */
function packedSearch(rows: readonly SettingRow[]): string {
  const packed = packSynonyms(settingOf(rows, 'search', SEARCH).synonyms)
  return `import { unpackSynonyms } from '../../domain/search/packed-synonyms.ts'
export const SEARCH = { synonyms: unpackSynonyms(${JSON.stringify(packed)}) }`
}

/** Returns the module that replaces a file of `src/content/settings` with the published values. Null if nothing is published. */
export async function publishedModule(rows: readonly SettingRow[], file: string): Promise<string | null> {
  const name = SETTING_FILE.exec(file)?.[1] ?? ''
  if (name === 'search') return packedSearch(rows)
  const published = rows.find(({ section }) => section === (SECTION_OF_PART[name] ?? name))?.value
  if (!published) return null
  const begun = (await import(pathToFileURL(file).href)) as Readonly<Record<string, object>>
  const constants = Object.entries(begun).map(([constant, fields]) => {
    const value = Object.entries(published).filter(([field]) => field in fields)
    return `export const ${constant} = ${JSON.stringify(Object.fromEntries(value))}`
  })
  return constants.join('\n')
}

/** Makes the bundler use published sections instead of a new shop's defaults. */
export function publishedSettings(rows: readonly SettingRow[]): Plugin {
  return { name: 'published-settings', enforce: 'pre', load: (id) => publishedModule(rows, id) }
}

/** Returns a section as this build will have it. @param initial a new shop's defaults */
export function settingOf<S extends SettingSection>(
  rows: readonly SettingRow[],
  section: S,
  initial: Setting<S>,
): Setting<S> {
  const published = rows.find((row) => row.section === section)
  return published ? (published.value as Setting<S>) : initial
}
