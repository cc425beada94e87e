import type { Target } from '../../../data/admin/products/import/columns.ts'
import type { ImportAction } from '../../../data/admin/products/import/plan.ts'
import type { PreviewRow } from '../../../data/admin/products/import/preview-row.ts'
import type { PlannedStock } from '../../../data/admin/products/import/stock-steps.ts'
import { plural } from '../../../lib/plural.ts'
import { Cell, Column, Row, Table } from '../../../ui/list/Table.tsx'
import { TARGET_LABELS } from './target-labels.ts'

const HEADS = ['Row', 'Result', 'Product', 'Category', 'Price', 'Stock', 'Changes and problems'] as const
export const RESULTS: Readonly<Record<ImportAction, string>> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'The same',
  refused: 'Refused',
}
/** Shown in a column of their own. */
const OWN_COLUMN: ReadonlySet<string> = new Set(['name', 'category', 'price'])

type PreviewTableProps = { rows: readonly PreviewRow[]; isStale: boolean }

/** The rows as they would be stored, with what there is now beside what changes. */
export function PreviewTable({ rows, isStale }: PreviewTableProps) {
  if (rows.length === 0) return <p className="text-sm text-muted">No rows here.</p>
  return (
    <div className={`max-lg:[&_td]:px-2 max-lg:[&_th]:px-2 ${isStale ? 'opacity-55' : ''}`}>
      <Table caption="Changes and problems" isStacked>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <Column key={head}>{head}</Column>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewLine key={row.lines[0]} row={row} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function PreviewLine({ row }: { row: PreviewRow }) {
  const { lines, name, action, category, price, stock, stocks, changes } = row
  const own = stocks.find(({ label }) => label === null)
  const oldOf = (field: string) => changes.find((change) => change.field === field)?.old ?? null
  const first = lines[0]
  const last = lines.at(-1)
  return (
    <Row className="align-top">
      <Cell className="align-top text-muted">{first === last ? first : `${first}–${last}`}</Cell>
      <Cell className={`align-top font-medium ${action === 'refused' ? 'text-danger' : ''}`}>{RESULTS[action]}</Cell>
      <Cell className="min-w-28 align-top font-medium lg:min-w-40">
        <Value now={name} old={oldOf('name')} />
      </Cell>
      <Cell className="align-top">
        <Value now={category} old={oldOf('category')} />
      </Cell>
      <Cell className="align-top">
        <Value now={price} old={oldOf('price')} />
      </Cell>
      <Cell className="align-top max-sm:before:text-muted max-sm:before:content-['Stock_']">
        <Value now={String(stock)} old={own && own.after !== own.now ? String(own.now) : null} />
      </Cell>
      <Cell className="min-w-48 align-top lg:min-w-64">
        <Details row={row} />
      </Cell>
    </Row>
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

function changeText(field: string, old: string | null, now: string): string {
  const label = TARGET_LABELS[field as Target] ?? field
  return old === null ? `${label}: ${now}` : `${label}: ${old} becomes ${now}`
}

function Details({ row: { changes, stocks, newVariants, pictures, problems, notes } }: { row: PreviewRow }) {
  // A stock that simply becomes the file's has its column.
  const told = stocks.filter(
    ({ label, after, file, exported }) => label !== null || after !== file || exported === null,
  )
  const texts = [
    ...changes.filter(({ field }) => !OWN_COLUMN.has(field)).map(({ field, old, now }) => changeText(field, old, now)),
    ...told.map(stockText),
    ...(newVariants.length > 0 ? [`New variants: ${newVariants.join('; ')}`] : []),
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
