import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { ADMIN_SPEED } from '../../content/admin/speed.ts'
import { MONITORING } from '../../content/settings/monitoring.ts'
import { type PageError, pageReports, REPORT_DAYS } from '../../data/admin/page-reports.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { SpeedTable } from '../../features/admin-monitoring/SpeedTable.tsx'
import { VainSearchTable } from '../../features/admin-monitoring/VainSearchTable.tsx'
import { formatDateTime } from '../../lib/date-text.ts'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const TEXT = ADMIN_SPEED.errors

function ErrorTable({ errors }: { errors: readonly PageError[] }) {
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

const { days: DAYS } = ADMIN_SPEED

/** Speed and errors as visitors' devices report them. */
function VisitReports() {
  const { isOn } = useSetting('monitoring', MONITORING)
  const [query, setQuery] = useUrlQuery()
  const days = REPORT_DAYS.find((choice) => String(choice) === query.get('days')) ?? 7
  const reports = useQuery(pageReports(days))
  return (
    <>
      {!isOn && (
        <p className="mb-4 rounded-card bg-gold-tint p-3 text-sm text-gold-ink" role="status">
          Visits are not measured. You can switch it on under Settings, Monitoring.
        </p>
      )}
      <Select
        label="Period"
        isLabelHidden
        className="mb-4 w-44"
        value={days}
        onChange={(event) => setQuery({ days: event.target.value })}
      >
        {REPORT_DAYS.map((choice) => (
          <option key={choice} value={choice}>
            {DAYS.options[choice]}
          </option>
        ))}
      </Select>
      <ListPanel
        list={reports}
        failure={ADMIN_SPEED.failed}
        skeleton={<SkeletonTable label="Loading reports" rows={6} />}
      >
        {({ speed, errors, searches }) => (
          <div className="grid grid-cols-1 gap-4">
            <Panel title="Searched in vain">
              <VainSearchTable searches={searches} />
            </Panel>
            <Panel title="Speed">
              <SpeedTable speed={speed} />
            </Panel>
            <Panel title="Errors">
              <ErrorTable errors={errors} />
            </Panel>
          </div>
        )}
      </ListPanel>
    </>
  )
}

export function AdminSpeedPage() {
  return (
    <>
      <PageHeader
        title="Speed and Errors"
        intro="What visitors' own devices report. Three of four visits were at least as good as each figure."
      />
      <VisitReports />
    </>
  )
}
