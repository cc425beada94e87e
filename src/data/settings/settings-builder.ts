import { type SettingValues, STORED_SETTINGS, showSettings } from './settings-store.ts'

/** Publishes these sections in tests, and resets all others to a new shop's defaults. */
export function publishForTest(values: SettingValues): void {
  STORED_SETTINGS.write({ version: 1, values })
  showSettings()
}
