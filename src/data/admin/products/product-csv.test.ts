import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADMIN_PRODUCT_FIELDS, type AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { anAdminProduct, aVariant } from '../../../domain/catalogue/product-builder.ts'
import { fieldsWith } from '../../../domain/catalogue/product-fields.ts'
import { specificationProblems } from '../../../domain/catalogue/product-limits.ts'
import { readTable } from '../files/read-table.ts'
import { recordFromAdminProduct } from './admin-product-record.ts'
import { plan } from './import/testing/planned-file.ts'
import { CSV_COLUMNS, productsCsv, templateCsv, templateWorkbook } from './product-csv.ts'

const HERE = 'https://shop.test'
const pot = anAdminProduct({
  name: 'Pot, 7 L',
  brand: null,
  price: 120_050,
  salePrice: 99_950,
  saleFrom: Date.UTC(2026, 10, 27, 8, 0, 0, 5),
  saleUntil: null,
  featured: true,
  stock: 8,
  description: "'=good\nTwo lines",
  specifications: [['Material', 'Steel: 18/10']],
  image: '/storage/v1/object/public/product-images/a/1/480.webp',
  gallery: ['https://elsewhere.test/b.webp'],
  imageAlts: ['A pot', ''],
  variants: [
    aVariant({ value: '7 L' }),
    aVariant({ id: '00000000-0000-4000-8000-00000000000b', value: '9 L', additionalPrice: 150_050, stock: 3 }),
  ],
})
const broom = anAdminProduct({
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Broom "soft"',
  stock: 5,
  status: 'draft',
})

/** Plans the import of these products' export into a shop that has `present`. */
const imported = (products: readonly AdminProduct[], present: readonly AdminProduct[], origin = HERE) =>
  plan(productsCsv(products, HERE), { products: present, origin, choices: { isEmptying: true, stock: 'set' } })

describe('a product export', () => {
  it('is recognised, and changes nothing in its own shop', async () => {
    const { opened, rows } = await imported([pot, broom], [pot, broom])
    expect(opened).toMatchObject({ kind: 'own', claimedTwice: [] })
    expect(opened.mapping).not.toContain(null)
    expect(rows).toMatchObject([
      { lines: [2, 3, 4], action: 'unchanged', problems: [], notes: [] },
      { lines: [5], action: 'unchanged', problems: [], notes: [] },
    ])
  })

  it('imports completely into another shop, with variants, pictures and ids', async () => {
    const { rows, writes } = await imported([pot, broom], [], 'https://other.test')
    expect(rows).toMatchObject([{ action: 'create' }, { action: 'create' }])
    const { id, name, category, price, salePrice, saleFrom, featured, description, specifications } = pot
    expect(writes[0]).toEqual({
      id,
      is_new: true,
      expect: {},
      set: recordFromAdminProduct({
        name,
        category,
        price,
        salePrice,
        saleFrom,
        featured,
        description,
        specifications,
      }),
      stock: { set: 0 },
      variants: [
        { type: 'Size', value: '7 L', additional_price: 0, stock: { set: 5 } },
        { type: 'Size', value: '9 L', additional_price: 1500.5, stock: { set: 3 } },
      ],
      pictures: [
        { address: `${HERE}/storage/v1/object/public/product-images/a/1/480.webp`, text: 'A pot' },
        { address: 'https://elsewhere.test/b.webp', text: '' },
      ],
    })
    expect(writes[1]).toMatchObject({ id: broom.id, set: { status: 'draft' }, stock: { set: 5 } })
  })

  it('has a column for every field of the form', () => {
    expect(CSV_COLUMNS).toEqual(
      expect.arrayContaining([
        ...fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'form'),
        ...fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'rows'),
        ...fieldsWith(ADMIN_PRODUCT_FIELDS, 'edited', 'buttons'),
      ]),
    )
  })

  it('keeps specifications with any text, in order', async () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'aBnr_:;,=-\'"\\\n\r\t é\u2028漢😀') })
      .map((value) => value.trim())
      .filter((value) => value !== '')
    const specifications = fc
      .array(fc.tuple(text, text), { maxLength: 6 })
      .filter((pairs) => specificationProblems(pairs).size === 0)
    await fc.assert(
      fc.asyncProperty(specifications, async (pairs) => {
        const product = { ...broom, specifications: pairs }
        expect((await imported([product], [product])).rows).toMatchObject([{ action: 'unchanged', problems: [] }])
      }),
    )
  })
})

it('the template can be imported unchanged', async () => {
  const workbook = await readTable(new Uint8Array(await (await templateWorkbook()).arrayBuffer()))
  const { opened, summary } = await plan(templateCsv())
  if (typeof workbook === 'string') throw new Error('The template is no table.')
  expect(workbook.rows[0]).toEqual(opened.headings.map(({ text }) => text))
  expect(summary).toMatchObject({
    counts: { create: 2, refused: 0 },
    categories: [{ slug: 'kitchen-utensils' }, { slug: 'household-items' }],
  })
})

describe('an export’s stock', () => {
  const changed = async (now: number, file: number, isRepeat = false, setStock = false) => {
    const text = productsCsv([broom], HERE).replace(',5,5,', `,${file},5,`)
    const { writes, rows } = await plan(text, {
      products: [{ ...broom, stock: now }],
      choices: { stock: setStock ? 'set' : 'leave' },
      isRepeat,
    })
    return { write: writes[0]?.stock, shown: rows[0]?.stocks }
  }

  it('adds the owner’s change to the current stock, never below zero', async () => {
    expect(await changed(2, 8)).toEqual({
      write: { add: 3 },
      shown: [{ label: null, now: 2, exported: 5, file: 8, after: 5 }],
    })
    expect(await changed(2, 0)).toMatchObject({ write: { add: -5 }, shown: [{ after: 0 }] })
    expect(await changed(2, 5)).toEqual({ write: undefined, shown: [] })
  })

  it('adds it once if the same file is imported again within the hour', async () => {
    expect(await changed(2, 8, true)).toMatchObject({ write: undefined, shown: [{ now: 2, after: 2 }] })
  })
})
