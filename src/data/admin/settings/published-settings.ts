import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SettingFault, SettingProblem } from '../../../domain/settings/setting-problems.ts'
import { isSettingSection, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { timeFromText } from '../../../lib/time-from-text.ts'
import { toDataError } from '../../errors/data-error.ts'
import { PREVIEWED_SETTINGS } from '../../settings/settings-store.ts'
import { pullSettings } from '../../settings/settings-sync.ts'
import type { Json } from '../../supabase/database.types.ts'
import { ADMIN, adminCall, adminRequest } from '../admin-request.ts'
import { profilesOf } from '../people.ts'

export type PublishedSection = {
  readonly value: unknown
  readonly version: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** An email address; null for an account that is gone. */
  readonly publisher: string | null
}

export type PublishedSections = { readonly [S in SettingSection]?: PublishedSection }

export const settingsKey = [ADMIN, 'settings'] as const

/** The sections that were ever published, as they are now. Fails with DataError. */
export function publishedSettings() {
  return queryOptions<PublishedSections>({
    queryKey: [...settingsKey, 'published'],
    queryFn: async () => {
      const rows = await adminRequest((rest) =>
        rest.from('shop_settings').select('section, value, version, published_at'),
      )
      const versions = rows.map(({ version }) => version)
      const published = await adminRequest((rest) =>
        rest.from('shop_setting_versions').select('version, published_by').in('version', versions),
      )
      const profiles = await profilesOf(published.map(({ published_by }) => published_by))
      const publishers = new Map(published.map(({ version, published_by }) => [version, profiles.get(published_by)]))
      return Object.fromEntries(
        rows
          .filter(({ section }) => isSettingSection(section))
          .map(({ section, value, version, published_at }) => [
            section,
            {
              value,
              version,
              publishedAt: timeFromText(published_at),
              publisher: publishers.get(version)?.email ?? null,
            },
          ]),
      )
    },
  })
}

export type SettingVersion = PublishedSection & {
  /** The value before; undefined for the first publication. */
  readonly before: unknown
}

type SettingHistory = { readonly versions: readonly SettingVersion[]; readonly hasMore: boolean }

/** The last `count` publications of a section, newest first. Fails with DataError. */
export function settingHistory(section: SettingSection, count: number) {
  return queryOptions<SettingHistory>({
    queryKey: [...settingsKey, 'history', section, count],
    queryFn: async () => {
      // One more than is listed: the last of the list differs from it.
      const rows = await adminRequest((rest) =>
        rest
          .from('shop_setting_versions')
          .select('version, value, published_at, published_by')
          .eq('section', section)
          .order('version', { ascending: false })
          .limit(count + 1),
      )
      const profiles = await profilesOf(rows.map(({ published_by }) => published_by))
      const versions = rows.map(({ version, value, published_at, published_by }, at) => ({
        version,
        value,
        publishedAt: timeFromText(published_at),
        publisher: profiles.get(published_by)?.email ?? null,
        before: rows[at + 1]?.value,
      }))
      return { versions: versions.slice(0, count), hasMore: rows.length > count }
    },
    placeholderData: keepPreviousData,
  })
}

/**
 * Publishes a section for everybody, and shows it on this device at once. @param seen the version it was made from, 0 for none
 * @throws DataError; `publishRefusal` says what the shop had against it
 */
export async function publishSetting(section: SettingSection, value: unknown, seen: number): Promise<void> {
  await adminCall('publish_setting', { p_section: section, p_value: value as Json, p_seen: seen })
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
