import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { timeFromText } from '../../../lib/time-from-text.ts'
import { adminRequest } from '../admin-request.ts'
import { type PublishedSection, settingsKey } from './published-settings.ts'
import { emailOf, publisherEmails } from './publishers.ts'

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
      const emails = await publisherEmails(rows.map(({ published_by }) => published_by))
      const versions = rows.map(({ version, value, published_at, published_by }, at) => ({
        version,
        value,
        publishedAt: timeFromText(published_at),
        publisher: emailOf(emails, published_by),
        before: rows[at + 1]?.value,
      }))
      return { versions: versions.slice(0, count), hasMore: rows.length > count }
    },
    placeholderData: keepPreviousData,
  })
}
