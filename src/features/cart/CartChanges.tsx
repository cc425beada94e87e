import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import { type CartChange, forgetCartChanges, readCartChanges } from '../../data/cart/cart-changes.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { getDevice } from '../../data/db/device.ts'
import { createLiveStore } from '../../data/db/live-store.ts'
import { requireUserId, sessionOwner } from '../../data/session/session-state.ts'
import { cartKeyText } from '../../domain/cart/cart-item.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'

const NONE: readonly CartChange[] = []

/** Changes from other devices that the shopper hasn't dismissed. */
const cartChanges = createLiveStore({
  loading: NONE,
  nobody: NONE,
  owner: sessionOwner,
  tables: ['meta'],
  read: readCartChanges,
})

/** Rejects if the change can't be stored. */
async function dismissCartChanges(): Promise<void> {
  const userId = requireUserId()
  const device = await getDevice()
  await device.write(['meta'], (tx) => forgetCartChanges(tx, userId))
}

export function CartChanges() {
  const changes = cartChanges.use()
  const { byId } = useCatalogue()
  if (changes.length === 0) return null
  const dismiss = () =>
    dismissCartChanges().catch((cause: unknown) => console.warn('The message will show again:', cause))
  return (
    <section
      aria-label="Changed on another device"
      className="mb-4 flex items-start gap-3 rounded-card bg-blue-tint p-3 text-sm text-blue-ink"
      role="status"
    >
      <Smartphone className="mt-1 shrink-0" size={18} />
      <div className="min-w-0 grow">
        <p className="font-semibold">Your cart was changed on another device.</p>
        <ul>
          {changes.map((change) => (
            <li key={cartKeyText(change)}>
              {byId.get(change.productId)?.name ?? 'A product'}:{' '}
              <span>{change.quantity === 0 ? 'removed' : `now ${change.quantity}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <IconButton className="-m-1.5" label="Dismiss" onClick={() => void dismiss()}>
        <X size={18} />
      </IconButton>
    </section>
  )
}
