/** Of PAYMENT_PROVIDER, written into the built shop (vite.config.ts); nothing of it is there in tests and on the server. */
declare const BUILT_PROVIDER_NAME: string

/** How the shop calls the card provider its payments go through. */
export const PAYMENT_PROVIDER = typeof BUILT_PROVIDER_NAME === 'undefined' ? 'Flutterwave' : BUILT_PROVIDER_NAME
