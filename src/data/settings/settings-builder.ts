import { type SettingValues, STORED_SETTINGS, showSettings } from './settings-store.ts'

/** For tests: shows these sections as the owner's, and what a new shop begins with for all others. */
export function publishForTest(values: SettingValues): void {
  STORED_SETTINGS.write({ version: 1, values })
  showSettings()
}
