import type { PublishedSection } from '../../../data/admin/settings/published-settings.ts'
import { formatDateTime } from '../../../lib/date-text.ts'

/** When a section was published and by whom. */
export function publishedText(published: PublishedSection | undefined): string {
  if (!published) return 'Not changed yet'
  return `Published ${formatDateTime(published.publishedAt)} by ${published.publisher ?? 'a former admin'}`
}
