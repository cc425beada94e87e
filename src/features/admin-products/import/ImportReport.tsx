import * as TEXT from '../../../content/admin/screens/products.ts'
import type { ImportAction, ImportOutcome } from '../../../data/admin/products/import-products.ts'
import type { ParsedImport } from '../../../data/admin/products/product-csv.ts'
import { fillText } from '../../../lib/fill-text.ts'

const LABELS: Readonly<Record<ImportAction, string>> = {
  create: TEXT.newIt,
  update: TEXT.changed,
  unchanged: TEXT.theSame,
  refused: TEXT.refused,
}
const ACTIONS = Object.keys(LABELS) as ImportAction[]
const SHOWN = 20

type ImportReportProps = { outcomes: readonly ImportOutcome[]; problems: ParsedImport['problems'] }

/** What would become of the file. */
export function ImportReport({ outcomes, problems }: ImportReportProps) {
  const refused = [
    ...problems,
    ...outcomes.flatMap(({ line, action, message }) =>
      action === 'refused' ? [{ line, message: message ?? '' }] : [],
    ),
  ].sort((a, b) => a.line - b.line)
  const counts: Readonly<Record<ImportAction, number>> = {
    create: outcomes.filter(({ action }) => action === 'create').length,
    update: outcomes.filter(({ action }) => action === 'update').length,
    unchanged: outcomes.filter(({ action }) => action === 'unchanged').length,
    refused: refused.length,
  }
  return (
    <div role="status" className="mt-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {ACTIONS.map((action) => (
          <div key={action} className="rounded-lg border border-line p-3">
            <dt className="text-sm text-muted">{LABELS[action]}</dt>
            <dd className={`nums text-xl font-bold ${action === 'refused' && counts.refused > 0 ? 'text-danger' : ''}`}>
              {counts[action]}
            </dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && (
        <ul className="nums mt-4 grid gap-1 text-sm text-danger">
          {refused.slice(0, SHOWN).map(({ line, message }) => (
            <li key={line}>{fillText(TEXT.row, { line, message })}</li>
          ))}
          {refused.length > SHOWN && <li>{fillText(TEXT.andMore, { count: refused.length - SHOWN })}</li>}
        </ul>
      )}
    </div>
  )
}
