import type { SettingProblem } from '../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../domain/settings/setting-shapes.ts'

type SectionWords = {
  readonly title: string
  readonly purpose: string
  /** The page of the shop that shows it. */
  readonly page: string
}

/** The sections in the order of the list. */
export const SETTING_TITLES: Readonly<Record<SettingSection, SectionWords>> = {
  identity: { title: 'Shop', purpose: 'Name, logo, colour, contacts and business hours.', page: '/' },
  home: { title: 'Home page', purpose: 'The slides at the top while no product is featured.', page: '/' },
  about: { title: 'About', purpose: 'Your story, what you stand for, and who works with you.', page: '/about' },
  faq: { title: 'Questions', purpose: 'What customers ask, and what the shop and its chat answer.', page: '/support' },
  terms: { title: 'Terms', purpose: 'The Terms and Conditions of every order.', page: '/terms-and-conditions' },
  privacy: { title: 'Privacy', purpose: 'What the shop knows of its customers, and why.', page: '/privacy-policy' },
  claims: { title: 'Claims', purpose: 'Promises and figures that you stand up for. Each has a switch.', page: '/' },
  support: { title: 'Answers', purpose: 'How soon you answer customers. Each promise has a switch.', page: '/support' },
  currencies: { title: 'Currencies', purpose: 'Which currencies prices are shown in, and their rates.', page: '/shop' },
  payment: {
    title: 'Ways to pay',
    purpose: 'How customers can pay, and what may be paid on delivery.',
    page: '/checkout',
  },
  vat: { title: 'VAT', purpose: 'How much value-added tax an order pays.', page: '/cart' },
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
    purpose: 'The time zone of the shop, and days on which its hours are others.',
    page: '/contact',
  },
  monitoring: {
    title: 'Monitoring',
    purpose: 'Whether visits are measured: how fast pages were, and errors.',
    page: '/this-phone',
  },
}

/** What keeps a field from being published. */
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

export const ADMIN_SETTINGS = {
  place: { state: 'State', chooseState: 'Choose a state', town: 'Town or city', wholeState: 'The whole state' },
  title: 'Settings',
  intro: 'What your shop says and charges. Nothing changes for customers until you publish it.',
  list: 'Sections',
  loading: 'Loading the settings',
  loadFailed: { tone: 'error', title: 'Failed to load the settings' },
  neverPublished: 'Not changed yet',
  published: 'Published {date} by {who}',
  formerAdmin: 'a former admin',
  unpublished: 'Changes not published',
  back: 'All settings',
  views: { label: 'What to see', form: 'Edit', history: 'History' },
  offline: 'You are offline. What you change stays on this device; publish it when you are online again.',
  notStored: 'This browser stores nothing for this page. Publish before you leave it, or your changes are lost.',
  draft: 'Not published yet. Your changes stay on this device until you publish or discard them.',
  discard: 'Discard',
  undoDiscard: 'Bring my changes back',
  undo: 'Undo',
  preview: 'Preview',
  previewBlocked: {
    tone: 'error',
    title: 'The preview was blocked',
    message: 'Allow this site to open new tabs, then press Preview again.',
  },
  publish: 'Publish…',
  unchanged: 'Nothing has been changed since the last publication.',
  counted: { one: '1 field needs another look', many: '{count} fields need another look' },
  wholeSection: 'The section as a whole',
  wholeNumber: 'Write a whole number.',
  tooLong: 'All texts of this section together are too long. Shorten some of them.',
  confirm: {
    title: 'Publish {section}',
    intro: 'This is what changes for everybody:',
    action: 'Publish',
    busy: 'Publishing...',
  },
  done: {
    tone: 'success',
    title: 'Published',
    message:
      'Signed-in customers see it within seconds, visitors within five minutes, search engines and shared links after the next build.',
  },
  failed: { tone: 'error', title: 'Failed to publish' },
  conflict: {
    title: 'Somebody published this section while you were editing it',
    message: 'Your changes are still here. Look at what was published before you go on.',
    show: 'Show theirs',
    keep: 'Keep editing mine',
    theirs: 'What was published meanwhile',
    take: 'Take theirs, discard mine',
  },
  changes: {
    none: 'Nothing differs.',
    before: 'before',
    after: 'after',
    added: 'added',
    removed: 'removed',
    moved: 'Order changed',
    empty: 'None',
    on: 'On',
    off: 'Off',
  },
  items: {
    add: 'Add {item}',
    up: 'Move {item} up',
    down: 'Move {item} down',
    remove: 'Remove {item}',
    removed: '{item} was removed.',
    moved: '{item} is now number {place} of {count}.',
    empty: 'None yet.',
    full: 'No more than {max}.',
  },
  choose: 'Choose…',
  colour: {
    picker: 'Pick a colour',
    sample: 'White text',
    good: 'White text can be read well on it: a contrast of {contrast} to 1.',
    low: 'White text can hardly be read on it: a contrast of {contrast} to 1, and 4.5 is needed. Choose a darker colour.',
  },
  hours: { firstDay: 'From', lastDay: 'To', opens: 'Opens', closes: 'Closes' },
  picture: {
    choose: 'Choose a picture',
    other: 'Choose another picture',
    remove: 'Remove the picture',
    kinds: 'JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB.',
    uploading: 'Uploading…',
    failed: 'The upload failed. Please try again.',
  },
  history: {
    loading: 'Loading the history',
    failed: { tone: 'error', title: 'Failed to load the history' },
    empty: {
      title: 'Nothing was published yet',
      message: 'Every publication is kept here, and can be published again.',
    },
    list: 'Publications',
    columns: { published: 'Published', who: 'By', changes: 'What changed', actions: 'Actions' },
    first: 'First publication',
    current: 'Current',
    andMore: '{first}; and {count} more',
    more: 'Show older ones',
    refused: "It doesn't fit this version of the shop.",
    look: 'Look at it',
    looking: '{section}, published {date}',
    whatChanged: 'What changed with it',
    whole: 'All of it',
    again: 'Publish this version again',
    outdated:
      "This version was made for an older shop and can't be published as it is. It is open for editing now; the fields to look at are marked.",
    draftFirst: {
      title: 'You have changes that are not published',
      message: 'Publish or discard them before you go back to this version.',
    },
  },
} as const
