/** Defined by vite.config.ts from PAYMENT_PROVIDER; undefined in tests and on the server. */
declare const BUILT_PROVIDER_NAME: string

export const PAYMENT_PROVIDER = typeof BUILT_PROVIDER_NAME === 'undefined' ? 'Flutterwave' : BUILT_PROVIDER_NAME
