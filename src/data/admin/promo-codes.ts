import { queryOptions } from '@tanstack/react-query'
import { type Kobo, koboFromNumeric, numericFromKobo } from '../../domain/money/money.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { toDataError } from '../errors/data-error.ts'
import type { Database } from '../supabase/database.types.ts'
import { recheckAdminAccess } from './admin-access.ts'
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

/** As many rows as PostgREST gives at once. */
const AT_ONCE = 1000

const COLUMNS =
  'code, kind, value, minimum_subtotal, ends_at, max_uses, max_uses_per_customer, uses, active, created_at'

type PromoRow = Pick<
  Database['public']['Tables']['promo_codes']['Row'],
  'code' | 'kind' | 'value' | 'minimum_subtotal' | 'ends_at' | 'max_uses' | 'max_uses_per_customer' | 'uses' | 'active'
> & { readonly created_at: string }

function promoFromRow(row: PromoRow): PromoCode {
  return {
    code: row.code,
    kind: row.kind === 'amount' ? 'amount' : 'percent',
    value: Number(row.value),
    minimumSubtotal: koboFromNumeric(row.minimum_subtotal),
    endsAt: row.ends_at === null ? null : timeFromText(row.ends_at),
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    uses: row.uses,
    isActive: row.active,
  }
}

/** By their codes, from the last one on: a code that is made or deleted meanwhile moves no other to another page. */
async function readPromoCodes(): Promise<readonly PromoCode[]> {
  const rows: PromoRow[] = []
  for (;;) {
    const last = rows.at(-1)?.code ?? ''
    const page = await adminRequest((rest) =>
      rest.from('promo_codes').select(COLUMNS).gt('code', last).order('code').limit(AT_ONCE),
    )
    rows.push(...page)
    if (page.length < AT_ONCE) break
  }
  return rows.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).map(promoFromRow)
}

/** All promo codes, newest first. Fails with DataError. */
export function promoCodes() {
  return queryOptions({ queryKey: promoCodesKey, queryFn: readPromoCodes })
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

/** Whether there is this very code, and nobody has used it. */
async function isStored(draft: PromoDraft): Promise<boolean> {
  const [row] = await adminRequest((rest) => rest.from('promo_codes').select(COLUMNS).eq('code', draft.code))
  const stored = row && promoFromRow(row)
  if (!stored?.isActive || stored.uses > 0) return false
  return (Object.keys(draft) as (keyof PromoDraft)[]).every((key) => stored[key] === draft[key])
}

/** Safe to repeat. @throws DataError of kind conflict when there is another such code already. */
export async function createPromoCode(draft: PromoDraft): Promise<void> {
  try {
    await adminRequest((rest) => rest.from('promo_codes').insert({ ...columnsOf(draft), code: draft.code }))
  } catch (cause) {
    // A first try may have made it, and only its answer was lost.
    if (toDataError(cause).kind !== 'conflict' || !(await isStored(draft))) throw cause
  }
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

/** Past orders keep what it took off. Safe to repeat. @throws DataError */
export async function deletePromoCode(code: string): Promise<void> {
  const deleted = await adminRequest((rest) => rest.from('promo_codes').delete().eq('code', code).select('code'))
  // A first try whose answer was lost may have done it; or this is no admin any more.
  if (deleted.length === 0) recheckAdminAccess()
}
