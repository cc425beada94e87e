import type { Setting } from '../../domain/settings/setting-shapes.ts'

export type FaqEntry = Setting<'faq'>['entries'][number]

/** The help page's questions, which the chat assistant also answers. `{fees}` is the cost of delivery. Rule W2. */
export const FAQ: Setting<'faq'> = {
  entries: [
    {
      id: 'change-order',
      question: 'Can I change or cancel my order?',
      answer:
        'Orders can be changed within 2 hours after they were placed. Open the order in your account to cancel it or change its address.',
      keywords: ['change', 'cancel', 'edit', 'modify', 'mistake', 'wrong'],
    },
    {
      id: 'delivery-time',
      question: 'How long does delivery take?',
      answer: 'Standard delivery takes 3-7 business days, express delivery 1-3 business days.',
      keywords: ['long', 'delivery', 'deliver', 'arrive', 'express', 'days', 'when', 'time'],
    },
    {
      id: 'delivery-fee',
      question: 'What does delivery cost?',
      answer: '{fees}',
      keywords: ['fee', 'cost', 'shipping', 'price', 'charge', 'ibadan', 'how', 'much'],
    },
    {
      id: 'countries',
      question: 'Do you ship outside Nigeria?',
      answer: 'Yes. We ship to over 50 countries.',
      keywords: ['ship', 'country', 'countries', 'abroad', 'international', 'outside', 'worldwide', 'overseas'],
    },
    {
      id: 'returns',
      question: 'What is your return policy?',
      answer:
        'Returns are accepted within 30 days. Open the delivered order in your account and press Return beside the item.',
      keywords: ['return', 'returns', 'back', 'exchange', 'broken', 'damaged', 'faulty'],
    },
    {
      id: 'refunds',
      question: 'When do I get my refund?',
      answer: 'Refunds take 3-5 business days.',
      keywords: ['refund', 'refunds', 'money', 'reimburse'],
    },
    {
      id: 'payment',
      question: 'How can I pay?',
      answer:
        'By card, and in every other way that the checkout offers. Payments are secured by {provider}; we never see your card number.',
      keywords: ['pay', 'payment', 'card', 'transfer', 'secure', 'debit'],
    },
    {
      id: 'track-order',
      question: 'Where is my order?',
      answer: 'Open your dashboard: each order shows how far it is, and its tracking number once it has been shipped.',
      keywords: ['track', 'tracking', 'where', 'status', 'order', 'parcel', 'package'],
    },
  ],
}
