import { beforeAll, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { type FileTable, readTable, TABLE_MAX_BYTES, TABLE_MAX_ROWS, type TableOptions } from './read-table.ts'

const LINES = ['name,category,price', 'Café mug,kitchen-utensils,2500', 'Cup,kitchen-utensils,1500']
const CELLS = LINES.map((line) => line.split(','))
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const read = (text: string | Uint8Array<ArrayBuffer>, options?: TableOptions) =>
  readTable(typeof text === 'string' ? bytesOf(text) : text, options) as Promise<FileTable>

describe('a table', () => {
  it.each([
    ['semicolons', LINES.join('\r\n').replaceAll(',', ';'), ';'],
    ['a first row that names its separator', `sep=;\r\n${LINES.join('\r\n').replaceAll(',', ';')}`, ';'],
    ['tabs', LINES.join('\n').replaceAll(',', '\t'), '\t'],
    ['rows that end with CR only', LINES.join('\r'), ','],
    ['a UTF-8 byte order mark', `\uFEFF${LINES.join('\r\n')}\r\n`, ','],
  ])('is read with %s', async (_, text, separator) => {
    const { rows, format } = await read(text)
    expect(rows.filter((row) => row.length > 0)).toEqual(CELLS)
    expect(format).toMatchObject({ kind: 'csv', encoding: 'utf-8', doubtful: [], separator })
  })

  it.each([
    ['with a byte order mark', `\uFEFF${LINES.join('\r\n')}\r\n`],
    ['without', `${LINES.join('\r\n')}\r\n`],
  ])('is read in UTF-16 %s, in either byte order', async (_, text) => {
    const little = bytesOf(text.replaceAll(',', '\t'), 'utf16le')
    const { rows, format } = await read(little)
    expect(rows).toEqual(CELLS)
    expect(format).toMatchObject({ encoding: 'utf-16le', doubtful: [] })
    const big = new Uint8Array(Buffer.from(little).swap16())
    expect((await read(big)).format).toMatchObject({ encoding: 'utf-16be' })
    expect((await read(big)).rows).toEqual(CELLS)
  })

  it('decodes accents from Excel and old Macs, and reports the guess', async () => {
    const words = 'name\nCafé crème mug – 350 ml\nNestlé “hot” – it’s glazed\nCAFÉ'
    const windows = bytesOf(
      words.replace('–', '\x96').replace('–', '\x96').replace('“', '\x93').replace('”', '\x94').replace('’', '\x92'),
      'latin1',
    )
    expect(await read(windows)).toMatchObject({
      format: { encoding: 'windows-1252', doubtful: expect.arrayContaining([expect.anything()]) },
      rows: words.split('\n').map((row) => [row]),
    })
    const mac = bytesOf('name\nCaf\x8e cr\x8fme mug\nNestl\x8e it\xd5s', 'latin1')
    expect(await read(mac)).toMatchObject({
      format: { encoding: 'macintosh', doubtful: expect.arrayContaining([expect.anything()]) },
      rows: [['name'], ['Café crème mug'], ['Nestlé it’s']],
    })
    expect(await read(mac, { encoding: 'windows-1252' })).toMatchObject({
      format: { encoding: 'windows-1252', doubtful: [] },
    })
  })

  it('stops at the row with an unclosed quotation mark', async () => {
    const rows = Array.from({ length: 40 }, (_, number) => `Item ${number},1000,Plain`).join('\r\n')
    for (const broken of ['"Non-stick pan, 8" wide', '"Non-stick pan']) {
      expect(await read(`name,price,description\r\nLid,5,x\r\nPan,5000,${broken}\r\n${rows}\r\n`)).toMatchObject({
        rows: [
          ['name', 'price', 'description'],
          ['Lid', '5', 'x'],
        ],
        openQuoteAt: 2,
      })
    }
    expect(await read('name,price\n"12" plate",5000\nNext,1000\n')).toMatchObject({
      rows: [['name', 'price']],
      openQuoteAt: 1,
    })
    expect(await read('name,price\n12" plate,5000\n')).toMatchObject({
      rows: [
        ['name', 'price'],
        ['12" plate', '5000'],
      ],
      openQuoteAt: null,
    })
  })

  it('is the same for any chunk boundaries', async () => {
    const row = (number: number) => `"Item ""${number}"", ${'x'.repeat(number % 97)}",${number},"two\nlines"`
    const rows = Array.from({ length: 19_000 }, (_, number) => row(number))
    const table = await read(`name,price,description\n${rows.join('\n')}\n`)
    expect(table.rows).toHaveLength(19_001)
    expect(table.rows.at(-1)).toEqual([`Item "18999", ${'x'.repeat(18_999 % 97)}`, '18999', 'two\nlines'])
    expect(table.openQuoteAt).toBeNull()
  })

  it('detects a file that ends within a row', async () => {
    expect((await read('name,price\nMug,25')).isComplete).toBe(false)
    expect((await read('name,price\nMug,25\n')).isComplete).toBe(true)
  })

  it('has limits on size and rows', async () => {
    expect(await readTable(new Uint8Array(TABLE_MAX_BYTES + 1))).toBe('tooLarge')
    expect(await read('name\n'.repeat(TABLE_MAX_ROWS + 1))).toBe('tooManyRows')
  })
})

describe('a workbook', () => {
  let workbook: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    const day = { value: new Date(Date.UTC(2026, 11, 1)), type: Date, format: 'yyyy-mm-dd' }
    const cells = [
      [{ value: 'name' }, { value: 'price' }, { value: 'from' }],
      [],
      [{ value: 'Pot' }, { value: 12_500.5 }, day],
    ]
    workbook = new Uint8Array(await writeXlsxFile(cells, { sheet: 'Prices' }).toBuffer())
  })

  it('is recognised by content, with any file name', async () => {
    expect(await read(workbook)).toEqual({
      format: { kind: 'xlsx', sheet: 'Prices', sheets: ['Prices'] },
      rows: [
        ['name', 'price', 'from'],
        ['', '', ''],
        ['Pot', '12500.5', '2026-12-01'],
      ],
      openQuoteAt: null,
      isComplete: true,
    })
  })

  it('is reported as damaged, outdated or not a workbook', async () => {
    expect(await read(workbook.slice(0, 300))).toBe('damagedWorkbook')
    expect(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('oldWorkbook')
    expect(await read('%PDF-1.7')).toBe('noTable')
    expect(await read('\n\n')).toBe('empty')
  })
})
