import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SkeletonLine } from '../feedback/Skeleton.tsx'
import { StateMessage, type StateMessageProps } from '../feedback/StateMessage.tsx'
import type { ToastContent } from '../feedback/toast-store.ts'
import { Panel, PanelLink, type PanelLinkProps } from '../layout/Panel.tsx'
import { ListPanel } from './ListPanel.tsx'

/** The number of rows that fit a panel. */
export const LINK_ROWS = 5

export type LinkRow = {
  readonly id: string
  readonly to: string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Shown at the end of the row: an age or a count. */
  readonly note: ReactNode
  /** Shows the note in red. */
  readonly isUrgent?: boolean
}

type LinkPanelProps<Data> = {
  title: string
  /** Links to the full list. */
  moreLink: PanelLinkProps
  read: UseQueryOptions<Data>
  failure: ToastContent
  empty: StateMessageProps
  /** `at`: fetch time in milliseconds since 1970. */
  rowsOf: (data: Data, at: number) => readonly LinkRow[]
}

/** The first rows of a longer list, each a link. Reserves their height while loading, to avoid a layout shift. */
export function LinkPanel<Data>({ title, moreLink, read, failure, empty, rowsOf }: LinkPanelProps<Data>) {
  const list = useQuery(read)
  return (
    <Panel title={title} aside={<PanelLink {...moreLink} />}>
      <div className="min-h-75">
        <ListPanel list={list} failure={failure} skeleton={<RowBones label={`Loading ${title.toLowerCase()}`} />}>
          {(data) => {
            const rows = rowsOf(data, list.dataUpdatedAt)
            return rows.length === 0 ? <StateMessage headingLevel={3} {...empty} /> : <Rows rows={rows} />
          }}
        </ListPanel>
      </div>
    </Panel>
  )
}

function Rows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul className="[&>li+li]:border-t">
      {rows.map(({ id, to, title, text, note, isUrgent = false }) => (
        <li key={id} className="h-15 border-line">
          <Link to={to} className="-mx-2 flex h-full items-center gap-3 rounded-lg px-2 text-sm hover:bg-tint">
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{title}</span>
              {text && <span className="block truncate text-muted">{text}</span>}
            </span>
            <span className={`nums shrink-0 text-xs ${isUrgent ? 'font-semibold text-danger' : 'text-muted'}`}>
              {note}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function RowBones({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[...Array(LINK_ROWS).keys()].map((row) => (
        <div key={row} className="grid h-15 content-center gap-2">
          <SkeletonLine className="w-1/2" />
          <SkeletonLine className="w-3/4" />
        </div>
      ))}
    </div>
  )
}
