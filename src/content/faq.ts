import { deliveryLines } from '../domain/orders/shipping.ts'
import { DELIVERY } from './settings/delivery.ts'
import { SHOP } from './shop.ts'

export type FaqEntry = {
  readonly id: string
  readonly question: string
  readonly answer: string
  /** Words by which the chat assistant knows the question. */
  readonly keywords: readonly string[]
}

/** The help page's questions, which the chat assistant answers from too, in a shop with this card provider. Rule W2. */
export const faqOf = (paymentProvider: string): readonly FaqEntry[] => [
  {
    id: 'change-order',
    question: 'Can I change or cancel my order?',
    answer:
      'Orders can be changed within 2 hours after they were placed. Write to us in the live chat with your order number.',
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
    answer: `${deliveryLines(DELIVERY).join('; ')}.`,
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
    answer: 'Returns are accepted within 30 days.',
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
    answer: `By card. Payments are secured by ${paymentProvider}; we never see your card number.`,
    keywords: ['pay', 'payment', 'card', 'transfer', 'secure', 'flutterwave', 'debit'],
  },
  {
    id: 'track-order',
    question: 'Where is my order?',
    answer: 'Open your dashboard: each order shows how far it is, and its tracking number once it has been shipped.',
    keywords: ['track', 'tracking', 'where', 'status', 'order', 'parcel', 'package'],
  },
]

export const FAQ = faqOf(SHOP.paymentProvider)
