import { followNotices } from '../../data/notifications/follow-notices.ts'
import { keepPushSubscription } from '../../data/notifications/push-subscription.ts'
import { announce } from './announce.ts'

/** Tells this customer the shop's news while the page is open, and has them pushed when it is not. Returns a way to stop. */
export function startNotices(userId: string, onOpen: (path: string) => void): () => void {
  keepPushSubscription(userId).catch((cause: unknown) => console.warn('News are not pushed to this device:', cause))
  return followNotices(userId, (notices) => void announce(notices, onOpen))
}
