import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Rule M7. */
export const VAT: Setting<'vat'> = {
  percent: 7.5,
}
