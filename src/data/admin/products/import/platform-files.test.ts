import { expect, it } from 'vitest'
import type { ImportChoices } from './import-session.ts'
import { plan } from './testing/planned-file.ts'

/** Files as Shopify and WooCommerce export them, by their documented columns, with household products. */

const SHOPIFY_HEAD =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status'

const cell = (text: string | number | undefined) => {
  const written = String(text ?? '')
  return /[",\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}

function table(head: string, rows: readonly Readonly<Record<string, string | number>>[]): string {
  const columns = head.split(',')
  return `${[head, ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join('\r\n')}\r\n`
}

/** 40 products with two pictures each: every fourth in three sizes, every eighth in sizes and colours. Two are hidden. */
function shopifyExport(): string {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const handle = `pot-${at}`
    const picture = (number: number) => `https://cdn.shop.test/pot-${at}-${number}.jpg`
    const sizes = at % 8 === 0 ? ['5 L', '7 L'] : at % 4 === 0 ? ['S', 'M', 'L'] : ['Default Title']
    const colours = at % 8 === 0 ? ['Red', 'Blue'] : ['']
    const variants = sizes.flatMap((size, step) => colours.map((colour) => ({ size, colour, step })))
    const own = {
      Title: `Pot ${at}`,
      'Body (HTML)': `<p>A <strong>heavy</strong> pot, number ${at}.</p><p>With a lid.</p>`,
      Vendor: 'Ada',
      Type: 'Cookware',
      Tags: 'kitchen, pots',
      Published: at === 39 ? 'false' : 'true',
      'Option1 Name': sizes.length > 1 ? 'Size' : 'Title',
      ...(colours.length > 1 && { 'Option2 Name': 'Colour' }),
      Status: at === 38 ? 'draft' : 'active',
    }
    const variantRows = variants.map(({ size, colour, step }, place) => ({
      Handle: handle,
      ...(place === 0 && {
        ...own,
        'Image Src': picture(1),
        'Image Position': 1,
        'Image Alt Text': `Pot ${at} in front`,
      }),
      'Option1 Value': size,
      'Option2 Value': colour,
      // Shopify guards numbers that a spreadsheet would change.
      'Variant SKU': at === 2 ? "'1002" : `POT-${at}-${place}`,
      'Variant Inventory Tracker': at === 2 ? '' : 'shopify',
      'Variant Inventory Qty': at === 2 ? 0 : 5 + place,
      'Variant Price': (10_000 + step * 2500).toFixed(2),
      ...(at % 5 === 1 && { 'Variant Compare At Price': (12_000 + step * 2500).toFixed(2) }),
    }))
    return [...variantRows, { Handle: handle, 'Image Src': picture(2), 'Image Position': 2 }]
  })
  return table(SHOPIFY_HEAD, rows.flat())
}

const WOOCOMMERCE_HEAD =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global'

/** 40 products with two pictures each: every fourth has three variations. One is hidden. */
function woocommerceExport(): string {
  const head = WOOCOMMERCE_HEAD.replace('"GTIN, UPC, EAN, or ISBN"', 'GTIN UPC EAN or ISBN')
  const rows = Array.from({ length: 40 }, (_, at) => {
    const id = 100 + at * 10
    const isVariable = at % 4 === 0
    const own = {
      ID: id,
      Type: isVariable ? 'variable' : 'simple',
      SKU: `WOO-${at}`,
      Name: `Basket &amp; lid ${at}`,
      Published: at === 39 ? 0 : 1,
      'Is featured?': at % 10 === 0 ? 1 : 0,
      'Short description': '<p>Woven by hand.</p>',
      Description: at % 2 === 0 ? '<p>Woven by hand.</p>\\n<ul><li>Palm</li><li>Washable</li></ul>\\n' : '',
      'In stock?': 1,
      'Weight (kg)': '0.4',
      'Visibility in catalog': at === 38 ? 'hidden' : 'visible',
      Categories: 'Home &amp; Garden > Baskets, Sale',
      Images: `https://woo.test/${at}-a.jpg, https://woo.test/${at}-b.jpg`,
      ...(!isVariable && {
        Stock: at === 1 ? '' : 12,
        'In stock?': at === 1 ? 0 : 1,
        'Regular price': 4500,
        ...(at % 3 === 1 && {
          'Sale price': 4000,
          'Date sale price starts': '2026-12-01',
          'Date sale price ends': '2026-12-31',
        }),
      }),
      'Attribute 1 name': isVariable ? 'Size' : 'Material',
      'Attribute 1 value(s)': isVariable ? 'S, M, L' : 'Palm',
    }
    const sizes = isVariable ? ['S', 'M', 'L'] : []
    const variations = sizes.map((size, place) => ({
      ID: id + place + 1,
      Type: 'variation',
      SKU: '',
      Name: `Basket ${at} - ${size}`,
      Published: 1,
      Stock: 3 + place,
      'Regular price': 4500 + place * 500,
      Parent: place === 0 ? `id:${id}` : `WOO-${at}`,
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': size,
    }))
    return [own, ...variations]
  })
  return table(head, rows.flat()).replace('GTIN UPC EAN or ISBN', '"GTIN, UPC, EAN, or ISBN"')
}

/** 40 rows with an owner's own headings below a title row, prices in Nigerian notation, and some names in three sizes. */
function ownPriceList(): string {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const name = at < 6 ? `Cereal ${at < 3 ? 'Golden' : 'Oat'}` : `Item ${at}`
    const size = at < 6 ? (['500g', '1kg', '2kg'][at % 3] ?? '') : ''
    return `${name};${size};N${(1500 + at * 100).toLocaleString('en')};${at};Provisions;Ada Foods`
  })
  return `OJA STORES PRICE LIST;;;;;\r\nProduct Name;Size;Selling Price (₦);Qty;Department;Brand\r\n${rows.join('\r\n')}\r\n`
}

