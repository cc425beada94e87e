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
 * The sections of the owner's settings. Their defaults are in `src/content/settings`.
 * Texts may contain placeholders of other settings: `{shop}`, `{email}`, … (`settingNames`).
 */
export const SETTING_SHAPES = {
  identity: group({
    name: shortText(40),
    shortName: shortText(12),
    description: shortText(200),
    /** Null shows the first two letters of the short name. */
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
    /** Shown beside a fixed rating for products without reviews, on cards and product pages. */
    unratedHome: claim(30),
    unratedProduct: claim(30),
    assurances: list(0, 6, claim(40)),
    popularCounts: toggle,
    stats: groups(0, 6, { isShown: toggle, value: shortText(20), label: shortText(40) }),
  }),
  /** How soon the shop answers. */
  support: group({
    /** For contact messages and tickets. */
    answer: claim(40),
    chat: claim(40),
    phone: claim(40),
    email: claim(40),
    /** The chat's average during business hours. */
    chatAverage: claim(40),
  }),
  currencies: group({
    /** Units of each currency per US dollar. */
    rates: distinctGroups('currency', 1, 20, {
      currency: choice(Object.keys(CURRENCY_SYMBOLS) as CurrencyCode[]),
      rate: { kind: 'number', min: 0.01, max: 100_000, decimals: 2 },
    }),
    source: shortText(120),
    /** The date of the rates. */
    date: day,
  }),
  /** The shop's time zone, and days with different business hours. */
  hours: group({
    /** An IANA time zone. */
    zone: { kind: 'text', max: 60, pattern: '^[A-Za-z0-9_+/-]+$' },
    exceptions: distinctGroups('date', 0, 60, {
      date: day,
      name: shortText(40),
      /** Null if closed all day. */
      hours: { ...hoursOfDay, isOptional: true },
    }),
  }),
  monitoring: group({
    isOn: toggle,
    /** Opt-in if true, opt-out if false. */
    asksFirst: toggle,
    /** The percentage of visits that report. */
    samplePercent: { kind: 'number', min: 1, max: 100, decimals: 0 },
  }),
  texts: group({
    /** Prefixes of the numbers that get text messages: a country code, with more digits if several countries share it. */
    countries: list(1, 30, { kind: 'text', max: 7, pattern: '^\\+[1-9][0-9]{0,5}$' }),
  }),
  search: group({
    synonyms: groups(0, 1000, {
      word: shortText(60),
      means: shortText(60),
      isBothWays: toggle,
      isOn: toggle,
      /** The publication that confirms the meaning. */
      source: { kind: 'text', max: 120, isOptional: true },
    }),
  }),
  payment: group({
    /** In the order of the checkout. */
    ways: distinctGroups('way', 1, 5, { way: choice(['card', 'bank_transfer', 'ussd', 'opay', 'on_delivery']) }),
    /** The highest total, in naira, of an order paid on delivery. */
    onDeliveryUpTo: naira,
  }),
  vat: group({ percent: { kind: 'number', min: 0, max: 50, decimals: 2 } }),
  /** How long an item may be returned. */
  returns: group({ days: { kind: 'number', min: 1, max: 365, decimals: 0 } }),
  delivery: group({
    methods: distinctGroups('code', 1, 12, {
      code: name,
      label: shortText(60),
      description: shortText(200),
      /** In naira. */
      fee: naira,
      /** The subtotal, in naira, from which delivery is free; null for never. */
      freeFrom: { ...naira, isOptional: true },
      deliveryTime: shortText(60),
      /** Delivers to `places` in the shop's country, to all of it, or to all other countries. */
      area: choice(['places', 'country', 'abroad']),
      /** States and cities for the area `places`; a city names its state, as in "Ibadan, Oyo". */
      places: list(0, 60, { kind: 'text', max: 80, pattern: '^[^,]+(, ?[^,]+)?$' }),
      /** Whether its orders may be paid on delivery. */
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
