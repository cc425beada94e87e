import { VAT } from '../../content/settings/vat.ts'
import { useSetting } from './settings-store.ts'

/** VAT on new orders, in percent. Rule M7. */
export function useVatPercent(): number {
  return useSetting('vat', VAT).percent
}
