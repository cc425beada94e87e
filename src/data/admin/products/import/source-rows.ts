import type { FileTable } from '../../files/read-table.ts'
import { type SourceRow, sourceRow } from './assemble.ts'
import type { Mapping } from './columns.ts'

type Row = readonly string[]

const isBlank = (row: Row) => row.every((cell) => cell.trim() === '')

function filledCells(row: Row): number {
  return row.reduce((count, cell, at) => (cell.trim() === '' ? count : at + 1), 0)
}

function faultOf(row: Row, headings: number, isCut: boolean): string | null {
  if (row.some((cell) => cell.includes('\0'))) return 'A cell of this row has a damaged character (NUL).'
  const cells = filledCells(row)
  if (cells > headings)
    return `This row has ${row.length} cells and there are ${headings} headings. A cell with a separator in it needs quotation marks around it.`
  return isCut && row.length < headings ? 'The file ends in the middle of this row.' : null
}

/** The rows below the headings by what their cells mean, each with what is wrong with its shape. Empty rows are passed over. */
export function sourceRows(
  { rows, isComplete, openQuoteAt }: FileTable,
  headRow: number,
  mapping: Mapping,
): SourceRow[] {
  const headings = rows[headRow] ?? []
  const width = filledCells(headings)
  const known = rows.slice(headRow + 1).flatMap((row, at): SourceRow[] => {
    if (isBlank(row)) return []
    const index = headRow + 1 + at
    const isCut = !isComplete && openQuoteAt === null && index === rows.length - 1
    const fault = faultOf(row, width, isCut)
    const isShort = fault === null && row.length < width
    const note = isShort ? `This row has ${row.length} of ${width} cells. What is missing stays as it is.` : null
    return [sourceRow({ line: index + 1, fault, note }, row, headings, mapping)]
  })
  if (openQuoteAt === null) return known
  return [
    ...known,
    sourceRow(
      {
        line: openQuoteAt + 1,
        fault: 'A quotation mark of this row is not closed. Neither it nor anything after it is read.',
        note: null,
      },
      [],
      headings,
      mapping,
    ),
  ]
}
