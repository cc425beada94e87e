import { CURRENCY_SYMBOLS, type CurrencyCode } from '../money/money.ts'
import { EMAIL_PATTERN } from '../people/email.ts'
import {
  claim,
  day,
  hours,
  legalDocument,
  long,
  monitoring,
  naira,
  name,
  phone,
  picture,
  shopClocks,
  synonyms,
  text,
  year,
} from './common-shapes.ts'
import type { Shape, ShapedValue } from './shape.ts'

/**
 * The sections of the owner's settings: what an owner changes without touching code. `src/content` and `src/domain` hold what a new shop begins with.
 * Texts may name other settings in braces: `{shop}`, `{email}`, … (`settingNames`).
 */
export const SETTING_SHAPES = {
  identity: {
    kind: 'group',
    fields: {
      name: text(40),
      shortName: text(12),
      description: text(200),
      /** A picture beside the name; none: the first two letters of the short name. */
      logo: picture,
      brandColour: { kind: 'text', max: 7, pattern: '^#[0-9A-Fa-f]{6}$' },
      email: { kind: 'text', max: 254, pattern: EMAIL_PATTERN },
      phones: { kind: 'list', min: 1, max: 4, of: phone },
      whatsapp: phone,
      address: text(200),
      homeCity: text(60),
      country: text(60),
      businessHours: hours,
      foundedYear: year,
      copyrightYear: year,
    },
  },
  home: {
    kind: 'group',
    fields: {
      slides: {
        kind: 'list',
        min: 1,
        max: 6,
        of: {
          kind: 'group',
          fields: {
            accent: text(30),
            title: text(60),
            subtitle: text(80),
            description: text(160),
            image: picture,
            cta: text(30),
          },
        },
      },
    },
  },
  about: {
    kind: 'group',
    fields: {
      title: text(80),
      intro: long(500),
      storyTitle: text(80),
      story: { kind: 'list', min: 1, max: 10, of: long(2000) },
      values: {
        kind: 'list',
        min: 0,
        max: 8,
        of: { kind: 'group', fields: { title: text(40), text: text(300) } },
      },
      team: {
        kind: 'list',
        min: 0,
        max: 12,
        of: { kind: 'group', fields: { name: text(80), role: text(60), text: text(300) } },
      },
      closingTitle: text(80),
    },
  },
  faq: {
    kind: 'group',
    fields: {
      entries: {
        kind: 'list',
        min: 1,
        max: 40,
        distinctBy: 'id',
        of: {
          kind: 'group',
          fields: {
            id: name,
            question: text(160),
            answer: long(1000),
            keywords: { kind: 'list', min: 0, max: 30, of: text(30) },
          },
        },
      },
    },
  },
  terms: legalDocument,
  privacy: legalDocument,
  claims: {
    kind: 'group',
    fields: {
      customers: claim(60),
      /** Products without a review show these beside a fixed rating, on cards and on their pages. */
      unratedHome: claim(30),
      unratedProduct: claim(30),
      assurances: { kind: 'list', min: 0, max: 6, of: claim(40) },
      popularCounts: { kind: 'switch' },
      stats: {
        kind: 'list',
        min: 0,
        max: 6,
        of: {
          kind: 'group',
          fields: { isShown: { kind: 'switch' }, value: text(20), label: text(40) },
        },
      },
    },
  },
  /** How soon the shop answers. */
  support: {
    kind: 'group',
    fields: {
      /** Contact messages and tickets. */
      answer: claim(40),
      chat: claim(40),
      phone: claim(40),
      email: claim(40),
      /** In the chat, in business hours. */
      chatAverage: claim(40),
    },
  },
  currencies: {
    kind: 'group',
    fields: {
      /** Units of each currency for one US dollar. */
      rates: {
        kind: 'list',
        min: 1,
        max: 20,
        distinctBy: 'currency',
        of: {
          kind: 'group',
          fields: {
            currency: { kind: 'choice', of: Object.keys(CURRENCY_SYMBOLS) as CurrencyCode[] },
            rate: { kind: 'number', min: 0.01, max: 100_000, decimals: 2 },
          },
        },
      },
      source: text(120),
      /** The day the rates are of. */
      date: day,
    },
  },
  /** The shop's clocks, and the days on which its business hours are others. */
  hours: shopClocks,
  monitoring,
  texts: {
    kind: 'group',
    fields: {
      /** How the numbers begin that get text messages: calling codes, or more digits where a code has several countries. */
      countries: { kind: 'list', min: 1, max: 30, of: { kind: 'text', max: 7, pattern: '^\\+[1-9][0-9]{0,5}$' } },
    },
  },
  search: { kind: 'group', fields: { synonyms } },
  payment: {
    kind: 'group',
    fields: {
      /** In the order they are offered. */
      ways: {
        kind: 'list',
        min: 1,
        max: 5,
        distinctBy: 'way',
        of: {
          kind: 'group',
          fields: { way: { kind: 'choice', of: ['card', 'bank_transfer', 'ussd', 'opay', 'on_delivery'] } },
        },
      },
      /** Naira: the dearest order that may be paid when it arrives. */
      onDeliveryUpTo: naira,
    },
  },
  vat: { kind: 'group', fields: { percent: { kind: 'number', min: 0, max: 50, decimals: 2 } } },
  /** How long something may be sent back. */
  returns: {
    kind: 'group',
    fields: { days: { kind: 'number', min: 1, max: 365, decimals: 0 } },
  },
  delivery: {
    kind: 'group',
    fields: {
      methods: {
        kind: 'list',
        min: 1,
        max: 12,
        distinctBy: 'code',
        of: {
          kind: 'group',
          fields: {
            code: name,
            label: text(60),
            description: text(200),
            /** Naira. */
            fee: naira,
            /** Naira: orders whose items cost this much or more go free. Null: never. */
            freeFrom: { ...naira, isOptional: true },
            deliveryTime: text(60),
            /** Where it goes: to places of the shop's country, to all of it, or to all other countries. */
            area: { kind: 'choice', of: ['places', 'country', 'abroad'] },
            /** States and cities of the area `places`, by name; a city has its state, as in "Ibadan, Oyo". */
            places: {
              kind: 'list',
              min: 0,
              max: 60,
              of: { kind: 'text', max: 80, pattern: '^[^,]+(, ?[^,]+)?$' },
            },
            /** Whether an order that goes by it may be paid when it arrives. */
            payOnDelivery: { kind: 'switch' },
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Shape>>

export type SettingSection = keyof typeof SETTING_SHAPES
/** The value of a section. */
export type Setting<S extends SettingSection> = ShapedValue<(typeof SETTING_SHAPES)[S]>

export const SETTING_SECTIONS = Object.keys(SETTING_SHAPES) as readonly SettingSection[]

export function isSettingSection(value: unknown): value is SettingSection {
  return typeof value === 'string' && Object.hasOwn(SETTING_SHAPES, value)
}
