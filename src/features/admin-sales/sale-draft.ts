import type { SaleCampaign, SaleCampaignDraft } from '../../data/admin/sale-campaigns.ts'
import { fromShopInput } from '../../data/settings/shop-time.ts'
import { LIMITS } from '../../domain/limits.ts'
import type { FormErrors } from '../../ui/form/use-form.ts'

export const SALE_FIELDS = ['title', 'category', 'percent', 'from', 'until'] as const

/** The fields as typed. */
export type SaleValues = Record<(typeof SALE_FIELDS)[number], string>

const MOST = LIMITS.sale_campaigns

/** Whole percent as typed; NaN for what a sale can't take off. */
export function typedPercent(typed: string): number {
  const percent = Number(typed)
  return Number.isInteger(percent) && percent >= 1 && percent <= MOST.percent ? percent : Number.NaN
}

/** `now` in milliseconds since 1970. */
export function saleDraftErrors({ title, percent, from, until }: SaleValues, now: number): FormErrors<SaleValues> {
  const errors: FormErrors<SaleValues> = {}
  const begins = from === '' ? now : fromShopInput(from)
  const ends = fromShopInput(until)
  if (title === '' || title.length > MOST.title) errors.title = `Enter a name of 1 to ${MOST.title} characters.`
  if (Number.isNaN(typedPercent(percent))) errors.percent = `A whole number from 1 to ${MOST.percent}.`
  if (Number.isNaN(begins)) errors.from = 'Choose a day and a time.'
  if (Number.isNaN(ends)) errors.until = 'Choose a day and a time.'
  else if (ends <= now) errors.until = 'Choose a time in the future.'
  else if (ends <= begins) errors.until = 'Choose a time after the sale begins.'
  return errors
}

/** Give it valid values. */
export function saleDraft({ title, category, percent, from, until }: SaleValues): SaleCampaignDraft {
  return {
    title,
    category: category || null,
    percent: typedPercent(percent),
    startsAt: from === '' ? null : fromShopInput(from),
    endsAt: fromShopInput(until),
  }
}

export const SALE_STATES = { planned: 'Planned', on: 'On', over: 'Over', ended: 'Ended early' } as const
export type SaleState = keyof typeof SALE_STATES

export function saleState({ startsAt, endsAt, endedAt }: SaleCampaign, now: number): SaleState {
  if (endedAt !== null) return 'ended'
  if (endsAt <= now) return 'over'
  return startsAt > now ? 'planned' : 'on'
}
