import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SETTING_SECTIONS, SETTING_SHAPES, type Setting } from '../../src/domain/settings/setting-shapes.ts'
import { shapeProblems } from '../../src/domain/settings/shape.ts'

const legal = (title: string): Setting<'terms'> => ({
  title,
  effective: 'May 1, 2026',
  intro: `${title} of {shop}.`,
  sections: [{ id: 'who', heading: 'Who', paragraphs: ['{shop}, {address}, {email}, {provider}'], list: ['{fees}'] }],
})

/** A shop that shares no name, colour or text with the demo. */
const SETTINGS: {
  readonly [S in
    | 'identity'
    | 'home'
    | 'about'
    | 'faq'
    | 'terms'
    | 'privacy'
    | 'claims'
    | 'currencies'
    | 'delivery']: Setting<S>
} = {
  identity: {
    name: 'Ile Market',
    shortName: 'Ile',
    description: 'Fabrics and shoes from Kano.',
    logo: null,
    brandColour: '#7A1F5C',
    email: 'ask@ile.test',
    phones: ['+2348031110001'],
    whatsapp: '+2348031110002',
    address: '4 Kofar Road, Kano',
    homeCity: 'Kano',
    country: 'Nigeria',
    businessHours: 'Monday to Friday, 9am to 5pm',
    foundedYear: 2021,
    copyrightYear: 2026,
  },
  home: {
    slides: [
      {
        accent: 'New',
        title: 'Fabrics of {city}',
        subtitle: 'From {shop}',
        description: 'Woven here.',
        image: null,
        cta: 'Look',
      },
    ],
  },
  about: {
    title: 'We are {shop}',
    intro: 'Weavers.',
    storyTitle: 'Since {founded}',
    story: ['In {city}.'],
    values: [],
    team: [],
    closingTitle: 'Come in',
  },
  faq: { entries: [{ id: 'where', question: 'Where are you?', answer: 'At {address}.', keywords: ['where'] }] },
  terms: legal('Our terms'),
  privacy: legal('Your privacy'),
  claims: {
    customers: { isShown: false, text: 'Loved in Kano' },
    unratedHome: { isShown: false, text: 'rated' },
    unratedProduct: { isShown: false, text: 'rated too' },
    assurances: [{ isShown: true, text: 'Cut to size' }],
    popularCounts: false,
    stats: [],
  },
  currencies: {
    rates: [
      { currency: 'NGN', rate: 1600 },
      { currency: 'USD', rate: 1 },
    ],
    source: 'By hand',
    date: '2026-11-01',
  },
  delivery: {
    methods: [
      {
        code: 'all',
        label: 'Anywhere',
        description: 'By bus.',
        fee: 900,
        freeFrom: null,
        deliveryTime: '3 days',
        area: 'country',
        places: [],
        payOnDelivery: false,
      },
    ],
  },
}

const PRODUCT = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Indigo wrapper',
  description: 'Dyed by hand.',
  brand: null,
  category: 'fashion',
  price: 4500,
  stock_quantity: 3,
  featured: false,
  image_url: null,
  image_placeholder: null,
  gallery_images: [],
  image_alts: [],
  specifications: [],
  varieties: [],
  rating_sum: 0,
  rating_count: 0,
  created_at: '2026-01-01T00:00:00Z',
}

const DEMO = /\bOja\b|oja\.example|23480055501|Ring Road|10,000\+/
const DEMO_COLOUR = /#0b5d3b/i

