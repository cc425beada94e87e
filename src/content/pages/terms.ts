import { SHOP } from '../shop.ts'
import { LEGAL_EFFECTIVE_DATE, type LegalDocument, SHIPPING_FEES } from './legal-document.ts'

/** The owner's legal text. Its return rule differs from the Privacy Policy's on purpose (rule W1). */
export const TERMS: LegalDocument = {
  title: 'Terms and Conditions',
  effective: LEGAL_EFFECTIVE_DATE,
  intro: `These terms apply to every order placed with ${SHOP.name}. By placing an order you accept them.`,
  sections: [
    {
      id: 'about-us',
      heading: 'Who we are',
      paragraphs: [`${SHOP.name} is a solo-owned business at ${SHOP.address}. You reach us at ${SHOP.email}.`],
    },
    {
      id: 'orders',
      heading: 'Orders and payment',
      paragraphs: [
        'Orders are placed through our secure checkout. All prices are in Nigerian naira; amounts shown in another currency are for information only.',
        `Payments are handled by ${SHOP.paymentProvider}. We never see or store your card number or security code.`,
        'An order is accepted once its payment is confirmed. If an item turns out to be unavailable, we refund it in full.',
      ],
    },
    {
      id: 'shipping',
      heading: 'Shipping fees and times',
      paragraphs: [
        'Delivery is charged per order and takes the time stated here, counted from the confirmation of payment:',
      ],
      list: SHIPPING_FEES,
    },
    {
      id: 'returns',
      heading: 'Returns',
      paragraphs: [
        'Unused goods may be returned within 48 hours of delivery, in their original packaging. Goods that have been used cannot be returned.',
      ],
    },
    {
      id: 'support',
      heading: 'Customer support',
      paragraphs: [
        'Customer support is given by the admin. When the admin is away, an AI chat answers; its messages are marked as such.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      paragraphs: ['Please send complaints through the Support page. We answer every one of them.'],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: ['The terms in force on the day you order apply to that order.'],
    },
  ],
}
