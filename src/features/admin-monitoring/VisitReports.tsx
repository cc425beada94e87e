import { useQuery } from '@tanstack/react-query'
import { ADMIN_SPEED } from '../../content/admin/speed.ts'
import { MONITORING } from '../../content/settings/monitoring.ts'
import { pageReports, REPORT_DAYS } from '../../data/admin/page-reports.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { ErrorTable } from './ErrorTable.tsx'
import { SpeedTable } from './SpeedTable.tsx'
import { VainSearchTable } from './VainSearchTable.tsx'

const { days: DAYS } = ADMIN_SPEED

/** Speed and errors as visitors' devices report them. */
export function VisitReports() {
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
