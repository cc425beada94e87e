import { describe, expect, it } from 'vitest'
import { createImportSession, type ImportChoices } from './import-session.ts'
import { HEAD, ORIGIN, outcomes, plan } from './testing/planned-file.ts'

async function pricesOf(cells: readonly string[], choices?: Partial<ImportChoices>) {
  const { rows } = await plan(
    `${HEAD}\n${cells.map((cell, at) => `Pot ${at},food,"${cell}",1`).join('\n')}\n`,
    choices && { choices },
  )
  return outcomes(rows).map((outcome) => (typeof outcome === 'string' ? outcome : outcome?.price))
}

describe('prices of a file', () => {
  it('are read as naira are written in Nigeria', async () => {
    expect(
      await pricesOf([
        'N20,000',
        'N23, 000',
        '₦12,500.00',
        'NGN 12,500',
        '12 500',
        '12\u202f500,00',
        '12500/=',
        '12500 naira',
        '#12,500',
        '1.250,00',
      ]),
    ).toEqual(['₦20,000.00', '₦23,000.00', ...Array(7).fill('₦12,500.00'), '₦1,250.00'])
  })

  it('are stored if ambiguous only after the owner has chosen the format', async () => {
    const cells = ['12,50', '2,5', '12.500']
    const checked = await pricesOf(cells)
    expect(checked).toEqual(cells.map((cell) => expect.stringContaining(`"${cell}" could be two amounts`)))
    expect(await pricesOf(cells, { mark: ',' })).toEqual(['₦12.50', '₦2.50', '₦12,500.00'])
    expect(await pricesOf(cells, { mark: '.' })).toEqual([
      '"12,50" is not a valid price.',
      '"2,5" is not a valid price.',
      '₦12.50',
    ])
  })

  it('are reported if invalid', async () => {
    const cells = ['1.25E+04', '0x1F', '1,25,000', '12500k', '-500', '12,500 - 15,000', '?2,500.00', '0']
    expect(await pricesOf(cells)).toEqual(cells.map((cell) => `"${cell}" is not a valid price.`))
    expect(await pricesOf([''])).toEqual(['A new product needs a price.'])
  })
})

it('reads stock and yes or no as people write them, and reports the rest', async () => {
  const stock = ['12.0', '1,200', '', '-3', 'In stock', '10 pcs', '1e3', '5.5', '∞', 'N/A']
  const { rows, writes, summary } = await plan(
    `${HEAD}\n${stock.map((cell, at) => `Pot ${at},food,1000,"${cell}"`).join('\n')}\n`,
  )
  expect(writes.map((write) => write.stock)).toEqual([{ set: 12 }, { set: 1200 }, { set: 0 }])
  expect(summary.withoutStock).toBe(1)
  expect(rows.slice(3).map(({ problems }) => problems[0]?.message)).toEqual(
    stock.slice(3).map((cell) => `"${cell}" is not a valid stock.`),
  )
  const flags = ['yes', 'Y', 'TRUE', '1', '✓', 'on', 'Yes ', 'n', 'FALSE', '', 'x']
  const { rows: flagged } = await plan(
    `name,category,price,featured\n${flags.map((cell, at) => `Pot ${at},food,1000,${cell}`).join('\n')}\n`,
  )
  expect(outcomes(flagged).map((row) => (typeof row === 'string' ? row : row?.featured))).toEqual([
    ...Array(7).fill('yes'),
    ...Array(3).fill(undefined),
    '"x" is neither yes nor no.',
  ])
})

