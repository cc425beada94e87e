import Lock from 'lucide-react/icons/lock'
import { NOT_SERVED } from '../../content/pages/shipping-page.ts'
import { PAYMENT_PROVIDER } from '../../content/payment-provider.ts'
import { checkoutRefusal } from '../../data/checkout/checkout-refusal.ts'
import type { Quote } from '../../data/checkout/quote.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SlowConnection } from '../../ui/feedback/SlowConnection.tsx'
import { Price } from '../../ui/price/Price.tsx'

export const NO_WAY_TO_PAY = 'No way to pay can be used for this order. Change its delivery method, or order less.'

type PayState = {
  readonly online: boolean
  readonly isServed: boolean
  readonly quote: { readonly data: Quote | undefined; readonly error: Error | null }
  readonly isPayable: boolean
  /** Its order is placed already, so stock it reserved isn't missing. */
  readonly hasOrder: boolean
  readonly promo: { readonly isApplied: boolean; readonly message: string } | null
}

function quoteErrorText(error: Error): string {
  const { reason, message } = checkoutRefusal(error)
  const isRefused = !['offline', 'payment_unavailable', 'unknown'].includes(reason)
  return isRefused ? message : 'The shop could not confirm the prices. Check your connection; we keep trying.'
}

/** Returns why Pay is disabled, or null if it isn't. */
export function payBlockedBy({ online, isServed, isPayable, quote, promo, hasOrder }: PayState): string | null {
  if (!online) return 'You are offline. What you typed is kept; Pay works again when you are connected.'
  if (quote.error) return quoteErrorText(quote.error)
  if (!quote.data) return 'Checking prices with the shop…'
  if (!isPayable) return NO_WAY_TO_PAY
  if (hasOrder) return null
  if (!isServed) return `${NOT_SERVED} Change it to pay.`
  if (promo && !promo.isApplied) return `${promo.message} Remove it in your cart to pay.`
  const isShort = quote.data.items.some((item) => item.problem !== null)
  return isShort ? 'Some items can no longer be ordered like this. Change them in your cart.' : null
}

type PayButtonProps = {
  total: Kobo | null
  isPaying: boolean
  isOnDelivery: boolean
  /** Why the button is disabled. */
  blockedBy: string | null
}

export function PayButton({ total, isPaying, isOnDelivery, blockedBy }: PayButtonProps) {
  return (
    <div className="grid gap-2">
      {isPaying && <SlowConnection />}
      <Button
        aria-describedby={blockedBy ? 'pay-blocked' : undefined}
        busyLabel="Processing..."
        className="w-full flex-wrap"
        disabled={blockedBy !== null}
        isBusy={isPaying}
        size="large"
        type="submit"
        variant="action"
      >
        <span>{isOnDelivery ? 'Order for' : 'Pay'}</span> {total !== null && <Price isNaira kobo={total} />}
      </Button>
      {blockedBy && (
        <p className="text-sm font-medium text-gold-ink" id="pay-blocked" role="status">
          {blockedBy}
        </p>
      )}
      {!isOnDelivery && (
        <p className="flex items-center justify-center gap-1.5 text-sm text-muted">
          <Lock size={14} /> {`Payment is secured by ${PAYMENT_PROVIDER}`}
        </p>
      )}
    </div>
  )
}
