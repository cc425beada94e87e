import { queryOptions } from '@tanstack/react-query'
import { isSettingSection, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { timeFromText } from '../../../lib/time-from-text.ts'
import { ADMIN, adminRequest } from '../admin-request.ts'
import { emailOf, publisherEmails } from './publishers.ts'

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
      const emails = await publisherEmails(published.map(({ published_by }) => published_by))
      const publishers = new Map(published.map(({ version, published_by }) => [version, published_by]))
      return Object.fromEntries(
        rows
          .filter(({ section }) => isSettingSection(section))
          .map(({ section, value, version, published_at }) => [
            section,
            {
              value,
              version,
              publishedAt: timeFromText(published_at),
              publisher: emailOf(emails, publishers.get(version)),
            },
          ]),
      )
    },
  })
}
