import { describe, expect, it } from 'vitest'
import { anAdminProduct, aVariant } from '../../../../domain/catalogue/product-builder.ts'
import { HEAD, outcomes, plan } from './testing/planned-file.ts'

describe('cells for an existing product', () => {
  const mug = anAdminProduct({
    name: 'Mug',
    brand: 'Acme',
    price: 250_000,
    featured: true,
    description: 'Fine',
    specifications: [['Material', 'Clay']],
  })
  const head = 'name,category,price,brand,featured,description,specifications'
  const named = { products: [mug], choices: { name: 'same' } } as const

  it('keep fields whose cells are missing or empty', async () => {
    for (const row of ['Mug,kitchen-utensils,2500', 'Mug,kitchen-utensils,2500,,,,']) {
      const { rows } = await plan(`${head}\n${row}\n`, named)
      expect(rows).toMatchObject([{ action: 'unchanged', problems: [] }])
      expect(rows[0]?.notes).toHaveLength(row.endsWith(',') ? 0 : 1)
    }
  })

  it('clear fields of empty cells only if the owner chooses so', async () => {
    const { rows } = await plan(`${head}\nMug,kitchen-utensils,2500,,,,\n`, {
      ...named,
      choices: { name: 'same', isEmptying: true },
    })
    expect(outcomes(rows)).toEqual([{ brand: 'none', featured: 'no', description: 'none', specifications: 'none' }])
  })
})

it('external pictures replace existing ones only if the owner chooses so', async () => {
  const mug = anAdminProduct({ name: 'Mug', price: 250_000, image: '/pictures/mug.webp' })
  const file = 'name,category,price,pictures\nMug,kitchen-utensils,2500,https://old.test/mug.jpg\n'
  const choices = { name: 'same' } as const
  const left = await plan(file, { products: [mug], choices })
  expect(left).toMatchObject({ summary: { asks: { pictures: 1 }, counts: { unchanged: 1 } }, writes: [] })
  const taken = await plan(file, { products: [mug], choices: { ...choices, pictures: 'take' } })
  expect(taken).toMatchObject({
    summary: { asks: { pictures: 1 } },
    writes: [{ pictures: [{ address: 'https://old.test/mug.jpg' }] }],
  })
})

describe('a row’s product', () => {
  const mug = anAdminProduct({ name: 'Café crème mug', price: 100_000 })

  it('requires a choice if only the name matches, in any Unicode form', async () => {
    const row = `${HEAD}\nCafe\u0301 creme MUG,kitchen-utensils,2500,4\n`
    const planned = await plan(row, { products: [mug] })
    expect(planned.summary.asks.name).toBe(1)
    expect(outcomes(planned.rows)).toEqual([expect.stringContaining('choose above whether it is the same')])
    expect((await plan(row, { products: [mug], choices: { name: 'same' } })).writes).toMatchObject([
      { id: mug.id, is_new: false },
    ])
    expect((await plan(row, { products: [mug], choices: { name: 'other' } })).writes).toMatchObject([{ is_new: true }])
  })

  it('keeps its accents if Excel’s plain CSV names it', async () => {
    const bytes = new Uint8Array(Buffer.from(`${HEAD}\r\nCaf\xe9 cr\xe8me mug,kitchen-utensils,2500,4\r\n`, 'latin1'))
    const { opened, rows } = await plan(bytes, { products: [mug], choices: { name: 'same' } })
    expect(opened).toMatchObject({
      format: { encoding: 'windows-1252', doubtful: ['Café', 'crème'] },
    })
    expect(rows).toMatchObject([
      { action: 'update', name: 'Café crème mug', changes: [{ field: 'price', old: 100_000, now: 250_000 }] },
    ])
  })

  it('is found by SKU or barcode with any name, and by id', async () => {
    const kettle = anAdminProduct({ name: 'Kettle', sku: 'KT-1', barcode: '4006381333931' })
    const head = 'id,sku,barcode,name,category,price'
    const by = async (row: string) => (await plan(`${head}\n${row}\n`, { products: [kettle] })).rows[0]
    expect(await by(',kt-1,,Jug,kitchen-utensils,42900')).toMatchObject({
      action: 'update',
      changes: [{ field: 'name' }, { field: 'sku' }],
    })
    expect(await by(',,4006381333931,Jug,kitchen-utensils,42900')).toMatchObject({ action: 'update' })
    expect(await by(',KT-2,,Kettle,kitchen-utensils,42900')).toMatchObject({ action: 'create' })
  })

  it('is rejected if an earlier row has the same product, at any distance', async () => {
    const items = Array.from({ length: 600 }, (_, at) => `Item ${at},food,1000,1`).join('\n')
    const { rows, writes } = await plan(`${HEAD}\n${items}\nItem 0,food,2000,1\n`)
    expect(writes).toHaveLength(600)
    expect(rows.at(-1)).toMatchObject({
      action: 'refused',
      problems: [{ line: 602, message: 'This row is the same product as row 2.' }],
    })
  })

  it('is rejected if another new row has the same SKU with any name, but not with a different SKU', async () => {
    const { rows } = await plan(
      'sku,name,category,price\nKT-1,Kettle,food,1000\nkt-1,Steel kettle,food,1000\nKT-2,Kettle,food,1000\n',
    )
    expect(rows.map(({ action, problems }) => problems[0]?.message ?? action)).toEqual([
      'create',
      'This row is the same product as row 2.',
      'create',
    ])
  })

  it('requires one choice for a name in three sizes: variants or products', async () => {
    const file =
      'name,size,category,price,stock\nGolden cereal,500g,food,3150,20\nGolden cereal,1kg,food,3500,31\nGolden cereal,Family pack,food,1750,33\n'
    const planned = await plan(file)
    expect(planned.summary).toMatchObject({ asks: { sameName: 1 }, counts: { refused: 3 } })
    expect((await plan(file, { choices: { sameName: 'variants' } })).writes).toMatchObject([
      {
        set: { name: 'Golden cereal', price: 1750 },
        variants: [
          { type: 'Size', value: '500g', additional_price: 1400, stock: { set: 20 } },
          { type: 'Size', value: '1kg', additional_price: 1750, stock: { set: 31 } },
          { type: 'Size', value: 'Family pack', additional_price: 0, stock: { set: 33 } },
        ],
      },
    ])
    expect((await plan(file, { choices: { sameName: 'products' } })).writes).toMatchObject([
      { set: { name: 'Golden cereal 500g', price: 3150 }, stock: { set: 20 } },
      { set: { name: 'Golden cereal 1kg', price: 3500 } },
      { set: { name: 'Golden cereal Family pack' } },
    ])
  })

  it('has a note that its stock is ignored if it belongs to variants', async () => {
    const bank = anAdminProduct({ name: 'Power bank', stock: 39, variants: [aVariant({ stock: 39 })] })
    const { rows } = await plan(`id,name,stock,stock_when_exported\n${bank.id},Power bank,89,39\n`, {
      products: [bank],
    })
    expect(rows).toMatchObject([
      {
        action: 'unchanged',
        notes: [{ line: 2, message: expect.stringContaining('the stock in this row is ignored') }],
      },
    ])
  })
})

it('lists every problem and note as CSV', async () => {
  const { session } = await plan(`${HEAD}\nPot,food,free,1\nLid,food,5\n`)
  expect(session.problems(['Row', 'Product', 'Problem'])).toBe(
    '\uFEFFRow,Product,Problem\r\n2,Pot,"""free"" is not a valid price."\r\n3,Lid,This row has 3 of 4 cells. Missing cells leave their fields unchanged.\r\n',
  )
})
