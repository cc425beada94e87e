import { SETTING_TITLES } from '../../content/admin/settings.ts'
import { isSettingSection } from '../../domain/settings/setting-shapes.ts'

const MOST_CHARACTERS = 160

/** `set_user_role` as a person reads it: `Set user role`. */
export function actionText(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What it was done to; of the settings the section by the name that it has in the admin. */
export function targetText(action: string, target: string): string {
  return action === 'publish_setting' && isSettingSection(target) ? SETTING_TITLES[target].title : target
}

function valueText(value: unknown): string {
  if (value === null) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The details of an entry on one line, cut when they are long. */
export function detailText(detail: unknown): string {
  if (detail === null || typeof detail !== 'object') return ''
  const text = Object.entries(detail)
    .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${valueText(value)}`)
    .join(', ')
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}
