import { CURRENCY_SYMBOLS, type CurrencyCode } from '../money/money.ts'
import { EMAIL_PATTERN } from '../people/email.ts'
import {
  choice,
  claim,
  day,
  distinctGroups,
  group,
  groups,
  hours,
  hoursOfDay,
  legalDocument,
  list,
  longText,
  naira,
  name,
  phone,
  picture,
  shortText,
  toggle,
  year,
} from './common-shapes.ts'
import type { Shape, ShapedValue } from './shape.ts'

/**
 * The sections of the owner's settings: what an owner changes without touching code. `src/content` and `src/domain` hold what a new shop begins with.
 * Texts may name other settings in braces: `{shop}`, `{email}`, … (`settingNames`).
 */
export const SETTING_SHAPES = {
  identity: group({
    name: shortText(40),
    shortName: shortText(12),
    description: shortText(200),
    /** A picture beside the name; none: the first two letters of the short name. */
    logo: picture,
    brandColour: { kind: 'text', max: 7, pattern: '^#[0-9A-Fa-f]{6}$' },
    email: { kind: 'text', max: 254, pattern: EMAIL_PATTERN },
    phones: list(1, 4, phone),
    whatsapp: phone,
    address: shortText(200),
    homeCity: shortText(60),
    country: shortText(60),
    businessHours: hours,
    foundedYear: year,
    copyrightYear: year,
  }),
  home: group({
    slides: groups(1, 6, {
      accent: shortText(30),
      title: shortText(60),
      subtitle: shortText(80),
      description: shortText(160),
      image: picture,
      cta: shortText(30),
    }),
  }),
  about: group({
    title: shortText(80),
    intro: longText(500),
    storyTitle: shortText(80),
    story: list(1, 10, longText(2000)),
    values: groups(0, 8, { title: shortText(40), text: shortText(300) }),
    team: groups(0, 12, { name: shortText(80), role: shortText(60), text: shortText(300) }),
    closingTitle: shortText(80),
  }),
  faq: group({
    entries: distinctGroups('id', 1, 40, {
      id: name,
      question: shortText(160),
      answer: longText(1000),
      keywords: list(0, 30, shortText(30)),
    }),
  }),
  terms: legalDocument,
  privacy: legalDocument,
  claims: group({
    customers: claim(60),
    /** Products without a review show these beside a fixed rating, on cards and on their pages. */
    unratedHome: claim(30),
    unratedProduct: claim(30),
    assurances: list(0, 6, claim(40)),
    popularCounts: toggle,
    stats: groups(0, 6, { isShown: toggle, value: shortText(20), label: shortText(40) }),
  }),
  /** How soon the shop answers. */
  support: group({
    /** Contact messages and tickets. */
    answer: claim(40),
    chat: claim(40),
    phone: claim(40),
    email: claim(40),
    /** In the chat, in business hours. */
    chatAverage: claim(40),
  }),
  currencies: group({
    /** Units of each currency for one US dollar. */
    rates: distinctGroups('currency', 1, 20, {
      currency: choice(Object.keys(CURRENCY_SYMBOLS) as CurrencyCode[]),
      rate: { kind: 'number', min: 0.01, max: 100_000, decimals: 2 },
    }),
    source: shortText(120),
    /** The day the rates are of. */
    date: day,
  }),
  /** The shop's clocks, and the days on which its business hours are others. */
  hours: group({
    /** A time zone's name, as the IANA lists it. */
    zone: { kind: 'text', max: 60, pattern: '^[A-Za-z0-9_+/-]+$' },
    exceptions: distinctGroups('date', 0, 60, {
      date: day,
      name: shortText(40),
      /** Null: closed all day. */
      hours: { ...hoursOfDay, isOptional: true },
    }),
  }),
  monitoring: group({
    isOn: toggle,
    /** Only devices whose owner has agreed; otherwise all but those whose owner has objected. */
    asksFirst: toggle,
    /** Out of a hundred visits. */
    samplePercent: { kind: 'number', min: 1, max: 100, decimals: 0 },
  }),
  texts: group({
    /** How the numbers begin that get text messages: calling codes, or more digits where a code has several countries. */
    countries: list(1, 30, { kind: 'text', max: 7, pattern: '^\\+[1-9][0-9]{0,5}$' }),
  }),
  search: group({
    /** Other words for what the shop sells. */
    synonyms: groups(0, 1000, {
      word: shortText(60),
      means: shortText(60),
      isBothWays: toggle,
      isOn: toggle,
      /** Where somebody can read that the one means the other. */
      source: { kind: 'text', max: 120, isOptional: true },
    }),
  }),
  payment: group({
    /** In the order they are offered. */
    ways: distinctGroups('way', 1, 5, { way: choice(['card', 'bank_transfer', 'ussd', 'opay', 'on_delivery']) }),
    /** Naira: the dearest order that may be paid when it arrives. */
    onDeliveryUpTo: naira,
  }),
  vat: group({ percent: { kind: 'number', min: 0, max: 50, decimals: 2 } }),
  /** How long something may be sent back. */
  returns: group({ days: { kind: 'number', min: 1, max: 365, decimals: 0 } }),
  delivery: group({
    methods: distinctGroups('code', 1, 12, {
      code: name,
      label: shortText(60),
      description: shortText(200),
      /** Naira. */
      fee: naira,
      /** Naira: orders whose items cost this much or more go free. Null: never. */
      freeFrom: { ...naira, isOptional: true },
      deliveryTime: shortText(60),
      /** Where it goes: to places of the shop's country, to all of it, or to all other countries. */
      area: choice(['places', 'country', 'abroad']),
      /** States and cities of the area `places`, by name; a city has its state, as in "Ibadan, Oyo". */
      places: list(0, 60, { kind: 'text', max: 80, pattern: '^[^,]+(, ?[^,]+)?$' }),
      /** Whether an order that goes by it may be paid when it arrives. */
      payOnDelivery: toggle,
    }),
  }),
} as const satisfies Readonly<Record<string, Shape>>

export type SettingSection = keyof typeof SETTING_SHAPES
export type Setting<S extends SettingSection> = ShapedValue<(typeof SETTING_SHAPES)[S]>

export const SETTING_SECTIONS = Object.keys(SETTING_SHAPES) as readonly SettingSection[]

export function isSettingSection(value: unknown): value is SettingSection {
  return typeof value === 'string' && Object.hasOwn(SETTING_SHAPES, value)
}