async function imported(text: string, choices: Partial<ImportChoices>) {
  const planned = await plan(text, { choices })
  const { headings, mapping } = planned.opened
  return { ...planned, notRead: headings.flatMap((heading, at) => (mapping[at] === null ? [heading.text] : [])) }
}

const statusesOf = (writes: readonly { set?: object }[]) =>
  writes.map(({ set }) => (set as { status?: string }).status ?? 'live')

it('imports Shopify’s export completely: variants, pictures, sales and texts', async () => {
  const { opened, summary, notRead, rows, writes } = await imported(shopifyExport(), {
    categories: { Cookware: 'kitchen-utensils' },
    newStock: 7,
  })
  expect(opened).toMatchObject({ kind: 'shopify', claimedTwice: [] })
  expect(summary).toMatchObject({
    counts: { create: 40, refused: 0 },
    categories: [{ word: 'Cookware', count: 40 }],
  })
  expect(notRead).toEqual(expect.arrayContaining(['Tags', 'Cost per item', 'SEO Title', 'Variant Grams']))
  expect(writes[1]).toMatchObject({
    set: {
      name: 'Pot 1',
      sku: 'POT-1-0',
      brand: 'Ada',
      price: 12_000,
      sale_price: 10_000,
      description: 'A heavy pot, number 1.\n\nWith a lid.',
    },
    stock: { set: 5 },
    pictures: [
      { address: 'https://cdn.shop.test/pot-1-1.jpg', text: 'Pot 1 in front' },
      { address: 'https://cdn.shop.test/pot-1-2.jpg', text: '' },
    ],
  })
  expect(writes[1]).not.toHaveProperty('variants')
  expect(writes[4]).toMatchObject({
    set: { price: 10_000 },
    variants: [
      { type: 'Size', value: 'S', additional_price: 0, stock: { set: 5 } },
      { type: 'Size', value: 'M', additional_price: 2500, stock: { set: 6 } },
      { type: 'Size', value: 'L', additional_price: 5000, stock: { set: 7 } },
    ],
  })
  expect(writes[8]?.variants).toMatchObject([
    { type: 'Size, Colour', value: '5 L, Red', additional_price: 0 },
    { type: 'Size, Colour', value: '5 L, Blue' },
    { type: 'Size, Colour', value: '7 L, Red', additional_price: 2500 },
    { type: 'Size, Colour', value: '7 L, Blue' },
  ])
  expect(summary.withoutStock).toBe(1)
  expect(writes[2]).toMatchObject({ set: { sku: '1002' }, stock: { set: 7 } })
  expect(statusesOf(writes)).toEqual([...Array(38).fill('live'), 'draft', 'draft'])
  expect(rows[4]?.notes).toMatchObject([
    { message: expect.stringContaining('SKUs and barcodes of variants are left out') },
  ])
})

it('imports WooCommerce’s export completely: variations by either product name, sale dates, attributes', async () => {
  const { opened, summary, rows, writes } = await imported(woocommerceExport(), {
    categories: { 'Home & Garden > Baskets, Sale': 'household-items' },
  })
  expect(opened).toMatchObject({ kind: 'woocommerce', claimedTwice: [] })
  expect(summary).toMatchObject({
    counts: { create: 40, refused: 0 },
    categories: [{ word: 'Home & Garden > Baskets, Sale', slug: 'household-items' }],
  })
  expect(rows.every(({ problems }) => problems.length === 0)).toBe(true)
  expect(statusesOf(writes)).toEqual([...Array(38).fill('live'), 'draft', 'draft'])
  expect(writes[0]).toMatchObject({
    set: {
      name: 'Basket & lid 0',
      sku: 'WOO-0',
      featured: true,
      price: 4500,
      description: 'Woven by hand.\n\n• Palm\n• Washable',
    },
    variants: [
      { type: 'Size', value: 'S', additional_price: 0, stock: { set: 3 } },
      { type: 'Size', value: 'M', additional_price: 500, stock: { set: 4 } },
      { type: 'Size', value: 'L', additional_price: 1000, stock: { set: 5 } },
    ],
  })
  expect(writes[1]).toMatchObject({
    set: {
      description: 'Woven by hand.',
      price: 4500,
      sale_price: 4000,
      sale_from: '2026-11-30T23:00:00.000Z',
      sale_until: '2026-12-31T22:59:59.000Z',
      specifications: [
        ['Weight (kg)', '0.4'],
        ['Material', 'Palm'],
      ],
    },
    stock: { set: 0 },
    pictures: [{ address: 'https://woo.test/1-a.jpg' }, { address: 'https://woo.test/1-b.jpg' }],
  })
})

it('imports an owner’s own list, and asks once about repeated names', async () => {
  const { opened, summary, writes } = await imported(ownPriceList(), {
    sameName: 'variants',
    categories: { Provisions: 'food' },
  })
  expect(opened).toMatchObject({ kind: 'list', headRow: 1, format: { separator: ';' } })
  expect(summary).toMatchObject({ asks: { sameName: 2 }, counts: { create: 36, refused: 0 } })
  expect(writes[0]).toMatchObject({
    set: { name: 'Cereal Golden', category: 'food', brand: 'Ada Foods', price: 1500 },
    variants: [{ value: '500g' }, { value: '1kg', additional_price: 100 }, { value: '2kg' }],
  })
})
