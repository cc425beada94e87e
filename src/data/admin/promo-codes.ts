import { queryOptions } from '@tanstack/react-query'
import { type Kobo, koboFromNumeric, numericFromKobo } from '../../domain/money/money.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { ADMIN, adminRequest, requireChanged } from './admin-request.ts'

export type PromoKind = 'percent' | 'amount'

export type PromoCode = {
  readonly code: string
  readonly kind: PromoKind
  /** Percent, or naira for an amount. */
  readonly value: number
  readonly minimumSubtotal: Kobo
  /** Milliseconds since 1970; null for no end. */
  readonly endsAt: number | null
  /** Null for no limit. */
  readonly maxUses: number | null
  /** Null for no limit. */
  readonly maxUsesPerCustomer: number | null
  readonly uses: number
  readonly isActive: boolean
}

export type PromoDraft = Omit<PromoCode, 'uses' | 'isActive'>

export const promoCodesKey = [ADMIN, 'promo-codes'] as const

/** All promo codes, newest first. Fails with DataError. */
export function promoCodes() {
  return queryOptions<readonly PromoCode[]>({
    queryKey: promoCodesKey,
    queryFn: async () => {
      const rows = await adminRequest((rest) =>
        rest
          .from('promo_codes')
          .select('code, kind, value, minimum_subtotal, ends_at, max_uses, max_uses_per_customer, uses, active')
          .order('created_at', { ascending: false }),
      )
      return rows.map((row) => ({
        code: row.code,
        kind: row.kind === 'amount' ? 'amount' : 'percent',
        value: Number(row.value),
        minimumSubtotal: koboFromNumeric(row.minimum_subtotal),
        endsAt: row.ends_at === null ? null : timeFromText(row.ends_at),
        maxUses: row.max_uses,
        maxUsesPerCustomer: row.max_uses_per_customer,
        uses: row.uses,
        isActive: row.active,
      }))
    },
  })
}

function columnsOf(draft: PromoDraft) {
  return {
    kind: draft.kind,
    value: draft.value,
    minimum_subtotal: numericFromKobo(draft.minimumSubtotal),
    ends_at: draft.endsAt === null ? null : new Date(draft.endsAt).toISOString(),
    max_uses: draft.maxUses,
    max_uses_per_customer: draft.maxUsesPerCustomer,
  }
}

/** @throws DataError of kind conflict when there is such a code already. */
export async function createPromoCode(draft: PromoDraft): Promise<void> {
  await adminRequest((rest) => rest.from('promo_codes').insert({ ...columnsOf(draft), code: draft.code }))
}

/** Stores everything but the code itself, which past orders tell of. @throws DataError; kind conflict when it is gone. */
export async function updatePromoCode(draft: PromoDraft): Promise<void> {
  requireChanged(
    await adminRequest((rest) =>
      rest.from('promo_codes').update(columnsOf(draft)).eq('code', draft.code).select('code'),
    ),
  )
}

/** @throws DataError */
export async function setPromoActive(code: string, isActive: boolean): Promise<void> {
  requireChanged(
    await adminRequest((rest) => rest.from('promo_codes').update({ active: isActive }).eq('code', code).select('code')),
  )
}

/** Past orders keep what it took off. @throws DataError */
export async function deletePromoCode(code: string): Promise<void> {
  requireChanged(await adminRequest((rest) => rest.from('promo_codes').delete().eq('code', code).select('code')))
}
