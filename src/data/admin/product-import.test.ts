import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import { PRODUCT_CSV_HEAD } from './export-products.ts'
import { parseImport, refusalText } from './product-import.ts'

describe('parseImport', () => {
  it('reads what the export writes', () => {
    const line = ['a-b', 'Pot, 7 L', 'kitchen-utensils', null, 1200.5, 3, 'yes', '=good']
    expect(parseImport(toCsv([PRODUCT_CSV_HEAD, line]))).toEqual({
      problems: [],
      rows: [
        {
          line: 2,
          row: {
            id: 'a-b',
            name: 'Pot, 7 L',
            category: 'kitchen-utensils',
            brand: null,
            price: 1200.5,
            stock: 3,
            featured: true,
            description: '=good',
          },
        },
      ],
    })
  })

  it('takes columns in any order, labels of categories, grouped prices, and leaves other columns alone', () => {
    expect(parseImport('Price,Colour,Category,NAME\n"₦42,900",red,Body Supplements,Vitamin C')).toEqual({
      problems: [],
      rows: [{ line: 2, row: { price: 42_900, category: 'supplements', name: 'Vitamin C' } }],
    })
  })

  it.each([
    ['name,price\nPot,free', '"free" is no price.'],
    ['name,price\nPot,-5', '"-5" is no price.'],
    ['name,price\nPot,0.001', '"0.001" is no price.'],
    [`name,brand\nPot,${'x'.repeat(101)}`, 'A brand has up to 100 characters.'],
    [`name,description\nPot,${'x'.repeat(10_001)}`, 'A description has up to 10,000 characters.'],
    ['name,stock\nPot,1.5', '"1.5" is no stock.'],
    ['name,stock\nPot,10000001', '"10000001" is no stock.'],
    ['name,category\nPot,Cars', '"Cars" is no category.'],
    ['name,featured\nPot,maybe', '"maybe" is neither yes nor no.'],
    ['name,price\n ,5', 'A name has 1 to 200 characters.'],
  ])('says which cell is wrong: %j', (text, message) => {
    expect(parseImport(text)).toEqual({ rows: [], problems: [{ line: 2, message }] })
  })

  it('asks for a head', () => {
    expect(parseImport('Pot,5').problems).toMatchObject([{ line: 1 }])
    expect(parseImport('').problems).toMatchObject([{ line: 1 }])
  })
})

describe('refusalText', () => {
  it('says what a new product lacks, not what the database calls it', () => {
    const message = 'null value in column "price" of relation "products" violates not-null constraint'
    expect(refusalText(message)).toBe('A new product needs a price.')
  })

  it('leaves other reasons as they are', () => {
    expect(refusalText('There is no product with this id.')).toBe('There is no product with this id.')
    expect(refusalText(null)).toBeNull()
  })
})
