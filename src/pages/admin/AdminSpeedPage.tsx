import { useQuery } from '@tanstack/react-query'
import Gauge from 'lucide-react/icons/gauge'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MONITORING } from '../../content/settings/monitoring.ts'
import { type EmptySearch, type PageError, pageReports, REPORT_DAYS } from '../../data/admin/page-reports.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { SPEED_COLUMNS } from '../../features/admin-monitoring/speed-columns.tsx'
import { formatDateTime } from '../../lib/date-text.ts'
import { buttonClassName } from '../../ui/control/button-class-name.ts'
import { Details } from '../../ui/feedback/Details.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Select } from '../../ui/form/Field.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { type ListColumn, ResourceTable } from '../../ui/list/ResourceTable.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const DAYS = { 1: 'Last day', 7: 'Last 7 days', 30: 'Last 30 days' } as const
const OUTCOMES = { nothing: 'Found nothing', left: 'Left the shop' } as const
const QUIET = buttonClassName('quiet', 'medium')

/** Searches without results, with actions to fix them. */
const SEARCH_COLUMNS: readonly ListColumn<EmptySearch>[] = [
  { title: 'Week of', cell: ({ week }) => week },
  { title: 'Text', className: 'font-semibold wrap-anywhere', cell: ({ text }) => text },
  { title: 'What happened', className: '', cell: ({ outcome }) => OUTCOMES[outcome] },
  { title: 'Times', cell: ({ times }) => times },
  {
    title: 'What to do',
    cell: ({ text }) => (
      <span className="flex gap-2">
        <Link className={QUIET} to={`/admin/settings?section=search&word=${encodeURIComponent(text)}`}>
          It means …
        </Link>
        <Link className={QUIET} to={`/admin/products?new=${encodeURIComponent(text)}`}>
          Add a product
        </Link>
      </span>
    ),
  },
]

const ERROR_COLUMNS: readonly ListColumn<PageError>[] = [
  {
    title: 'Message',
    className: 'min-w-64 break-words',
    cell: ({ message, stack }) => (
      <>
        {message}
        <Details text={stack} title="Where in the code" />
      </>
    ),
  },
  { title: 'Page', cell: ({ page }) => page },
  { title: 'Times', cell: ({ times }) => times },
  { title: 'Last seen', cell: ({ lastAt }) => formatDateTime(lastAt) },
  { title: 'App version', className: 'text-xs text-muted', cell: ({ appVersion }) => appVersion },
]

type ReportProps<Item> = {
  heading: string
  title: string
  rows: readonly Item[]
  columns: readonly ListColumn<Item>[]
  keyOf: (item: Item) => string
  empty: { icon: ReactNode; title: string; message: string }
  isStacked?: boolean
}

function Report<Item>({ heading, empty, ...table }: ReportProps<Item>) {
  return (
    <Panel title={heading}>
      {table.rows.length === 0 ? <StateMessage {...empty} /> : <ResourceTable {...table} />}
    </Panel>
  )
}

/** Speed and errors reported by visitors' devices. */
export function AdminSpeedPage() {
  const { isOn } = useSetting('monitoring', MONITORING)
  const [query, setQuery] = useUrlQuery()
  const days = REPORT_DAYS.find((choice) => String(choice) === query.get('days')) ?? 7
  const reports = useQuery(pageReports(days))
  return (
    <>
      <PageHeader
        title="Speed and Errors"
        intro="What visitors' own devices report. Three out of four visits were at least as good as each figure."
      />
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
        options={REPORT_DAYS.map((choice) => [String(choice), DAYS[choice]])}
        onChange={(event) => setQuery({ days: event.target.value })}
      />
      <ListPanel
        list={reports}
        failure={{ tone: 'error', title: 'Failed to load the reports' }}
        skeleton={<SkeletonTable label="Loading reports" rows={6} />}
      >
        {({ speed, errors, searches }) => (
          <div className="grid grid-cols-1 gap-4">
            <Report
              heading="Searches without results"
              title="Searches without results, by week"
              rows={searches}
              columns={SEARCH_COLUMNS}
              keyOf={({ week, outcome, text }) => `${week} ${outcome} ${text}`}
              isStacked
              empty={{
                icon: <Search size={28} />,
                title: 'No search without results',
                message: 'Searches that found nothing, or after which people left the shop, are counted here.',
              }}
            />
            <Report
              heading="Speed"
              title="Speed by page and connection"
              rows={speed}
              columns={SPEED_COLUMNS}
              keyOf={({ page, connection }) => `${page} ${connection}`}
              empty={{
                icon: <Gauge size={28} />,
                title: 'No visits reported',
                message: 'A report comes when a visitor leaves the page that their visit began with.',
              }}
            />
            <Report
              heading="Errors"
              title="Errors of scripts"
              rows={errors}
              columns={ERROR_COLUMNS}
              keyOf={({ page, message }) => `${page} ${message}`}
              empty={{
                icon: <ShieldCheck size={28} />,
                title: 'No errors reported',
                message: 'Nothing went wrong on the devices that report.',
              }}
            />
          </div>
        )}
      </ListPanel>
    </>
  )
}
