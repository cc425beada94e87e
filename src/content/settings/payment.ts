import type { Setting } from '../../domain/settings/setting-shapes.ts'

declare const BUILT_PAYMENT: Setting<'payment'> | undefined

/** Rules O16 and O17. */
export const PAYMENT: Setting<'payment'> =
  typeof BUILT_PAYMENT === 'undefined'
    ? {
        ways: [{ way: 'card' }, { way: 'bank_transfer' }, { way: 'ussd' }],
        onDeliveryUpTo: 50_000,
      }
    : BUILT_PAYMENT
