import type { PromoCode, PromoDraft } from '../../data/admin/promo-codes.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { fromShopInput, shopDay } from '../../data/settings/shop-time.ts'
import { LIMITS } from '../../domain/limits.ts'
import { type Kobo, numericFromKobo } from '../../domain/money/money.ts'
import { normalizePromoCode } from '../../domain/orders/promo.ts'
import { koboFromTyped } from '../../domain/typed/read-amount.ts'
import { amountDoubt } from '../../ui/form/amount-doubt.ts'
import type { FormRules } from '../../ui/form/use-form.ts'

/** The fields as typed. */
export type PromoValues = Readonly<
  Record<'code' | 'kind' | 'value' | 'minimum' | 'endsOn' | 'maxUses' | 'maxUsesPerCustomer', string>
>

const MOST = LIMITS.promo_codes

const CODE = new RegExp(`^[a-z0-9_-]{2,${MOST.code}}$`)

/** A plain number as typed, 0 for nothing; NaN for what is none. */
function number(typed: string): number {
  return typed === '' ? 0 : Number(typed)
}

/** Naira as typed, in kobo, 0 for nothing; NaN for what is no amount, or could be two. */
function kobo(typed: string): Kobo {
  return typed === '' ? 0 : koboFromTyped(typed)
}

const givenBy = ({ kind, value }: PromoValues) => (kind === 'amount' ? numericFromKobo(kobo(value)) : number(value))

export type PromoState = 'on' | 'off' | 'over' | 'usedUp'

/** Whether customers can use it at `now`, in milliseconds since 1970, and why not. */
export function promoState({ active, endsAt, uses, maxUses }: PromoCode, now: number): PromoState {
  if (endsAt !== null && endsAt <= now) return 'over'
  if (maxUses !== null && uses >= maxUses) return 'usedUp'
  return active ? 'on' : 'off'
}

/** The form's fields for an existing code. */
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

/** @param before what an existing code has: its last day may stay in the past */
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
      return amountDoubt(typed) ?? `More than 0, up to ${MOST.value.toLocaleString('en')}.`
    },
    minimum: (typed) => {
      const minimum = numericFromKobo(kobo(typed))
      if (minimum >= 0 && minimum <= MOST.minimum_subtotal) return undefined
      return amountDoubt(typed) ?? `From 0 to ${MOST.minimum_subtotal.toLocaleString('en')}.`
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
  const uses = number(typed)
  if (!Number.isInteger(uses) || uses < 0) return 'A whole number, or nothing.'
  return uses > MOST.max_uses ? `Up to ${MOST.max_uses.toLocaleString('en')}, or nothing.` : undefined
}

/** The code still holds on its last day, as the shop's clocks show it. */
function endOfDay(day: string): number {
  return fromShopInput(`${day}T23:59:59`)
}

type Edited = { readonly seen: PromoValues; readonly typed: PromoValues; readonly now: PromoValues }

/**
 * Puts what was typed over a code as it is now. `errors` name what another admin changed meanwhile of the same fields, and `seen` has these as they are now,
 * so that the next press replaces them.
 */
export function mergePromo({ seen, typed, now }: Edited) {
  const errors: Partial<Record<keyof PromoValues, string>> = {}
  const merged = { ...now }
  const next = { ...seen }
  for (const field of Object.keys(seen) as (keyof PromoValues)[]) {
    const isTyped = typed[field] !== seen[field] || (field === 'value' && typed.kind !== seen.kind)
    if (!isTyped) continue
    merged[field] = typed[field]
    if (now[field] === seen[field] || now[field] === typed[field]) continue
    next[field] = now[field]
    // The kind is a word beside its figure.
    errors[field === 'kind' ? 'value' : field] =
      `Another admin has changed this to ${field === 'kind' ? `${now.value} ${now.kind}` : now[field] || 'nothing'} meanwhile. Press again to replace it.`
  }
  return { merged, errors, seen: next }
}

/** Give it valid values. */
export function promoDraft(values: PromoValues): PromoDraft {
  return {
    code: normalizePromoCode(values.code),
    kind: values.kind === 'amount' ? 'amount' : 'percent',
    value: givenBy(values),
    minimum_subtotal: numericFromKobo(kobo(values.minimum)),
    ends_at: values.endsOn === '' ? null : new Date(endOfDay(values.endsOn)).toISOString(),
    max_uses: number(values.maxUses) || null,
    max_uses_per_customer: number(values.maxUsesPerCustomer) || null,
  }
}
