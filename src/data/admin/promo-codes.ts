import { isSameJson } from '../../domain/merge.ts'
import { DataError, toDataError } from '../errors/data-error.ts'
import type { Database } from '../supabase/database.types.ts'
import { count, flag, kobo, oneOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { recheckAdminAccess } from './admin-access.ts'
import { tableList } from './admin-page.ts'
import { adminRequest, deleteRows, requireRows } from './admin-request.ts'

const PROMO_CODE = {
  code: text,
  kind: oneOf('percent', 'amount'),
  // In percent, or in naira for an amount.
  value: count,
  minimum_subtotal: kobo,
  // Null without an end or a limit.
  ends_at: optional(time),
  max_uses: optional(count),
  max_uses_per_customer: optional(count),
  uses: count,
  active: flag,
}

export type PromoCode = RowOf<typeof PROMO_CODE>
/** The columns that an admin writes. Amounts are in naira, times in ISO 8601. */
export type PromoDraft = Omit<
  Database['public']['Tables']['promo_codes']['Row'],
  'uses' | 'active' | 'created_at' | 'starts_at'
>

const COLUMNS = 'code, kind, value, minimum_subtotal, ends_at, max_uses, max_uses_per_customer, uses, active'

const promoCode = rowKind(PROMO_CODE)

export const promoList = tableList('promo_codes', rowKind({ ...PROMO_CODE, id: text }))

/** Returns whether an identical, unused code is stored. */
async function isStored(draft: PromoDraft): Promise<boolean> {
  const [row] = await adminRequest((rest) => rest.from('promo_codes').select(COLUMNS).eq('code', draft.code))
  if (!row?.active || row.uses > 0) return false
  return isSameJson(promoCode(row), promoCode({ ...row, ...draft }))
}

/** Idempotent. @throws DataError of kind conflict if the code already exists. */
export async function createPromoCode(draft: PromoDraft): Promise<void> {
  try {
    await adminRequest((rest) => rest.from('promo_codes').insert(draft))
  } catch (cause) {
    // An earlier request may have created it and only its response was lost.
    if (toDataError(cause).kind !== 'conflict' || !(await isStored(draft))) throw cause
  }
}

/**
 * Reads a code, lets `change` return its new columns (null for a no-op) and stores these. The update matches the columns as they were read, so a change by
 * another admin in between is never overwritten. @throws DataError of kind conflict then, and if the code is gone
 */
export async function updatePromoCode(code: string, change: (now: PromoCode) => PromoDraft | null): Promise<void> {
  const [row] = await requireRows((rest) => rest.from('promo_codes').select(COLUMNS).eq('code', code))
  const draft = row && change(promoCode(row))
  if (!draft) return
  const stored = await adminRequest((rest) => {
    const update = rest.from('promo_codes').update(draft)
    for (const column of Object.keys(draft) as (keyof PromoDraft)[]) {
      if (row[column] === null) update.is(column, null)
      else update.eq(column, row[column])
    }
    return update.select('code')
  })
  if (stored.length > 0) return
  recheckAdminAccess()
  throw new DataError({ kind: 'conflict', message: 'Another admin changed this code at the same moment. Press again.' })
}

/** @throws DataError */
export async function setPromoActive(code: string, active: boolean): Promise<void> {
  await requireRows((rest) => rest.from('promo_codes').update({ active }).eq('code', code).select('code'))
}

/** Past orders keep their discount. Idempotent. @throws DataError */
export function deletePromoCode(code: string): Promise<void> {
  return deleteRows((rest) => rest.from('promo_codes').delete().eq('code', code).select('code'))
}
