import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import type { OutboxEntry } from '../../data/db/outbox-entry.ts'
import { discardRejected, retryRejected } from '../../data/delivery/outbox-state.ts'
import { useRejected } from '../../data/delivery/use-rejected.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { entryText } from './entry-text.ts'
import { refusalText } from './refusal-text.ts'
import { SentWhenOpen } from './SentWhenOpen.tsx'

const notStored = () => void showToast({ title: 'Error', message: "This phone couldn't save that.", tone: 'error' })

/** `kinds`: those that belong to this page; without it all. */
type NotSyncedProps = { kinds?: readonly OutboxEntry['kind'][] }

/** Changes that the shop refused: undone on the screen, and listed here with the reason until the shopper decides. Above them what becomes of those that wait. */
export function NotSynced({ kinds }: NotSyncedProps) {
  const rejected = useRejected().filter((entry) => kinds?.includes(entry.kind) ?? true)
  const { byId } = useCatalogue()
  const waiting = <SentWhenOpen kinds={kinds} />
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
