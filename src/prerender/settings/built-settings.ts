import { BEGUN_SETTINGS } from '../../content/settings/begun-settings.ts'
import { SETTING_PARTS, type SettingPartName } from '../../domain/settings/setting-parts.ts'
import {
  isSettingSection,
  SETTING_SECTIONS,
  type Setting,
  type SettingSection,
} from '../../domain/settings/setting-shapes.ts'

export type SettingRow = { readonly section: SettingSection; readonly value: object; readonly version: number }

/** Leaves out sections that this version of the shop doesn't know. */
export function knownSettings(rows: readonly { section: string; value: object; version: number }[]) {
  return rows.filter((row): row is SettingRow => isSettingSection(row.section))
}

/** The name by which `src/content` finds the published section, or part of one, in a built shop. */
export function builtName(section: SettingSection | SettingPartName): string {
  return `BUILT_${section.toUpperCase()}`
}

const PARTS = Object.keys(SETTING_PARTS) as readonly SettingPartName[]

function partOf(rows: readonly SettingRow[], part: SettingPartName): string {
  const { section, fields } = SETTING_PARTS[part]
  const published = rows.find((row) => row.section === section)?.value as Readonly<Record<string, unknown>> | undefined
  return published ? JSON.stringify(Object.fromEntries(fields.map((field) => [field, published[field]]))) : 'undefined'
}

/** The bundler writes these in place of their names: a published section replaces a new shop's. */
export function settingsDefine(rows: readonly SettingRow[]): Record<string, string> {
  const values = new Map(rows.map(({ section, value }) => [section, JSON.stringify(value)]))
  return {
    BUILT_SETTINGS_VERSION: String(Math.max(0, ...rows.map(({ version }) => version))),
    // This process has none of these names, so what it reads is what the shop came with.
    BUILT_DEMO: JSON.stringify(BEGUN_SETTINGS),
    ...Object.fromEntries(SETTING_SECTIONS.map((section) => [builtName(section), values.get(section) ?? 'undefined'])),
    ...Object.fromEntries(PARTS.map((part) => [builtName(part), partOf(rows, part)])),
  }
}

/** A section as the build is going to have it. @param initial what a new shop begins with */
export function settingOf<S extends SettingSection>(
  rows: readonly SettingRow[],
  section: S,
  initial: Setting<S>,
): Setting<S> {
  const published = rows.find((row) => row.section === section)
  return published ? (published.value as Setting<S>) : initial
}
