import type { PromoCode, PromoDraft } from '../../data/admin/promo-codes.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { fromShopInput, shopDay } from '../../data/settings/shop-time.ts'
import { LIMITS } from '../../domain/limits.ts'
import { type Kobo, numericFromKobo } from '../../domain/money/money.ts'
import { normalizePromoCode } from '../../domain/orders/promo.ts'
import { koboFromTyped } from '../../domain/typed/read-amount.ts'
import { ambiguousAmount } from '../../ui/form/ambiguous-amount.ts'
import type { FormRules } from '../../ui/form/use-form.ts'

export type PromoValues = Readonly<
  Record<'code' | 'kind' | 'value' | 'minimum' | 'endsOn' | 'maxUses' | 'maxUsesPerCustomer', string>
>

const MOST = LIMITS.promo_codes

const CODE = new RegExp(`^[a-z0-9_-]{2,${MOST.code}}$`)

/** Parses naira to kobo. 0 if blank, NaN if invalid or ambiguous. */
function kobo(typed: string): Kobo {
  return typed === '' ? 0 : koboFromTyped(typed)
}

const givenBy = ({ kind, value }: PromoValues) => (kind === 'amount' ? numericFromKobo(kobo(value)) : Number(value))

export type PromoState = 'on' | 'off' | 'over' | 'usedUp'

/** Returns a code's state at `now`, in milliseconds since 1970. */
export function promoState({ active, endsAt, uses, maxUses }: PromoCode, now: number): PromoState {
  if (endsAt !== null && endsAt <= now) return 'over'
  if (maxUses !== null && uses >= maxUses) return 'usedUp'
  return active ? 'on' : 'off'
}

/** Converts a code to the form's inputs. */
export function promoValues(promo: PromoCode): PromoValues {
  const { code, kind, value, minimumSubtotal, endsAt, maxUses, maxUsesPerCustomer } = promo
  return {
    code,
    kind,
    value: String(value),
    minimum: minimumSubtotal > 0 ? String(numericFromKobo(minimumSubtotal)) : '',
    endsOn: endsAt === null ? '' : shopDay(endsAt),
    maxUses: String(maxUses ?? ''),
    maxUsesPerCustomer: String(maxUsesPerCustomer ?? ''),
  }
}

/** @param before an existing code's inputs: an unchanged last day may be in the past */
export function promoRules(before: PromoValues | null = null): FormRules<keyof PromoValues> {
  return {
    code: (typed) => (CODE.test(normalizePromoCode(typed)) ? undefined : `2 to ${MOST.code} letters, digits, - or _.`),
    kind: null,
    value: (typed, values) => {
      const value = givenBy(values)
      const isPercent = values.kind === 'percent'
      // The database rounds to two decimals.
      if (value >= 0.005 && value <= (isPercent ? 100 : MOST.value)) return undefined
      if (isPercent) return 'More than 0, up to 100.'
      return ambiguousAmount(typed) ?? `More than 0, up to ${MOST.value.toLocaleString('en')}.`
    },
    minimum: (typed) => {
      const minimum = numericFromKobo(kobo(typed))
      if (minimum >= 0 && minimum <= MOST.minimum_subtotal) return undefined
      return ambiguousAmount(typed) ?? `From 0 to ${MOST.minimum_subtotal.toLocaleString('en')}.`
    },
    endsOn: (day) => {
      if (day === '' || day === before?.endsOn) return undefined
      const end = endOfDay(day)
      if (Number.isNaN(end)) return 'Choose a day.'
      return end <= shopNow() ? 'Choose a day in the future.' : undefined
    },
    maxUses: usesError,
    maxUsesPerCustomer: usesError,
  }
}

function usesError(typed: string): string | undefined {
  const uses = Number(typed)
  if (!Number.isInteger(uses) || uses < 0) return 'A whole number, or nothing.'
  return uses > MOST.max_uses ? `Up to ${MOST.max_uses.toLocaleString('en')}, or nothing.` : undefined
}

/** A code is valid through its last day in the shop's time zone. */
function endOfDay(day: string): number {
  return fromShopInput(`${day}T23:59:59`)
}

type Edited = { readonly base: PromoValues; readonly typed: PromoValues; readonly now: PromoValues }

/**
 * Applies the form's changes to the current code. `errors` names fields that another admin changed as well; `base` has their current values, so that the next
 * submit replaces them.
 */
export function mergePromo({ base, typed, now }: Edited) {
  const errors: Partial<Record<keyof PromoValues, string>> = {}
  const merged = { ...now }
  const next = { ...base }
  for (const field of Object.keys(base) as (keyof PromoValues)[]) {
    const isTyped = typed[field] !== base[field] || (field === 'value' && typed.kind !== base.kind)
    if (!isTyped) continue
    merged[field] = typed[field]
    if (now[field] === base[field] || now[field] === typed[field]) continue
    next[field] = now[field]
    // The kind's error is shown at its value.
    errors[field === 'kind' ? 'value' : field] =
      `Another admin changed this to ${field === 'kind' ? `${now.value} ${now.kind}` : now[field] || 'nothing'} in the meantime. Press again to replace it.`
  }
  return { merged, errors, base: next }
}

/** Converts valid inputs to columns. */
export function promoDraft(values: PromoValues): PromoDraft {
  return {
    code: normalizePromoCode(values.code),
    kind: values.kind === 'amount' ? 'amount' : 'percent',
    value: givenBy(values),
    minimum_subtotal: numericFromKobo(kobo(values.minimum)),
    ends_at: values.endsOn === '' ? null : new Date(endOfDay(values.endsOn)).toISOString(),
    max_uses: Number(values.maxUses) || null,
    max_uses_per_customer: Number(values.maxUsesPerCustomer) || null,
  }
}
