import { readRestRows } from '../supabase/rest.ts'
import { BUILT_VERSION, STORED_SETTINGS, showSettings } from './settings-store.ts'

type SettingRow = { readonly section: string; readonly value: object; readonly version: number }

function isSettingRow(row: unknown): row is SettingRow {
  return !!row && typeof row === 'object' && 'section' in row && 'value' in row && 'version' in row
}

export function settingsVersion(): number {
  return Math.max(STORED_SETTINGS.read()?.version ?? 0, BUILT_VERSION)
}

/** Fetches, stores and shows the sections published since. @throws DataError */
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
  // Stored settings older than the build are already in it.
  const before = stored && stored.version > BUILT_VERSION ? stored.values : {}
  const values = { ...before, ...Object.fromEntries(rows.map(({ section, value }) => [section, value])) }
  STORED_SETTINGS.write({ version: newest, values })
  showSettings()
}

/** Shows settings that other tabs store. Call it once. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === STORED_SETTINGS.key) showSettings()
  })
}
