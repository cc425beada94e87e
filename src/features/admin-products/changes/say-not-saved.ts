import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export function sayNotSaved(error: unknown): void {
  console.warn('product not saved', error)
  const { tone, title } = ADMIN_MESSAGES.products.saveFailed
  showToast({ tone, title: fillText(title, { message: refusalReason(error) }) })
}
