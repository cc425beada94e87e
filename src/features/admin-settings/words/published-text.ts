import { ADMIN_SETTINGS } from '../../../content/admin/settings.ts'
import type { PublishedSection } from '../../../data/admin/settings/published-settings.ts'
import { formatDateTime } from '../../../lib/date-text.ts'
import { fillText } from '../../../lib/fill-text.ts'

/** When a section was published and by whom. */
export function publishedText(published: PublishedSection | undefined): string {
  if (!published) return ADMIN_SETTINGS.neverPublished
  return fillText(ADMIN_SETTINGS.published, {
    date: formatDateTime(published.publishedAt),
    who: published.publisher ?? ADMIN_SETTINGS.formerAdmin,
  })
}
