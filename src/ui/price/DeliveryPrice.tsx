import type { Kobo } from '../../domain/money/money.ts'
import { Price } from './Price.tsx'

type DeliveryPriceProps = { kobo: Kobo; isNaira?: boolean; className?: string }

/** A delivery fee, or "Free". */
export function DeliveryPrice({ kobo, isNaira = false, className = '' }: DeliveryPriceProps) {
  return kobo === 0 ? (
    <span className={className}>Free</span>
  ) : (
    <Price className={className} isNaira={isNaira} kobo={kobo} />
  )
}
