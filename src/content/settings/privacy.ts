import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** The owner's legal text. Its return rule deliberately differs from the Terms' (rule W1). */
export const PRIVACY: Setting<'privacy'> = {
  title: 'Privacy Policy',
  effective: 'July 27, 2025',
  intro:
    'This policy says what {shop}, a solo-owned business, knows about you, what for, and what you can do about it.',
  sections: [
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      paragraphs: ['Only what an order needs:'],
      list: [
        'Your name, email address and phone number',
        'Delivery addresses',
        'What you ordered and when',
        'Messages you write to our support',
        'The last four digits, brand and expiry date of cards you choose to save, never the number',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use it',
      paragraphs: [
        'To deliver your orders, to answer you, and, if you agreed, to tell you about offers. We do not sell it.',
        'Orders are paid through the secure checkout of {provider}, which handles your card under its own policy.',
      ],
      list: [],
    },
    {
      id: 'on-your-device',
      heading: 'What stays on your device',
      paragraphs: [
        'The shop keeps its catalogue, your cart and your wishlist on your device so that it works without a connection. Signing out removes what is yours.',
        'Where the shop measures visits, your device tells it how fast pages were, of errors and of searches that led to nothing, without saying who you are. You can switch that off on the page “What this phone keeps”.',
      ],
      list: [],
    },
    {
      id: 'shipping',
      heading: 'Shipping',
      paragraphs: ['We give the carrier your name, phone number and address. Shipping fees and times are:'],
      list: ['{fees}'],
    },
    {
      id: 'returns',
      heading: 'Returns and refunds',
      paragraphs: ['All sales are final. Refunds are made only for:'],
      list: ['Orders that were not received', 'Damage reported within 24 hours of delivery', 'Duplicate billing'],
    },
    {
      id: 'support',
      heading: 'Customer support',
      paragraphs: [
        'Your messages are read by the admin, or answered by an AI chat when the admin is away. Complaints go through the Support page.',
      ],
      list: [],
    },
    {
      id: 'your-choices',
      heading: 'Your choices',
      paragraphs: [
        'You can change what we send you in the settings of your account. Under Privacy and data you can download a copy of your data, sign out everywhere, and delete your account; or ask us at {email}.',
        'When you delete your account, the law makes us keep what your orders cost, when they were made and what was sold, without your name, contact or street.',
      ],
      list: [],
    },
  ],
}
