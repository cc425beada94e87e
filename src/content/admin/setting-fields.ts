import type { SettingSection } from '../../domain/settings/setting-shapes.ts'
import { PAY_BY_LABEL } from '../orders/pay-by.ts'
import { DELIVERY_FIELDS, type FieldWords, HOURS_FIELDS } from './delivery-and-hours-fields.ts'

/** The hint of the switch for device reports, which include searches without results. */
const ASKS_FIRST =
  'On the page "What this phone keeps". Otherwise all visits are measured except those of visitors who switched it off there.'

const SYNONYM_FIELDS = {
  synonyms: {
    label: 'Other words',
    hint: 'What customers type, and the words of your products that it stands for. Preview opens the shop with them: search there before you publish.',
    item: 'Word',
    named: 'word',
  },
  'synonyms.*.word': { label: 'Customers type', hint: 'One word or more.' },
  'synonyms.*.means': { label: 'It stands for', hint: 'All of these words have to be in a product.' },
  'synonyms.*.isBothWays': { label: 'Both ways', hint: 'A search for the second then finds the first as well.' },
  'synonyms.*.isOn': { label: 'In use' },
  'synonyms.*.source': { label: 'Source', hint: 'Where it comes from.', none: 'Not confirmed' },
} as const

const NAMES =
  'You can write {shop}, {short}, {email}, {address}, {city}, {country}, {founded}, {provider} or {fees}: the shop puts in what holds on the day.'
const LINK = 'Lower-case letters, digits and hyphens.'
const PICTURE = 'An address that begins with https:// or /.'
const PHONE = 'Write the number with the country code and without spaces, like +2348012345678.'

const claim = (path: string, label: string, hint?: string): Readonly<Record<string, FieldWords>> => ({
  [path]: { label, ...(hint && { hint }) },
  [`${path}.isShown`]: { label: 'Show it', hint: 'Only claims that are true and that you can prove.' },
  [`${path}.text`]: { label: 'Text' },
})

const legal: Readonly<Record<string, FieldWords>> = {
  title: { label: 'Title' },
  effective: { label: 'In force since', hint: 'As it stands below the title, like July 27, 2025.' },
  intro: { label: 'Introduction', hint: NAMES },
  sections: { label: 'Sections', item: 'Section', named: 'heading' },
  'sections.*.id': { label: 'Name in links', form: LINK },
  'sections.*.heading': { label: 'Heading' },
  'sections.*.paragraphs': { label: 'Paragraphs', item: 'Paragraph' },
  'sections.*.list': {
    label: 'Points below the paragraphs',
    hint: '{fees} alone becomes a point for each delivery method.',
    item: 'Point',
  },
}

