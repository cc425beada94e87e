import * as TEXT from '../../content/store/cart.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Price } from '../../ui/price/Price.tsx'

type CheckoutBarProps = { total: Kobo; isEstimate: boolean; canCheckOut: boolean; checkoutPath: string }

/** The one action of the cart: in reach of the thumb on a phone, below the summary on a desktop. */
export function CheckoutBar({ total, isEstimate, canCheckOut, checkoutPath }: CheckoutBarProps) {
  return (
    <div className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:bg-ground lg:px-0">
      <p className="lg:hidden">
        <span className="block text-xs text-muted">{isEstimate ? 'Estimated total' : TEXT.total}</span>
        <Price className="font-bold" kobo={total} />
      </p>
      {canCheckOut ? (
        <LinkButton className="grow" size="large" to={checkoutPath} variant="action">
          Checkout
        </LinkButton>
      ) : (
        <p className="grow text-sm font-medium text-danger" role="status">
          Check the marked items before you can check out.
        </p>
      )}
    </div>
  )
}
