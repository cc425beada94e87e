import type { SettingProblem } from '../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../domain/settings/setting-shapes.ts'

type SectionWords = {
  readonly title: string
  readonly purpose: string
  /** The shop page that shows the section. */
  readonly page: string
}

/** In display order. */
export const SETTING_TITLES: Readonly<Record<SettingSection, SectionWords>> = {
  identity: { title: 'Shop', purpose: 'Name, logo, colour, contacts and business hours.', page: '/' },
  home: { title: 'Home page', purpose: 'The slides at the top while no product is featured.', page: '/' },
  about: { title: 'About', purpose: 'Your story, what you stand for, and who works with you.', page: '/about' },
  faq: { title: 'Questions', purpose: 'What customers ask, and what the shop and its chat answer.', page: '/support' },
  terms: { title: 'Terms', purpose: 'The Terms and Conditions of every order.', page: '/terms-and-conditions' },
  privacy: { title: 'Privacy', purpose: 'The data you store about customers, and why.', page: '/privacy-policy' },
  claims: { title: 'Claims', purpose: 'Promises and figures you can vouch for. Each has a switch.', page: '/' },
  support: { title: 'Answers', purpose: 'How soon you answer customers. Each promise has a switch.', page: '/support' },
  currencies: { title: 'Currencies', purpose: 'Which currencies prices are shown in, and their rates.', page: '/shop' },
  payment: {
    title: 'Ways to pay',
    purpose: 'How customers can pay, and what may be paid on delivery.',
    page: '/checkout',
  },
  vat: { title: 'VAT', purpose: 'The value-added tax on orders.', page: '/cart' },
  delivery: {
    title: 'Delivery',
    purpose: 'Where you deliver, what it costs and how long it takes.',
    page: '/shipping',
  },
  returns: { title: 'Returns', purpose: 'How long customers can send something back.', page: '/support' },
  texts: {
    title: 'Text messages',
    purpose: 'Which countries get codes to sign in with by text message.',
    page: '/signin/phone',
  },
  hours: {
    title: 'Time and holidays',
    purpose: 'The time zone of the shop, and days with other hours.',
    page: '/contact',
  },
  monitoring: {
    title: 'Monitoring',
    purpose: 'Whether visits are measured: page speed, errors, and searches without results.',
    page: '/this-phone',
  },
  search: { title: 'Search words', purpose: 'Other words for what you sell, each with a switch.', page: '/shop' },
}

export const SETTING_PROBLEMS: Readonly<Record<SettingProblem, string>> = {
  missing: 'Fill this in.',
  wrong_kind: 'Write a number, like 1500 or 7.5.',
  too_short: 'This is too short.',
  too_long: 'At most {max} characters.',
  wrong_form: "This doesn't have the right form.",
  out_of_range: 'A number from {min} to {max}.',
  too_many_decimals: 'At most {decimals} digits after the point.',
  unknown_choice: 'Choose one.',
  too_few: 'At least {min}.',
  too_many: 'At most {max}.',
  repeated: 'There is one like this already.',
  unknown_field: "This version of the shop doesn't know it.",
  low_contrast: 'White text could not be read on this colour. Choose a darker one.',
  without_naira: 'Naira has to be among them.',
  without_dollar: 'The US dollar has to be among them, with a rate of 1.',
  unknown_zone: 'Choose a time zone.',
  unknown_place: 'Choose its state: orders find it by that.',
  without_country: 'One of them has to go everywhere in the country of the shop.',
}
