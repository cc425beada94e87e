import { COLUMN_WORDS } from '../../../content/admin/column-words.ts'
import type { PreviewRow } from '../../../data/admin/products/import/import-session.ts'
import type { ImportAction } from '../../../data/admin/products/import/plan.ts'
import type { PlannedStock } from '../../../data/admin/products/import/stock-steps.ts'
import { shownValue } from '../../../data/admin/products/product-cells.ts'
import { plural } from '../../../lib/plural.ts'
import type { ListColumn } from '../../../ui/list/ResourceTable.tsx'
import { ResourceTable } from '../../../ui/list/ResourceTable.tsx'

export const RESULTS: Readonly<Record<ImportAction, string>> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}
/** Fields with their own column. */
const OWN_COLUMN: ReadonlySet<string> = new Set(['name', 'category', 'price'])

/** Returns the current value. Null if it doesn't change, and for a new product. */
function oldOf({ id, changes }: PreviewRow, field: 'name' | 'category' | 'price'): string | null {
  const change = changes.find((each) => each.field === field)
  return change && id !== null ? shownValue(field, change.old) : null
}

function StockCell({ row: { stock, stocks } }: { row: PreviewRow }) {
  const own = stocks.find(({ label }) => label === null)
  return <Value now={String(stock)} old={own && own.after !== own.now ? String(own.now) : null} />
}

const PREVIEW_COLUMNS: readonly ListColumn<PreviewRow>[] = [
  {
    title: 'Row',
    className: 'align-top text-muted',
    cell: ({ lines }) => (lines.length > 1 ? `${lines[0]}–${lines.at(-1)}` : lines[0]),
  },
  {
    title: 'Result',
    className: 'align-top font-medium',
    cell: ({ action }) => <span className={action === 'refused' ? 'text-danger' : ''}>{RESULTS[action]}</span>,
  },
  {
    title: 'Product',
    className: 'min-w-28 align-top font-medium lg:min-w-40',
    cell: (row) => <Value now={row.name} old={oldOf(row, 'name')} />,
  },
  {
    title: 'Category',
    className: 'align-top',
    cell: (row) => <Value now={shownValue('category', row.category)} old={oldOf(row, 'category')} />,
  },
  {
    title: 'Price',
    className: 'align-top',
    cell: (row) => <Value now={shownValue('price', row.price || null)} old={oldOf(row, 'price')} />,
  },
  {
    title: 'Stock',
    className: "align-top max-sm:before:text-muted max-sm:before:content-['Stock_']",
    cell: (row) => <StockCell row={row} />,
  },
  { title: 'Changes and problems', className: 'min-w-48 align-top lg:min-w-64', cell: (row) => <Details row={row} /> },
]

type PreviewTableProps = { rows: readonly PreviewRow[]; isStale: boolean }

/** Shows the rows as they would be stored, with the current values of changed fields. */
export function PreviewTable({ rows, isStale }: PreviewTableProps) {
  if (rows.length === 0) return <p className="text-sm text-muted">No rows here.</p>
  return (
    <div className={`max-lg:[&_td]:px-2 max-lg:[&_th]:px-2 ${isStale ? 'opacity-55' : ''}`}>
      <ResourceTable
        title="Changes and problems"
        isStacked
        rows={rows}
        keyOf={({ lines }) => String(lines[0])}
        columns={PREVIEW_COLUMNS}
      />
    </div>
  )
}

function Value({ now, old }: { now: string; old: string | null }) {
  return (
    <>
      <span>{now}</span>
      {old !== null && <span className="block text-xs text-muted">{`was ${old}`}</span>}
    </>
  )
}

function stockText({ label, now, exported, file, after }: PlannedStock): string {
  const outcome = `${after === now ? 'stays' : 'becomes'} ${after}`
  const text =
    exported === null
      ? `${now} now, ${file} in the file: ${outcome}`
      : `${now} now, ${exported} when exported, ${file} in the file: ${outcome}`
  return label === null ? text : `${label}: ${text}`
}

function changeText({ field, old, now }: PreviewRow['changes'][number], isNew: boolean): string {
  const before = isNew ? '' : `${shownValue(field, old)} becomes `
  return `${COLUMN_WORDS[field].label}: ${before}${shownValue(field, now)}`
}

function Details({ row: { id, changes, stocks, newVariants, pictures, problems, notes } }: { row: PreviewRow }) {
  // A stock that is simply replaced is shown in its column.
  const told = stocks.filter(
    ({ label, after, file, exported }) => label !== null || after !== file || exported === null,
  )
  const texts = [
    ...changes.filter(({ field }) => !OWN_COLUMN.has(field)).map((change) => changeText(change, id === null)),
    ...told.map(stockText),
    ...(newVariants.length > 0 ? [`New variants:\n${newVariants.join('\n')}`] : []),
    ...(pictures > 0 ? [`${plural(pictures, 'picture')} to fetch`] : []),
  ]
  return (
    <ul className="grid gap-1">
      {problems.map(({ line, message }) => (
        <li key={`${line} ${message}`} className="font-medium text-danger">
          {`Row ${line}: ${message}`}
        </li>
      ))}
      {notes.map(({ line, message }) => (
        <li key={`${line} ${message}`}>{`Row ${line}: ${message}`}</li>
      ))}
      {texts.map((text) => (
        <li key={text} className="whitespace-pre-line text-muted wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}
