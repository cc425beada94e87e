import type { ShippingMethodCode } from '../domain/shipping.ts'

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
