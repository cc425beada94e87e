import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import type { CartEntry } from '../../data/outbox/entry.ts'
import { discardParked, retryParked, useParked } from '../../data/outbox/outbox-state.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { refusalText } from './refusal-text.ts'

const notStored = () => void showToast({ title: 'Error', message: 'This phone could not store that.', tone: 'error' })

/** Changes that the shop refused: undone above, and listed here with the reason until the shopper decides. */
export function ParkedLines() {
  const parked = useParked().filter((entry) => entry.kind === 'cart')
  const { byId } = useCatalogue()
  if (parked.length === 0) return null
  return (
    <section aria-labelledby="not-synced" className="mt-6 rounded-card border border-danger bg-danger-tint p-4">
      <h2 className="text-base text-danger" id="not-synced">
        Not synced
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-3">
        {parked.map((entry) => (
          <ParkedLine entry={entry} key={entry.id} name={byId.get(entry.payload.productId)?.name ?? 'A product'} />
        ))}
      </ul>
    </section>
  )
}

function ParkedLine({ entry, name }: { entry: CartEntry; name: string }) {
  const { quantity } = entry.payload
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 grow basis-48 text-sm">
        <span className="font-semibold">{name}</span>: {quantity === 0 ? 'removal' : `${quantity} in the cart`}
        {entry.refusal && <span className="block">{refusalText(entry.refusal)}</span>}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => void retryParked(entry.id).catch(notStored)} variant="plain">
          Try again
        </Button>
        <Button onClick={() => void discardParked(entry.id).catch(notStored)} variant="plain">
          Discard
        </Button>
      </div>
    </li>
  )
}
