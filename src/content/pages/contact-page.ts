/** Rule W2. */
export const CONTACT_CATEGORIES = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'support', label: 'Customer Support' },
  { value: 'orders', label: 'Order Issues' },
  { value: 'returns', label: 'Returns & Refunds' },
  { value: 'wholesale', label: 'Wholesale' },
  { value: 'partnership', label: 'Partnership' },
] as const
