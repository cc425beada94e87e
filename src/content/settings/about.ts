import type { Setting } from '../../domain/settings/setting-shapes.ts'

/** Rule W2. The team is placeholder data. */
export const ABOUT: Setting<'about'> = {
  title: 'About {shop}',
  intro: 'We sell the things a home uses every day, at fair prices, and bring them to your door.',
  storyTitle: 'Our Story',
  story: [
    '{shop} was founded in {founded} at a market stall in Ibadan, with a table of pots and a promise: if it leaks, bring it back.',
    'Customers told their families, families moved abroad, and orders began to come from further away. Today we pack the same pots, and much more, for homes across Nigeria and in over 50 countries.',
  ],
  values: [
    {
      title: 'Quality',
      text: 'We use what we sell at home. What does not last is not listed.',
    },
    {
      title: 'Honesty',
      text: 'The price you see is the price, and what is out of stock says so.',
    },
    { title: 'Service', text: 'A real person answers when you need one.' },
    { title: 'Community', text: 'We buy from Nigerian makers first and grow with them.' },
  ],
  team: [
    {
      name: 'Adaeze Okafor',
      role: 'Founder',
      text: 'Started with one table of pots and still checks every new one.',
    },
    {
      name: 'Tunde Bello',
      role: 'Operations',
      text: 'Sees to it that your parcel leaves Ibadan the same day.',
    },
    {
      name: 'Halima Yusuf',
      role: 'Customer care',
      text: 'Knows the answer, or knows who does.',
    },
  ],
  closingTitle: 'Come and look around',
}