/** Field texts by section and path, with `*` for list items. An item without an entry is named by the list's `item`. A test requires an entry for every other field. */
export const SETTING_FIELDS: Readonly<Record<SettingSection, Readonly<Record<string, FieldWords>>>> = {
  identity: {
    name: { label: 'Name of the shop' },
    shortName: {
      label: 'Short name',
      hint: 'Shown below the app icon on phones. Its first two letters replace a missing logo.',
    },
    description: { label: 'What the shop sells', hint: 'One sentence, for search engines and shared links.' },
    logo: { label: 'Logo', hint: 'A square picture beside the name.', none: 'No logo', form: PICTURE },
    brandColour: { label: 'Brand colour', form: 'A colour is # and six digits or letters from A to F, like #0B5D3B.' },
    email: {
      label: 'Email address',
      hint: 'Where customers write to you.',
      form: 'An email address has an @, like hello@shop.ng.',
    },
    phones: { label: 'Phone numbers', hint: 'The first one is your main number.', item: 'Phone number' },
    'phones.*': { label: 'Phone number', form: PHONE },
    whatsapp: { label: 'WhatsApp number', form: PHONE },
    address: { label: 'Address of the shop' },
    homeCity: { label: 'Home city' },
    country: { label: 'Country' },
    businessHours: {
      label: 'Business hours',
      hint: 'Customers read them, and the chat assistant answers from them.',
      form: 'Choose both days and both hours.',
    },
    foundedYear: { label: 'Founded in', hint: 'The year.' },
    copyrightYear: { label: 'Copyright year', hint: 'The first year beside © at the foot of every page.' },
  },
  home: {
    slides: {
      label: 'Slides',
      hint: 'Shown at the top of the home page while no product is featured.',
      item: 'Slide',
      named: 'title',
    },
    'slides.*.accent': { label: 'Small line above the title' },
    'slides.*.title': { label: 'Title' },
    'slides.*.subtitle': { label: 'Subtitle' },
    'slides.*.description': { label: 'Description' },
    'slides.*.image': { label: 'Picture', none: 'No picture', form: PICTURE },
    'slides.*.cta': { label: 'Text of the button' },
  },
  about: {
    title: { label: 'Title' },
    intro: { label: 'Introduction', hint: NAMES },
    storyTitle: { label: 'Heading of the story' },
    story: { label: 'Story', item: 'Paragraph' },
    values: { label: 'What you stand for', item: 'Value', named: 'title' },
    'values.*.title': { label: 'Title' },
    'values.*.text': { label: 'Text' },
    team: { label: 'Team', item: 'Person', named: 'name' },
    'team.*.name': { label: 'Name' },
    'team.*.role': { label: 'Role' },
    'team.*.text': { label: 'Text' },
    closingTitle: { label: 'Heading at the end' },
  },
  faq: {
    entries: { label: 'Questions', item: 'Question', named: 'question' },
    'entries.*.id': { label: 'Name in links', form: LINK },
    'entries.*.question': { label: 'Question' },
    'entries.*.answer': { label: 'Answer', hint: NAMES },
    'entries.*.keywords': {
      label: 'Words that customers use',
      hint: 'Single words in lower case. The search and the chat assistant find the answer by them.',
      item: 'Word',
    },
  },
  terms: legal,
  privacy: legal,
  claims: {
    ...claim('customers', 'Customers', 'Below the buttons of the home page.'),
    ...claim('unratedHome', 'Rating of products without reviews, on cards', 'Beside four stars.'),
    ...claim('unratedProduct', 'Rating of products without reviews, on their page', 'Beside four stars.'),
    assurances: { label: 'Assurances', hint: 'Below the price of every product.', item: 'Assurance', named: 'text' },
    ...claim('assurances.*', 'Assurance'),
    popularCounts: {
      label: 'Show the numbers of "Popular"',
      hint: 'Only claims that are true and that you can prove.',
    },
    stats: { label: 'Figures of the shop', hint: 'On the page About.', item: 'Figure', named: 'label' },
    'stats.*.isShown': { label: 'Show it', hint: 'Only claims that are true and that you can prove.' },
    'stats.*.value': { label: 'Figure', hint: 'As it is shown, like 2,000+.' },
    'stats.*.label': { label: 'What it counts' },
  },
  support: {
    ...claim(
      'answer',
      'Messages and tickets',
      'After “We respond” and “We’ll get back to you”, like “within 24 hours”.',
    ),
    ...claim('chat', 'Live chat', 'On the help page after “Answered”, like “in under 5 minutes”.'),
    ...claim('phone', 'Phone', 'On the help page after “Answered”; your business hours follow it.'),
    ...claim('email', 'Email', 'On the help page after “Answered”, like “in under 24 hours”.'),
    ...claim('chatAverage', 'Average in the live chat', 'On the chat page, like “2-5 minutes”.'),
  },
  currencies: {
    rates: {
      label: 'Exchange rates',
      hint: 'Shown as an estimate only; every order is charged in naira. Keep naira and US dollar, the dollar at 1.',
      item: 'Currency',
      named: 'currency',
    },
    'rates.*.currency': { label: 'Currency' },
    'rates.*.rate': { label: 'For one US dollar', hint: 'How much of this currency one US dollar buys.' },
    source: { label: 'Where the rates are from', hint: 'Customers read it where they choose a currency.' },
    date: { label: 'Day of the rates', form: 'Choose a day.' },
  },
  texts: {
    countries: { label: 'Text messages go to', hint: 'Each message costs you money, abroad more.', item: 'Country' },
    'countries.*': { label: 'Numbers that begin with', form: 'Write a calling code with its +, like +234.' },
  },
  hours: HOURS_FIELDS,
  monitoring: {
    isOn: { label: 'Measure visits', hint: 'The reports are under Speed and Errors. They contain no names.' },
    asksFirst: { label: 'Only after visitors agreed', hint: ASKS_FIRST },
    samplePercent: { label: 'How many visits', unit: '%', hint: 'How many of every hundred visits are measured.' },
  },
  search: SYNONYM_FIELDS,
  payment: {
    ways: {
      label: 'Ways to pay',
      hint: 'Customers choose among them in this order. The first one is chosen until they do.',
      item: 'Way to pay',
      named: 'way',
    },
    'ways.*.way': {
      label: 'Way to pay',
      hint: 'Your payment provider has to offer it too: turn it on there. Paystack offers no OPay.',
      choices: PAY_BY_LABEL,
    },
    onDeliveryUpTo: {
      label: 'Pay on delivery up to',
      unit: '₦',
      hint: 'Orders above this are paid before they go out. Choose under Delivery which methods take payment on delivery.',
    },
  },
  vat: {
    percent: {
      label: 'VAT',
      unit: '%',
      hint: 'Added to the price of the items, not to delivery. Orders keep the VAT they were placed with.',
    },
  },
  returns: {
    days: {
      label: 'Days to return',
      hint: 'Counted from delivery. Orders keep the days they were placed with. Say the same under Questions and Terms.',
    },
  },
  delivery: DELIVERY_FIELDS,
}
