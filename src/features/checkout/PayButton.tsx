import Lock from 'lucide-react/icons/lock'
import { PAYMENT_RESULT } from '../../content/pages/payment-result.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Price } from '../../ui/price/Price.tsx'

type PayButtonProps = {
  total: Kobo | null
  isPaying: boolean
  /** Nothing is paid now. */
  isOnDelivery: boolean
  /** Why Pay can't be pressed now, in words. */
  blockedBy: string | null
}

export function PayButton({ total, isPaying, isOnDelivery, blockedBy }: PayButtonProps) {
  return (
    <div className="grid gap-2">
      <Button
        aria-describedby={blockedBy ? 'pay-blocked' : undefined}
        busyLabel="Processing..."
        className="w-full"
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
          <Lock aria-hidden="true" size={14} /> {PAYMENT_RESULT.securedBy}
        </p>
      )}
    </div>
  )
}
