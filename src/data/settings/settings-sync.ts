import { readRestRows } from '../supabase/rest.ts'
import { BUILT_VERSION, STORED_SETTINGS, showSettings } from './settings-store.ts'

type SettingRow = { readonly section: string; readonly value: object; readonly version: number }

function isSettingRow(row: unknown): row is SettingRow {
  return !!row && typeof row === 'object' && 'section' in row && 'value' in row && 'version' in row
}

export function settingsVersion(): number {
  return Math.max(STORED_SETTINGS.read()?.version ?? 0, BUILT_VERSION)
}

/** Reads the sections that were published since, stores them and shows them. @throws DataError */
export async function pullSettings(): Promise<void> {
  const since = settingsVersion()
  const rows = await readRestRows(
    'shop_settings',
    { select: 'section,value,version', version: `gt.${since}`, order: 'version' },
    isSettingRow,
  )
  const newest = rows.at(-1)?.version
  if (newest === undefined) return
  const stored = STORED_SETTINGS.read()
  // Older than the build: the build has those sections, and maybe newer ones.
  const before = stored && stored.version > BUILT_VERSION ? stored.values : {}
  const values = { ...before, ...Object.fromEntries(rows.map(({ section, value }) => [section, value])) }
  STORED_SETTINGS.write({ version: newest, values })
  showSettings()
}

/** Follows what other tabs store. Call it once. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === STORED_SETTINGS.key) showSettings()
  })
}
