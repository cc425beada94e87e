import { PromoCodes } from '../../features/admin-promo-codes/PromoCodes.tsx'

export function AdminPromoCodesPage() {
  return <PromoCodes />
}
