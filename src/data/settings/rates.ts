import { CURRENCY_RATES } from '../../content/settings/currencies.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { getSetting, useSetting } from './settings-store.ts'

/** The currencies the shop shows, with where their rates come from. Rule M2. */
export function useRates(): Setting<'currencies'> {
  return useSetting('currencies', CURRENCY_RATES)
}

export function currentRates(): Setting<'currencies'> {
  return getSetting('currencies', CURRENCY_RATES)
}