/** Contains the built site and its sources. */
let folder: string
let site: string
const read = (file: string) => readFile(join(site, file), 'utf8')
/** Returns a page without its scripts, which contain storage keys, but with its structured data. */
const wordsOf = async (file: string) =>
  (await read(file)).replace(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-brand-'))
  site = join(folder, 'dist')
  const settings = Object.entries(SETTINGS).map(([section, value], at) => ({ section, value, version: at + 1 }))
  const catalogue = join(folder, 'catalogue-file.json')
  await writeFile(catalogue, JSON.stringify({ epoch: 'e', cursor: '1', rows: [PRODUCT], settings }))
  // In a separate process, because a build sets NODE_ENV and reloads React.
  const module = new URL('../../src/prerender/build-app.ts', import.meta.url).href
  const code = `const { buildApp } = await import(${JSON.stringify(module)}); await buildApp(${JSON.stringify({ outDir: site })})`
  const env = { ...process.env, OJA_CATALOGUE: catalogue, SITE_URL: 'https://ile.test' }
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a shop with another name, colour and texts', () => {
  test.each(SETTING_SECTIONS.filter((section) => section in SETTINGS))('has valid settings: %s', (section) => {
    expect(shapeProblems(SETTING_SHAPES[section], SETTINGS[section as keyof typeof SETTINGS])).toEqual([])
  })

  test('shows its name, and never the demo’s, on every page, 404 and shell', async () => {
    const pages = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'))
    expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'shop/index.html', 'shell/index.html']))
    for (const page of pages) {
      const html = await wordsOf(page)
      expect(html, page).toContain('Ile Market')
      expect(DEMO.exec(html)?.[0], page).toBeUndefined()
      expect(DEMO_COLOUR.test(html), page).toBe(false)
    }
  })

  test('shows its owner’s texts with placeholders filled in', async () => {
    expect(await wordsOf('index.html')).toContain('Fabrics and shoes from Kano.')
    // Slides without products are rendered once the device has no featured product.
    const scripts = (await readdir(join(site, 'assets'))).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map((name) => read(join('assets', name))))
    expect(texts.join()).toContain('Fabrics of {city}')
    expect(await wordsOf('about/index.html')).toMatch(/We are Ile Market.*Since 2021.*In Kano\./s)
    expect(await wordsOf('support/index.html')).toContain('At 4 Kofar Road, Kano.')
    expect(await wordsOf('terms-and-conditions/index.html')).toMatch(/ask@ile\.test.*Anywhere: ₦900\.00, 3 days/s)
    const contact = await wordsOf('contact/index.html')
    expect(contact).toMatch(
      /we respond as soon as we can\..*24\/7: an assistant.*, people Monday to Friday, 9am to 5pm\./,
    )
  })

  test('makes only the claims its owner made', async () => {
    const product = await wordsOf(`product/${PRODUCT.id}/index.html`)
    expect(product).toContain('Cut to size')
    expect(product).toContain('No reviews yet')
    expect(await wordsOf('shop/index.html')).toContain('No reviews yet')
    for (const page of ['index.html', `product/${PRODUCT.id}/index.html`]) {
      expect(await wordsOf(page)).not.toMatch(/Loved in Kano|rated too|>Popular<|\d\+ Products|>4\.0</)
    }
  })

  test('installs with its own name, colour and icons', async () => {
    const manifest = await read('manifest.webmanifest')
    expect(JSON.parse(manifest)).toMatchObject({ name: 'Ile Market', short_name: 'Ile', theme_color: '#7A1F5C' })
    expect(DEMO.test(manifest)).toBe(false)
    for (const icon of [
      'icons/icon-192.png',
      'icons/icon-maskable-512.png',
      'apple-touch-icon.png',
      'icons/favicon-64.png',
    ]) {
      const { dominant } = await sharp(join(site, icon)).flatten().stats()
      expect([dominant.r > 90, dominant.g < 60, dominant.b > 60], icon).toEqual([true, true, true])
    }
    expect(await read('icons/favicon.svg')).toMatch(/Ile Market.*#7A1F5C/s)
    expect((await sharp(join(site, 'icons/share.jpg')).metadata()).width).toBe(1200)
  })

  test('contains no demo texts in scripts or styles, except in Health, which compares them', async () => {
    const scripts = (await readdir(site, { recursive: true })).filter((file) => ['.js', '.css'].includes(extname(file)))
    const files = scripts.filter((file) => !/AdminHealthPage-/.test(file))
    expect(scripts.length - files.length).toBe(1)
    expect(files.length).toBeGreaterThan(30)
    for (const file of files) {
      const text = await read(file)
      expect(DEMO.exec(text)?.[0], file).toBeUndefined()
      if (file.endsWith('.css') || file === 'sw.js') expect(DEMO_COLOUR.test(text), file).toBe(false)
    }
  })
})
