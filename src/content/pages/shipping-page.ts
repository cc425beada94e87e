import type { ShippingMethodCode } from '../../domain/orders/shipping.ts'

export const SHIPPING_PAGE = {
  title: 'Shipping Options',
  intro: 'Choose how your order should reach you. Fees are the same here, at checkout and in our terms.',
  selectedTitle: 'Selected Shipping Method',
} as const

export const SHIPPING_TEXT: Readonly<Record<ShippingMethodCode, string>> = {
  ibadan: 'To your door anywhere in Ibadan, the day after you order.',
  nigeria: 'To every state of Nigeria and the Federal Capital Territory.',
  international: 'To over 50 countries, with a tracking number.',
}

/** Beside a method that can't reach the address. */
export const METHOD_REFUSALS: Readonly<Record<ShippingMethodCode, string>> = {
  ibadan: 'Only for addresses in Ibadan',
  nigeria: 'Only for addresses in Nigeria',
  international: 'Only for addresses outside Nigeria',
}

/** Said when the address chose the method. */
export const METHOD_NOTES: Readonly<Record<ShippingMethodCode, string>> = {
  ibadan: 'Your address is in Ibadan, so delivery within Ibadan is chosen for you.',
  nigeria: 'In Nigeria outside Ibadan your order goes by “Elsewhere in Nigeria”. It changes with the address.',
  international: 'Your address is outside Nigeria, so international delivery is chosen for you.',
}
