/** Stored with the ticket (rule S6). */
export const TICKET_CATEGORIES = [
  { value: 'orders', label: 'Order Issue' },
  { value: 'payment', label: 'Payment' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'returns', label: 'Returns & Refunds' },
  { value: 'product', label: 'Product Question' },
  { value: 'account', label: 'Account' },
  { value: 'general', label: 'Something else' },
] as const

export const TICKET_PRIORITY_LABEL = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const
