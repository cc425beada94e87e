import { describe, expect, it } from 'vitest'
import { SHOP_CATEGORY_SLUGS } from '../domain/catalogue/categories.ts'
import { deliveryLines } from '../domain/orders/shipping.ts'
import { emailTypo } from '../domain/people/email.ts'
import { isPhone } from '../domain/people/phone.ts'
import { fillSetting, settingNames } from '../domain/settings/fill-setting.ts'
import { CATEGORY_DESCRIPTIONS } from './pages/category-pages.ts'
import { CONTACT_CATEGORIES } from './pages/contact-page.ts'
import { PAYMENT_PROVIDER } from './payment-provider.ts'
import { ABOUT } from './settings/about.ts'
import { CLAIMS } from './settings/claims.ts'
import { DELIVERY } from './settings/delivery.ts'
import { FAQ } from './settings/faq.ts'
import { HOME } from './settings/home.ts'
import { IDENTITY } from './settings/identity.ts'
import { PRIVACY } from './settings/privacy.ts'
import { TERMS } from './settings/terms.ts'
import { WHATSAPP } from './settings/whatsapp.ts'

const NAMES = settingNames(IDENTITY, PAYMENT_PROVIDER, deliveryLines(DELIVERY))

const textOf = (content: unknown) => JSON.stringify(fillSetting(content, NAMES))

describe('home', () => {
  it('defaults to four slides', () => {
    expect(HOME.slides.map((slide) => slide.title)).toEqual([
      'Premium Electronics',
      'Fashion Forward',
      'Beauty & Cosmetics',
      'Kitchen Essentials',
    ])
    expect(CLAIMS.customers.text).toBe('10,000+ Happy Customers Worldwide')
  })
})

describe('fixed claims', () => {
  it('match rule W2', () => {
    expect(CLAIMS.assurances.map(({ text }) => text)).toEqual(['Free Shipping', '2 Year Warranty', '30 Day Returns'])
    expect([CLAIMS.unratedHome.text, CLAIMS.unratedProduct.text]).toEqual(['50+ reviews', '24 reviews'])
    expect(CLAIMS.stats.map((stat) => stat.value)).toEqual(['10,000+', '50+', '8+', '100,000+'])
    expect([ABOUT.values.length, ABOUT.team.length]).toEqual([4, 3])
    expect(textOf(ABOUT.story)).toContain('2016')
  })

  it('are hidden until the owner turns them on', () => {
    expect(JSON.stringify(CLAIMS)).not.toContain('true')
  })
})

describe('categories', () => {
  it.each(SHOP_CATEGORY_SLUGS)('%s have a description', (slug) => {
    expect(CATEGORY_DESCRIPTIONS[slug]).not.toBe('')
  })
})

describe('legal pages', () => {
  it('are effective July 27, 2025', () => {
    expect([TERMS.effective, PRIVACY.effective]).toEqual(['July 27, 2025', 'July 27, 2025'])
  })

  it('state the checkout’s fees, 1500 naira for Ibadan', () => {
    for (const page of [TERMS, PRIVACY]) {
      expect(textOf(page)).toContain('₦1,500.00')
      expect(textOf(page)).toContain('₦2,500.00')
      expect(textOf(page)).toContain('₦20,000.00')
    }
  })

  it('keep their differing return rules', () => {
    expect(textOf(TERMS)).toContain('within 48 hours')
    expect(textOf(TERMS)).not.toContain('All sales are final')
    expect(textOf(PRIVACY)).toContain('All sales are final')
    expect(textOf(PRIVACY)).toContain('within 24 hours')
  })

  it('have unique section links', () => {
    for (const page of [TERMS, PRIVACY]) {
      const ids = page.sections.map((section) => section.id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('help', () => {
  it('states the times in rule W2', () => {
    const answers = textOf(FAQ)
    for (const claim of ['within 2 hours', '3-7 business days', '1-3', 'over 50 countries', 'within 30 days', '3-5']) {
      expect(answers).toContain(claim)
    }
  })

  it('gives every question keywords for the assistant', () => {
    for (const entry of FAQ.entries) expect(entry.keywords.length).toBeGreaterThan(2)
  })
})

describe('contact', () => {
  it('has the six categories that the database accepts', () => {
    expect(CONTACT_CATEGORIES.map((category) => category.value)).toEqual([
      'general',
      'support',
      'orders',
      'returns',
      'wholesale',
      'partnership',
    ])
  })

  it('has valid phone numbers and an email address', () => {
    expect(IDENTITY.phones).toHaveLength(2)
    expect(IDENTITY).toMatchObject(WHATSAPP)
    for (const phone of [...IDENTITY.phones, IDENTITY.whatsapp]) expect(isPhone(phone)).toBe(true)
    expect(emailTypo(IDENTITY.email)).toBeNull()
  })
})

describe('every text', () => {
  const content = import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })
  const known = [...Object.keys(NAMES.words)]

  it('of the settings uses only known placeholders', () => {
    const settings = Object.entries(content).filter(([file]) => file.startsWith('./settings/'))
    expect(settings.length).toBeGreaterThan(8)
    for (const [file, texts] of settings) {
      for (const [, name] of JSON.stringify(texts).matchAll(/\{(\w+)\}/g)) expect(known, file).toContain(name)
    }
  })
})

describe('every content file', () => {
  const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })

  it.each(Object.keys(modules))('%s exports plain data or functions', (file) => {
    for (const value of Object.values(modules[file] ?? {})) {
      if (typeof value !== 'function') expect(JSON.parse(JSON.stringify(value))).toEqual(value)
    }
  })
})
