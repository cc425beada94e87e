import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isSameJson } from '../../../domain/merge.ts'
import type { SettingFault, SettingProblem } from '../../../domain/settings/setting-problems.ts'
import { isSettingSection, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { toDataError } from '../../errors/data-error.ts'
import { PREVIEWED_SETTINGS } from '../../settings/settings-store.ts'
import { pullSettings } from '../../settings/settings-sync.ts'
import type { Json } from '../../supabase/database.types.ts'
import { asIs, count, listOf, optional, type RowOf, rowKind, text, time } from '../../supabase/row-kind.ts'
import { adminDraft } from '../admin-draft.ts'
import { ADMIN, adminCall, adminQuery } from '../admin-request.ts'

const PUBLICATION = {
  section: text,
  value: asIs,
  version: count,
  published_at: time,
  // An email address. Null after the account is deleted.
  publisher: optional(text),
}
const readPublications = listOf(rowKind(PUBLICATION))

export type PublishedSection = RowOf<typeof PUBLICATION>
export type PublishedSections = { readonly [S in SettingSection]?: PublishedSection }

export const settingsKey = [ADMIN, 'settings'] as const

/** Queries the latest publication of each section; never published ones are missing. Fails with DataError. */
export function publishedSettings() {
  const read = (answer: unknown): PublishedSections => {
    const known = readPublications(answer).filter(({ section }) => isSettingSection(section))
    return Object.fromEntries(known.map((publication) => [publication.section, publication]))
  }
  return adminQuery(['settings', 'published'], read, 'setting_versions')
}

export type SettingVersion = PublishedSection & {
  /** The previous value. Undefined for the first publication. */
  readonly before: unknown
}

/** Queries the last `count` publications of a section, newest first. Fails with DataError. */
export function settingHistory(section: SettingSection, count: number) {
  const read = (answer: unknown) => {
    const all = readPublications(answer)
    const versions = all.map((publication, at): SettingVersion => ({ ...publication, before: all[at + 1]?.value }))
    return { versions: versions.slice(0, count), hasMore: all.length > count }
  }
  // One more than is listed, because each needs its predecessor.
  const asked = { p_section: section, p_limit: count + 1 }
  const query = adminQuery(['settings', 'history', section, count], read, 'setting_versions', asked)
  return queryOptions({ ...query, placeholderData: keepPreviousData })
}

/**
 * Publishes a section and applies it on this device at once. @param baseVersion the version it is based on, 0 for none
 * @throws DataError, which `publishRefusal` explains
 */
export async function publishSetting(section: SettingSection, value: unknown, baseVersion: number): Promise<void> {
  try {
    await adminCall('publish_setting', { p_section: section, p_value: value as Json, p_seen: baseVersion })
  } catch (cause) {
    // An earlier request may have published it and only its response was lost.
    if (publishRefusal(cause) !== 'changed') throw cause
    const now = readPublications(await adminCall('setting_versions')).find((published) => published.section === section)
    if (!isSameJson(now?.value, value)) throw cause
  }
  await pullSettings().catch((cause: unknown) => console.warn('The settings come with the next sync:', cause))
}

export type PublishRefusal = { readonly fault: SettingFault } | 'changed' | null

/** Returns the faulty field, or `changed` if another admin published in between. Null for any other failure. */
export function publishRefusal(cause: unknown): PublishRefusal {
  const { hint, detail = '' } = toDataError(cause)
  if (hint === 'setting_changed') return 'changed'
  if (hint !== 'bad_setting') return null
  // `path problem`, or `section problem` for the section itself.
  const [path = '', problem = ''] = detail.split(' ')
  return { fault: { path: path === 'section' ? '' : path, problem: problem as SettingProblem } }
}

/**
 * Opens a page of the shop in a new tab with this value of the section. Only that tab has it, because it starts with a copy of this tab's session
 * storage. Returns false if the browser blocked the tab.
 */
export function previewSetting(section: SettingSection, value: unknown, address: string): boolean {
  PREVIEWED_SETTINGS.write({ version: 0, values: { [section]: value } })
  const tab = window.open(address)
  PREVIEWED_SETTINGS.remove()
  return tab !== null
}

/** An admin's unpublished changes of a section. */
export type SettingDraft = {
  /** The form's current value, valid or not. */
  readonly typed: unknown
  /** The version it is based on, 0 for none, and that version's value. */
  readonly seen: number
  readonly base: unknown
}

export const settingDraft = (section: SettingSection) => adminDraft<SettingDraft>(`oja:settings-draft:${section}`)
