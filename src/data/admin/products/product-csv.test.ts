import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anAdminProduct } from '../../../domain/catalogue/product-builder.ts'
import { specificationProblems } from '../../../domain/catalogue/product-limits.ts'
import { CSV_COLUMNS, parseImport, productsCsv } from './product-csv.ts'

describe('parseImport', () => {
  it('reads what the export writes, every field of it', () => {
    const pot = anAdminProduct({ name: 'Pot, 7 L', brand: null, price: 120_050, featured: true, description: "'=good" })
    const { rows, problems } = parseImport(productsCsv([pot]))
    expect(problems).toEqual([])
    const written = { ...pot, price: 1200.5, stock_when_exported: pot.stock }
    expect(rows).toEqual([{ line: 2, row: Object.fromEntries(CSV_COLUMNS.map((column) => [column, written[column]])) }])
  })

  it('reads a barcode without its gaps, and refuses one that can’t be right', () => {
    expect(parseImport('name,sku,barcode\nPot, Ab-1 ,4006381 333931').rows).toMatchObject([
      { row: { sku: 'Ab-1', barcode: '4006381333931' } },
    ])
    expect(parseImport('name,barcode\nPot,4006381333930\nLid,4.00638E+12').problems).toMatchObject([
      { line: 2, message: expect.stringContaining('would be 1') },
      { line: 3, message: expect.stringContaining('shortened') },
    ])
  })

  it('reads a sale as the export writes it, to the millisecond, or as a person does, on the shop’s clocks', () => {
    const sale = { salePrice: 99_950, saleFrom: Date.UTC(2026, 10, 27, 8, 0, 0, 5), saleUntil: null }
    expect(parseImport(productsCsv([anAdminProduct(sale)])).rows).toMatchObject([
      { row: { salePrice: 999.5, saleFrom: '2026-11-27T08:00:00.005Z', saleUntil: null } },
    ])
    const typed = parseImport('name,salePrice,saleFrom,saleUntil\nPot,"₦1,000",2026-12-01,2026-12-05 18:30')
    expect(typed.rows).toMatchObject([
      { row: { salePrice: 1000, saleFrom: '2026-11-30T23:00:00.000Z', saleUntil: '2026-12-05T17:30:00.000Z' } },
    ])
    expect(parseImport('name,salePrice,saleUntil\nPot,1000,05/12/2026').rows).toMatchObject([
      { row: { saleUntil: '2026-12-05T22:59:59.000Z' } },
    ])
    expect(parseImport('name,saleUntil\nPot,soon').problems).toEqual([{ line: 2, message: '"soon" is no saleUntil.' }])
  })

  it('tells what the stock was when exported from what the owner makes of it', () => {
    const [head, row] = productsCsv([anAdminProduct({ stock: 5 })]).split('\r\n')
    expect(head).toContain(',stock,stock_when_exported,')
    const changed = `${head}\n${row?.replace(',5,5,', ',8,5,')}`
    expect(parseImport(changed).rows).toMatchObject([{ row: { stock: 8, stock_when_exported: 5 } }])
  })

  it('knows no stock when exported where that cell is empty or its column missing', () => {
    expect(parseImport('name,stock,stock_when_exported\nPot,8,').rows).toEqual([
      { line: 2, row: { name: 'Pot', stock: 8, stock_when_exported: null } },
    ])
    expect(parseImport('name,stock\nPot,8').rows).toEqual([{ line: 2, row: { name: 'Pot', stock: 8 } }])
  })

  it('reads the specifications that the form stores, whatever their texts hold, in order', () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'aBnr_:;,=-\'"\\\n\r\t é\u2028漢😀') })
      .map((value) => value.trim())
      .filter((value) => value !== '')
    const specifications = fc
      .array(fc.tuple(text, text), { maxLength: 6 })
      .filter((pairs) => specificationProblems(pairs).size === 0)
    fc.assert(
      fc.property(specifications, (pairs) => {
        expect(parseImport(productsCsv([anAdminProduct({ specifications: pairs })]))).toMatchObject({
          problems: [],
          rows: [{ row: { specifications: pairs } }],
        })
      }),
    )
  })

  it('leaves specifications alone that the file does not mention, and takes away those of an empty cell', () => {
    expect(parseImport('name\nPot').rows).toEqual([{ line: 2, row: { name: 'Pot' } }])
    expect(parseImport('name,specifications\nPot,').rows).toEqual([
      { line: 2, row: { name: 'Pot', specifications: [] } },
    ])
  })

  it('takes a category that an admin added, as the database does', () => {
    expect(parseImport('name,category\nSpade,garden-tools').rows).toEqual([
      { line: 2, row: { name: 'Spade', category: 'garden-tools' } },
    ])
  })

  it('takes columns in any order, labels of categories, grouped prices, and leaves other columns alone', () => {
    expect(parseImport('Price,Colour,Category,NAME\n"₦42,900",red,Body Supplements,Vitamin C')).toEqual({
      problems: [],
      rows: [{ line: 2, row: { price: 42_900, category: 'supplements', name: 'Vitamin C' } }],
    })
  })

  it.each([
    ['name,price\nPot,free', '"free" is no price.'],
    ['name,price\nPot,12.500', '"12.500" could be two things as price.'],
    ['name,price\nPot,-5', '"-5" is no price.'],
    ['name,price\nPot,0.001', '"0.001" is no price.'],
    [`name,brand\nPot,${'x'.repeat(101)}`, 'A brand has up to 100 characters.'],
    [`name,description\nPot,${'x'.repeat(10_001)}`, 'A description has up to 10,000 characters.'],
    ['name,stock\nPot,1.5', '"1.5" is no stock.'],
    ['name,stock\nPot,10000001', '"10000001" is no stock.'],
    ['name,stock_when_exported\nPot,many', '"many" is no stock_when_exported.'],
    ['name,category\nPot,Cars & vans', '"Cars & vans" is no category.'],
    [`name,category\nPot,${'x'.repeat(61)}`, `"${'x'.repeat(61)}" is no category.`],
    ['name,featured\nPot,maybe', '"maybe" is neither yes nor no.'],
    ['name,price\n ,5', 'A name has 1 to 200 characters.'],
  ])('says which cell is wrong: %j', (text, message) => {
    expect(parseImport(text)).toEqual({ rows: [], problems: [{ line: 2, message }] })
  })

  it('counts rows as a spreadsheet does: empty ones too, and a cell of many lines once', () => {
    const table = '\nname,specifications\nPot,"Lid: Glass\nStone"\n,\nPan,Lid\n'
    expect(parseImport(table).problems.map(({ line }) => line)).toEqual([3, 5])
  })

  it('asks for a head', () => {
    expect(parseImport('Pot,5').problems).toMatchObject([{ line: 1 }])
    expect(parseImport('').problems).toMatchObject([{ line: 1 }])
  })
})
