import type { DemoWords } from '../../domain/settings/demo-words.ts'
import { SETTING_FIELDS } from './setting-fields.ts'
import { SETTING_TITLES } from './settings.ts'

/** As in "Shop (Email address, Phone number)" or "Questions (4 of 11 texts)". */
export function demoWordsText({ section, fields, of }: DemoWords): string {
  const labels = [...new Set(fields.map((field) => SETTING_FIELDS[section][field]?.label ?? field))]
  const detail = section === 'identity' ? labels.join(', ') : `${fields.length} of ${of} texts`
  return `${SETTING_TITLES[section].title} (${detail})`
}
