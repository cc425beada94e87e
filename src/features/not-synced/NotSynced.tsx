import { PRODUCT_REFUSALS } from '../../content/messages/failure-texts.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import type { MessagePayload, OutboxEntry, Refusal } from '../../data/db/outbox-entry.ts'
import { discardRejected, retryRejected, useOutbox } from '../../data/delivery/outbox-state.ts'
import { changeFailureMessage } from '../../data/errors/failure-message.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PendingChangesNote } from './PendingChangesNote.tsx'

/** Labels by the first segment of an entry's key. */
const MESSAGES: Readonly<Record<string, string>> = {
  chat: 'Chat message',
  contact: 'Contact message',
  newsletter: 'Newsletter',
  preferences: 'Settings',
  profile: 'Profile',
  return: 'Return',
  review: 'Review',
  'stock-alert': 'Back-in-stock alert',
  ticket: 'Support ticket',
}
/** Fields that hold the shopper's own words, in order of preference. */
const OWN_TEXT_FIELDS = [
  'subject',
  'p_subject',
  'p_comment',
  'comment',
  'p_content',
  'p_details',
  'p_email',
  'p_first_name',
]

function ownWords(payload: MessagePayload): string {
  const fields = payload.to === 'table' ? payload.row : payload.args
  const name = OWN_TEXT_FIELDS.find((each) => typeof fields[each] === 'string')
  return name ? String(fields[name]) : 'your last change'
}

function entryText(entry: OutboxEntry, nameOf: (productId: string) => string): { what: string; detail: string } {
  if (entry.kind === 'message') {
    const what = MESSAGES[entry.key.split('/')[0] ?? ''] ?? 'Message'
    return { what, detail: ownWords(entry.payload) }
  }
  const what = nameOf(entry.payload.productId)
  if (entry.kind === 'wishlist') return { what, detail: entry.payload.isSaved ? 'to the wishlist' : 'off the wishlist' }
  const { quantity } = entry.payload
  return { what, detail: quantity === 0 ? 'removal' : `${quantity} in the cart` }
}

function refusalText(of: OutboxEntry['kind'], refusal: Refusal): string {
  const { kind, hint } = refusal
  if (hint === 'sold_out') return 'It is sold out.'
  if (of === 'message' || (kind !== 'invalid' && kind !== 'conflict')) return changeFailureMessage(refusal)
  return PRODUCT_REFUSALS[hint === 'unknown_product' ? 'conflict' : kind]
}

const notStored = () => void showToast({ title: 'Error', message: "This phone couldn't save that.", tone: 'error' })

/** `kinds` defaults to all kinds. */
type NotSyncedProps = { kinds?: readonly OutboxEntry['kind'][] }

/** Lists rejected changes with their reasons until the shopper retries or discards them, below the note about pending ones. */
export function NotSynced({ kinds }: NotSyncedProps) {
  const rejected = useOutbox().rejected.filter((entry) => kinds?.includes(entry.kind) ?? true)
  const { byId } = useCatalogue()
  const waiting = <PendingChangesNote kinds={kinds} />
  if (rejected.length === 0) return waiting
  return (
    <>
      {waiting}
      <section aria-labelledby="not-synced" className="mt-6 rounded-card border border-danger bg-danger-tint p-4">
        <h2 className="text-base text-danger" id="not-synced">
          Not synced
        </h2>
        <ul className="mt-2 grid grid-cols-1 gap-3">
          {rejected.map((entry) => (
            <RejectedEntry
              entry={entry}
              key={entry.id}
              text={entryText(entry, (productId) => byId.get(productId)?.name ?? 'A product')}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

type RejectedEntryProps = { entry: OutboxEntry; text: { what: string; detail: string } }

function RejectedEntry({ entry, text }: RejectedEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 grow basis-48 text-sm">
        <span className="font-semibold">{text.what}</span>: {text.detail}
        {entry.refusal && <span className="block">{refusalText(entry.kind, entry.refusal)}</span>}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => void retryRejected(entry.id).catch(notStored)} variant="plain">
          Try again
        </Button>
        <Button onClick={() => void discardRejected(entry.id).catch(notStored)} variant="plain">
          Discard
        </Button>
      </div>
    </li>
  )
}
