import { CURRENCY_RATES } from '../../content/settings/currencies.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { getSetting, useSetting } from './settings-store.ts'

/** Returns the shop's currencies, rates and their source. Rule M2. */
export function useRates(): Setting<'currencies'> {
  return useSetting('currencies', CURRENCY_RATES)
}

export function currentRates(): Setting<'currencies'> {
  return getSetting('currencies', CURRENCY_RATES)
}
