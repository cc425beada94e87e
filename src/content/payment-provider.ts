/** vite.config.ts writes PAYMENT_PROVIDER into the built shop; tests and the server lack the constant. */
declare const BUILT_PROVIDER_NAME: string

export const PAYMENT_PROVIDER = typeof BUILT_PROVIDER_NAME === 'undefined' ? 'Flutterwave' : BUILT_PROVIDER_NAME
