import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Rule M2. */
export const CURRENCY_RATES: Setting<'currencies'> = {
  rates: [
    { currency: 'USD', rate: 1 },
    { currency: 'GBP', rate: 0.79 },
    { currency: 'CAD', rate: 1.35 },
    { currency: 'AUD', rate: 1.52 },
    { currency: 'EUR', rate: 0.85 },
    { currency: 'NGN', rate: 1550 },
    { currency: 'KES', rate: 129 },
    { currency: 'ZAR', rate: 18.5 },
    { currency: 'INR', rate: 83 },
    { currency: 'CNY', rate: 7.2 },
    { currency: 'JPY', rate: 149 },
    { currency: 'BRL', rate: 5 },
    { currency: 'MXN', rate: 17 },
  ],
  source: 'Set by hand',
  date: '2026-11-25',
}
