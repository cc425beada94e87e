import type { PromoDraft, PromoKind } from '../../data/admin/promo-codes.ts'
import { koboFromNumeric } from '../../domain/money.ts'
import { normalizePromoCode } from '../../domain/promo.ts'

/** What is typed, as it is typed. */
export type PromoValues = {
  code: string
  kind: string
  value: string
  minimum: string
  endsOn: string
  maxUses: string
}

export const PROMO_FIELDS = ['code', 'kind', 'value', 'minimum', 'endsOn', 'maxUses'] as const

const AMOUNT_MAX = 100_000_000

function amount(typed: string): number {
  return typed === '' ? 0 : Number(typed)
}

export function promoErrors(values: PromoValues): Partial<Record<keyof PromoValues, string>> {
  const errors: Partial<Record<keyof PromoValues, string>> = {}
  const value = amount(values.value)
  const minimum = amount(values.minimum)
  const uses = amount(values.maxUses)
  if (!/^[a-z0-9_-]{2,40}$/.test(normalizePromoCode(values.code))) {
    errors.code = '2 to 40 letters, digits, - or _.'
  }
  if (!(value > 0 && value <= (values.kind === 'percent' ? 100 : AMOUNT_MAX))) {
    errors.value = values.kind === 'percent' ? 'More than 0, up to 100.' : 'More than 0.'
  }
  if (!(minimum >= 0 && minimum <= AMOUNT_MAX)) errors.minimum = '0 or more.'
  if (values.endsOn !== '' && Number.isNaN(endOfDay(values.endsOn))) errors.endsOn = 'Choose a day.'
  else if (values.endsOn !== '' && endOfDay(values.endsOn) <= Date.now()) errors.endsOn = 'Choose a day to come.'
  if (!Number.isInteger(uses) || uses < 0) errors.maxUses = 'A whole number, or nothing.'
  return errors
}

/** The code still holds on its last day, as Nigerian clocks show it. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59+01:00`)
}

/** Give it valid values. */
export function promoDraft(values: PromoValues): PromoDraft {
  const kind: PromoKind = values.kind === 'amount' ? 'amount' : 'percent'
  return {
    code: normalizePromoCode(values.code),
    kind,
    value: Number(values.value),
    minimumSubtotal: koboFromNumeric(amount(values.minimum)),
    endsAt: values.endsOn === '' ? null : endOfDay(values.endsOn),
    maxUses: amount(values.maxUses) || null,
  }
}
