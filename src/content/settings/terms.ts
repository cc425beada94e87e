import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** The owner's legal text. Its return rule deliberately differs from the Privacy Policy's (rule W1). */
export const TERMS: Setting<'terms'> = {
  title: 'Terms and Conditions',
  effective: 'July 27, 2025',
  intro: 'These terms apply to every order placed with {shop}. By placing an order you accept them.',
  sections: [
    {
      id: 'about-us',
      heading: 'Who we are',
      paragraphs: ['{shop} is a solo-owned business at {address}. You reach us at {email}.'],
      list: [],
    },
    {
      id: 'orders',
      heading: 'Orders and payment',
      paragraphs: [
        'Orders are placed through our secure checkout. All prices are in Nigerian naira; amounts shown in another currency are for information only.',
        'Payments are handled by {provider}. We never see or store your card number or security code.',
        'An order is accepted once its payment is confirmed. If an item turns out to be unavailable, we refund it in full.',
      ],
      list: [],
    },
    {
      id: 'shipping',
      heading: 'Shipping fees and times',
      paragraphs: [
        'Delivery is charged per order and takes the time stated here, counted from the confirmation of payment:',
      ],
      list: ['{fees}'],
    },
    {
      id: 'returns',
      heading: 'Returns',
      paragraphs: [
        'Unused goods may be returned within 48 hours of delivery, in their original packaging. Goods that have been used cannot be returned.',
      ],
      list: [],
    },
    {
      id: 'support',
      heading: 'Customer support',
      paragraphs: [
        'Customer support is given by the admin. When the admin is away, an AI chat answers; its messages are marked as such.',
      ],
      list: [],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      paragraphs: ['Please send complaints through the Support page. We answer every one of them.'],
      list: [],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: ['The terms in force on the day you order apply to that order.'],
      list: [],
    },
  ],
}
