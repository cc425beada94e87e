/** vite.config.ts writes PAYMENT_PROVIDER into the built shop; tests and the server lack the constant. */
declare const BUILT_PROVIDER_NAME: string

/** How the shop calls the card provider its payments go through. */
export const PAYMENT_PROVIDER = typeof BUILT_PROVIDER_NAME === 'undefined' ? 'Flutterwave' : BUILT_PROVIDER_NAME
