import { VAT } from '../../content/settings/vat.ts'
import { useSetting } from './settings-store.ts'

/** The share of VAT that new orders pay, in percent. Rule M7. */
export function useVatPercent(): number {
  return useSetting('vat', VAT).percent
}
