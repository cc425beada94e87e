import type { SettingFault, SettingProblem } from '../../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { toDataError } from '../../errors/data-error.ts'
import { PREVIEWED_SETTINGS } from '../../settings/settings-store.ts'
import { pullSettings } from '../../settings/settings-sync.ts'
import type { Json } from '../../supabase/database.types.ts'
import { adminRequest } from '../admin-request.ts'

/**
 * Publishes a section for everybody, and shows it on this device at once. @param seen the version it was made from, 0 for none
 * @throws DataError; `publishRefusal` says what the shop had against it
 */
export async function publishSetting(section: SettingSection, value: unknown, seen: number): Promise<void> {
  await adminRequest((rest) =>
    rest.rpc('publish_setting', { p_section: section, p_value: value as Json, p_seen: seen }),
  )
  await pullSettings().catch((cause: unknown) => console.warn('The settings come with the next sync:', cause))
}

export type PublishRefusal = { readonly fault: SettingFault } | 'changed' | null

/** Why the shop refused a publication: a field, or somebody published meanwhile. Null for any other failure. */
export function publishRefusal(cause: unknown): PublishRefusal {
  const { hint, detail = '' } = toDataError(cause)
  if (hint === 'setting_changed') return 'changed'
  if (hint !== 'bad_setting') return null
  // As `path problem`; of the section itself as `section problem`.
  const [path = '', problem = ''] = detail.split(' ')
  return { fault: { path: path === 'section' ? '' : path, problem: problem as SettingProblem } }
}

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
