import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { PREVIEWED_SETTINGS } from '../../settings/settings-store.ts'

/**
 * Opens a page of the shop in a new tab that shows the section with this value, and nobody else does. The new tab begins with a copy of this one's
 * session storage. False when the browser opened none.
 */
export function previewSetting(section: SettingSection, value: unknown, address: string): boolean {
  PREVIEWED_SETTINGS.write({ version: 0, values: { [section]: value } })
  const tab = window.open(address)
  PREVIEWED_SETTINGS.remove()
  return tab !== null
}