describe('dates of a file', () => {
  const head = 'name,category,price,salePrice,saleFrom,saleUntil'
  const sale = (from: string, until: string) => `Mug ${from},food,2500,2000,${from},${until}`
  const shown = async (lines: readonly string[], choices?: Partial<ImportChoices>) => {
    const { rows, summary } = await plan(`${head}\n${lines.join('\n')}\n`, choices && { choices })
    return {
      asks: summary.asks.order > 0,
      times: outcomes(rows).map((row) => (typeof row === 'string' ? row : [row?.saleFrom, row?.saleUntil])),
    }
  }
  const WHOLE = ['01 Dec 2026 00:00', '31 Dec 2026 23:59']

  it('are day first, and an end date includes its last second', async () => {
    const lines = [
      sale('2026-12-01', '2026-12-31'),
      sale('01/12/2026', '31/12/2026'),
      sale('46357', '46387'),
      sale('1 Dec 2026', '31 Dec 2026'),
      sale('2026-12-1', '2026-12-31'),
      sale('01/12/2026 09:00', '05/12/2026 18:00'),
    ]
    expect(await shown(lines)).toEqual({
      asks: false,
      times: [...Array(5).fill(WHOLE), ['01 Dec 2026 09:00', '05 Dec 2026 18:00']],
    })
  })

  it('need a choice if the file proves to be month first', async () => {
    const lines = [sale('12/1/26 0:00', '12/31/26 23:59')]
    expect(await shown(lines)).toEqual({ asks: true, times: [expect.stringContaining('has its month first')] })
    expect(await shown(lines, { order: 'monthFirst' })).toEqual({ asks: true, times: [WHOLE] })
    expect(await shown(lines, { order: 'dayFirst' })).toEqual({
      asks: true,
      times: ['"12/31/26 23:59" is not a valid saleUntil.'],
    })
  })
})

describe('a broken file is reported with its row', () => {
  const problemsOf = async (text: string | Uint8Array<ArrayBuffer>) => {
    const { rows, writes } = await plan(text)
    return {
      problems: rows.flatMap(({ problems }) => problems.map(({ line, message }) => `${line}: ${message}`)),
      stored: writes.length,
    }
  }

  it('a price with an unquoted comma', async () => {
    const { problems, stored } = await problemsOf(`${HEAD}\nPressure cooker,food,12,500,8\nBlender,food,25,000,3\n`)
    expect(problems).toEqual([
      expect.stringMatching(/^2: This row has 5 cells and there are 4 headings/),
      expect.stringMatching(/^3: /),
    ])
    expect(stored).toBe(0)
  })

  it('an unclosed quotation mark, after which reading stops', async () => {
    const items = Array.from({ length: 40 }, (_, at) => `Item ${at},food,1000,3,Plain`).join('\r\n')
    for (const text of ['"Non-stick pan, 8" wide', '"Non-stick pan']) {
      const { problems, stored } = await problemsOf(
        `${HEAD},description\r\nLid,food,5,1,x\r\nPan,food,5000,4,${text}\r\n${items}\r\n`,
      )
      expect(problems).toEqual([expect.stringMatching(/^3: A quotation mark in this row is not closed/)])
      expect(stored).toBe(1)
    }
  })

  it('a damaged character, which rejects only its row', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => `Item ${at === 700 ? '7\0 00' : at},food,1000,1`).join('\r\n')
    const { problems, stored } = await problemsOf(`${HEAD}\r\n${rows}\r\n`)
    expect(problems).toEqual(['702: A cell in this row has a damaged character (NUL).'])
    expect(stored).toBe(899)
  })

  it('a file that ends within a row', async () => {
    expect(
      await problemsOf('name,category,brand,price,stock\r\nMug,food,Acme,2500,4\r\nGenerator,electronics,Acme,12'),
    ).toEqual({
      problems: ['3: The file ends in the middle of this row.'],
      stored: 1,
    })
  })

  it('a duplicate heading, until a column is chosen', async () => {
    const { opened, rows } = await plan('name,category,price,price,stock\nMug,food,2500,1800,4\n')
    expect(opened).toMatchObject({ mapping: ['name', 'category', null, null, 'stock'], claimedTwice: ['price'] })
    expect(outcomes(rows)).toEqual(['A new product needs a price.'])
  })

  it('no rows', async () => {
    const session = createImportSession(ORIGIN)
    expect(await session.open(new Blob([`${HEAD}\r\n`]), {})).toBe('noRows')
  })
})
