import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Rules O16 and O17. */
export const PAYMENT: Setting<'payment'> = {
  ways: [{ way: 'card' }, { way: 'bank_transfer' }, { way: 'ussd' }],
  onDeliveryUpTo: 50_000,
}
