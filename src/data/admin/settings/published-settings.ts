import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isSettingSection, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { timeFromText } from '../../../lib/time-from-text.ts'
import { ADMIN, adminRequest } from '../admin-request.ts'
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
