import ShieldCheck from 'lucide-react/icons/shield-check'
import { ADMIN_SPEED } from '../../content/admin/speed.ts'
import type { PageError } from '../../data/admin/page-reports.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'

const TEXT = ADMIN_SPEED.errors

export function ErrorTable({ errors }: { errors: readonly PageError[] }) {
  if (errors.length === 0) return <StateMessage icon={<ShieldCheck size={28} />} {...TEXT.empty} />
  return (
    <Table caption="Errors of scripts">
      <thead>
        <Row>
          {Object.values(TEXT.columns).map((label) => (
            <Column key={label}>{label}</Column>
          ))}
        </Row>
      </thead>
      <tbody>
        {errors.map((error) => (
          <Row key={`${error.page} ${error.message}`}>
            <Cell className="min-w-64 break-words">
              {error.message}
              {error.stack && (
                <details className="mt-1 text-xs text-muted">
                  <summary className="min-h-6">Where in the code</summary>
                  <pre className="mt-1 font-mono whitespace-pre-wrap break-all">{error.stack}</pre>
                </details>
              )}
            </Cell>
            <Cell>{error.page}</Cell>
            <Cell className="nums">{error.times}</Cell>
            <Cell className="whitespace-nowrap">{formatDateTime(error.lastAt)}</Cell>
            <Cell className="text-xs text-muted">{error.appVersion}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
