import { againNotes } from '../../../content/orders/order-again.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { plural } from '../../../lib/plural.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useBuyAgain } from './use-buy-again.ts'

type BuyAgainProps = { order: Order }

/** Puts an order's items into the cart once more, and says what could not come along or costs something else by now. */
export function BuyAgain({ order }: BuyAgainProps) {
  const { press, result, close } = useBuyAgain(order)
  const count = (result ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <Button onClick={press} variant="plain">
        Buy again
      </Button>
      {result && (
        <Dialog
          footer={
            <>
              <Button onClick={close} variant="plain">
                Close
              </Button>
              {count > 0 && <LinkButton to="/cart">View cart</LinkButton>}
            </>
          }
          isOpen
          onClose={close}
          title={count > 0 ? 'Added to your cart' : 'Nothing could be added'}
        >
          {count > 0 && (
            <p className="mb-3">{`${plural(count, 'item')} ${count === 1 ? 'is' : 'are'} in your cart.`}</p>
          )}
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {result.flatMap(againNotes).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
