import { SAVED_OFFLINE } from '../../content/saved-offline.ts'
import { SHOPPING_MESSAGES } from '../../content/shopping-messages.ts'
import { getConnection } from '../../data/connection/connection.ts'
import { subscribeNewsletter } from '../../data/messages/newsletter.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The only check the newsletter makes. Source: specification 1, point 5. */
function isEmail(text: string): boolean {
  return text.trim() !== '' && text.includes('@')
}

/** Subscribes an address and says how it went. Answers whether it is stored. */
export async function subscribe(userId: string | null, email: string): Promise<boolean> {
  if (!isEmail(email)) {
    showToast(SHOPPING_MESSAGES.newsletter.invalid)
    return false
  }
  try {
    await subscribeNewsletter(userId, email)
    showToast(getConnection().online ? SHOPPING_MESSAGES.newsletter.subscribed : SAVED_OFFLINE.newsletter)
    return true
  } catch (cause) {
    console.error('subscription not stored', cause)
    showToast(SHOPPING_MESSAGES.newsletter.failed)
    return false
  }
}
