import type { Setting } from '../../domain/settings/setting-shapes.ts'

declare const BUILT_VAT: Setting<'vat'> | undefined

/** Rule M7. */
export const VAT: Setting<'vat'> =
  typeof BUILT_VAT === 'undefined'
    ? {
        percent: 7.5,
      }
    : BUILT_VAT
