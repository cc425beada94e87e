import { describe, expect, it } from 'vitest'
import { anAdminProduct } from '../../../../domain/catalogue/product-builder.ts'
import { HEAD, plan } from './testing/planned-file.ts'

describe('an owner’s own list', () => {
  it('is read by its own headings, even below a title', async () => {
    const { opened, writes } = await plan(
      'OJA STORES PRICE LIST 2026,,,,\nProduct Name,Selling Price (₦),Qty,Category,Brand\nMug,2500,4,Kitchen Utensils,Acme\n',
    )
    expect(opened).toMatchObject({ kind: 'list', headRow: 1, mapping: ['name', 'price', 'stock', 'category', 'brand'] })
    expect(writes).toMatchObject([
      { set: { name: 'Mug', price: 2500, category: 'kitchen-utensils', brand: 'Acme' }, stock: { set: 4 } },
    ])
  })

  it('asks once about each category that the shop doesn’t have', async () => {
    const words = [
      'Kitchen Utensils',
      'KITCHEN UTENSILS',
      'Home & Garden > Decor',
      'Kitchen',
      'towels',
      'Kitchen Utensils, Household Items',
    ]
    const file = `${HEAD}\n${words.map((word, at) => `Pot ${at},"${word}",1000,1`).join('\n')}\n`
    const { summary, rows } = await plan(file)
    expect(summary.categories.map(({ slug }) => slug)).toEqual([
      'kitchen-utensils',
      'kitchen-utensils',
      'home-garden',
      null,
      null,
      null,
    ])
    expect(rows[3]).toMatchObject({ problems: [{ message: 'Choose a category for "Kitchen" above.' }] })
    const answered = await plan(file, {
      choices: {
        categories: {
          Kitchen: 'kitchen-utensils',
          towels: 'bath-towels',
          'Kitchen Utensils, Household Items': 'household-items',
        },
      },
    })
    expect(answered.summary.counts).toMatchObject({ create: 6, refused: 0 })
  })

  it('converts HTML to text with paragraphs', async () => {
    const { writes, rows } = await plan(
      'name,category,price,description\nKettle &amp; lid,food,5000,"<p>Boils <strong>fast</strong>.</p><ul><li>2&nbsp;L</li><li>Steel</li></ul><script>alert(1)</script>"\n',
    )
    expect(writes).toMatchObject([{ set: { name: 'Kettle & lid', description: 'Boils fast.\n\n• 2 L\n• Steel' } }])
    expect(rows[0]?.notes).toHaveLength(1)
  })

  const priceList =
    'Item,Size,Price\nKITCHEN,,\nTray,Small,1000\nSieve,,900\nLAUNDRY,,\nPeg,,100\nTOTAL,,2000\nThanks!,,\n'

  it('takes department headings as categories if there is no category column', async () => {
    const { summary, rows } = await plan(priceList, { choices: { categories: { KITCHEN: 'kitchen-utensils' } } })
    expect(summary.categories).toMatchObject([
      { word: 'KITCHEN', count: 2, slug: 'kitchen-utensils' },
      { word: 'LAUNDRY', count: 2, slug: null },
    ])
    expect(rows.map(({ lines, action }) => [...lines, action])).toEqual([
      [3, 'create'],
      [4, 'create'],
      [6, 'refused'],
      [7, 'refused'],
      [8, 'refused'],
    ])
  })

  it.each(['TOTAL,,"14,000",24', 'Sub-total,,14000,', 'Grand Total:,,₦14000.00,24', ',Total,14000,24'])(
    'rejects a row of totals: %s',
    async (totals) => {
      const { rows, summary } = await plan(`Item,Category,Price (NGN),Qty\nPot,Food,12500,4\n${totals}\n`)
      expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
        [],
        ['This row has totals, not a product.'],
      ])
      expect(summary.categories.map(({ word }) => word)).not.toContain('')
    },
  )

  it('may have a product named Total', async () => {
    const { rows } = await plan('Item,Category,Price,Qty\nTotal,Food,12500,4\nTotal oil,,900,4\n', {
      choices: { categories: { '': 'food' } },
    })
    expect(rows.map(({ name, action }) => [name, action])).toEqual([
      ['Total', 'create'],
      ['Total oil', 'create'],
    ])
  })

  it('makes a variant for each size and each colour', async () => {
    const file =
      'Name,Category,Size,Colour,Price,Stock\nFlask,food,1 L,Red,5000,1\nFlask,food,1 L,Blue,5000,2\nFlask,food,2 L,Red,6000,3\n'
    expect((await plan(file, { choices: { sameName: 'variants' } })).writes[0]?.variants).toEqual([
      { type: 'Size, Colour', value: '1 L, Red', additional_price: 0, stock: { set: 1 } },
      { type: 'Size, Colour', value: '1 L, Blue', additional_price: 0, stock: { set: 2 } },
      { type: 'Size, Colour', value: '2 L, Red', additional_price: 1000, stock: { set: 3 } },
    ])
    const { rows } = await plan(file, { choices: { sameName: 'products' } })
    expect(rows.map(({ name }) => name)).toEqual(['Flask 1 L Red', 'Flask 1 L Blue', 'Flask 2 L Red'])
  })

  it('asks once for missing category and stock of new products', async () => {
    const file = 'name,price\nTray,1000\nSieve,900\n'
    const planned = await plan(file)
    expect(planned.summary).toMatchObject({ withoutStock: 2, categories: [{ word: '', count: 2, slug: null }] })
    expect(planned.rows[0]?.problems[0]?.message).toBe('A new product needs a category: choose it above.')
    const tray = anAdminProduct({ name: 'Tray', price: 100_000, category: 'books', stock: 3 })
    const { writes, summary } = await plan(file, {
      products: [tray],
      choices: { name: 'same', newStock: 20, categories: { '': 'food' } },
    })
    expect(summary).toMatchObject({ withoutStock: 1, categories: [{ word: '', count: 1, slug: 'food' }] })
    expect(writes).toMatchObject([{ set: { name: 'Sieve', category: 'food' }, stock: { set: 20 } }])
  })
})
