import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isSameJson } from '../../../domain/merge.ts'
import type { SettingFault, SettingProblem } from '../../../domain/settings/setting-problems.ts'
import { isSettingSection, SETTING_SECTIONS, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
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
  // An email address; null for an account that is gone.
  publisher: optional(text),
}
const readPublications = listOf(rowKind(PUBLICATION))

export type PublishedSection = RowOf<typeof PUBLICATION>
export type PublishedSections = { readonly [S in SettingSection]?: PublishedSection }

export const settingsKey = [ADMIN, 'settings'] as const

/** The sections that were ever published, as they are now. Fails with DataError. */
export function publishedSettings() {
  const read = (answer: unknown): PublishedSections => {
    const known = readPublications(answer).filter(({ section }) => isSettingSection(section))
    return Object.fromEntries(known.map((publication) => [publication.section, publication]))
  }
  return adminQuery(['settings', 'published'], read, 'setting_versions')
}

export type SettingVersion = PublishedSection & {
  /** The value before; undefined for the first publication. */
  readonly before: unknown
}

/** The last `count` publications of a section, newest first. Fails with DataError. */
export function settingHistory(section: SettingSection, count: number) {
  const read = (answer: unknown) => {
    const all = readPublications(answer)
    const versions = all.map((publication, at): SettingVersion => ({ ...publication, before: all[at + 1]?.value }))
    return { versions: versions.slice(0, count), hasMore: all.length > count }
  }
  // One more than is listed: the last of the list differs from it.
  const asked = { p_section: section, p_limit: count + 1 }
  const query = adminQuery(['settings', 'history', section, count], read, 'setting_versions', asked)
  return queryOptions({ ...query, placeholderData: keepPreviousData })
}

/**
 * Publishes a section for everybody, and shows it on this device at once. @param seen the version it was made from, 0 for none
 * @throws DataError; `publishRefusal` says what the shop had against it
 */
export async function publishSetting(section: SettingSection, value: unknown, seen: number): Promise<void> {
  try {
    await adminCall('publish_setting', { p_section: section, p_value: value as Json, p_seen: seen })
  } catch (cause) {
    // A try before this one may have gone through, and its answer was lost.
    if (publishRefusal(cause) !== 'changed') throw cause
    const now = readPublications(await adminCall('setting_versions')).find((published) => published.section === section)
    if (!isSameJson(now?.value, value)) throw cause
  }
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

/** An admin's unpublished changes of a section. */
export type SettingDraft = {
  /** As it stands in the form, finished or not. */
  readonly typed: unknown
  /** The version it was made from, 0 for none, and its value. */
  readonly seen: number
  readonly base: unknown
}

const draftOf = (section: SettingSection) => adminDraft<SettingDraft>(`oja:settings-draft:${section}`)
export const SETTING_DRAFTS = Object.fromEntries(
  SETTING_SECTIONS.map((section) => [section, draftOf(section)]),
) as Readonly<Record<SettingSection, ReturnType<typeof draftOf>>>
