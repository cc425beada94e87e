import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { ADMIN_RETURNS, RETURN_STATE_LABEL } from '../../content/orders/item-returns.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import {
  type AdminReturn,
  adminReturns,
  RETURN_PAGE_SIZE,
  type ReturnFilter,
} from '../../data/admin/orders/return-list.ts'
import { RETURN_STATES } from '../../domain/orders/item-return.ts'
import { FOLLOW_REFUNDS_MS, isUnderway } from '../../domain/orders/refund.ts'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { ReturnCard } from './ReturnCard.tsx'

const FILTERS: readonly ReturnFilter[] = ['open', ...RETURN_STATES, 'all']
const LABELS: Readonly<Record<ReturnFilter, string>> = {
  ...RETURN_STATE_LABEL,
  open: ADMIN_RETURNS.open,
  all: ADMIN_RETURNS.all,
}

type ReturnListProps = {
  /** What sends the money of a return back. */
  children: (itemReturn: AdminReturn) => ReactNode
}

export function ReturnList({ children }: ReturnListProps) {
  const [query, setQuery] = useUrlQuery()
  const [page, setPage] = usePageNumber()
  const filter = FILTERS.find((each) => each === query.get('show')) ?? 'open'
  const list = useQuery({
    ...adminReturns(filter, page),
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ refunds }) => refunds.some(isUnderway)) ? FOLLOW_REFUNDS_MS : false,
  })
  useExistingPage(list, RETURN_PAGE_SIZE, page)
  return (
    <>
      <Select
        className="mb-4 w-44"
        label={ADMIN_RETURNS.filter}
        onChange={(event) => setQuery({ show: event.target.value, page: '' })}
        value={filter}
      >
        {FILTERS.map((each) => (
          <option key={each} value={each}>
            {LABELS[each]}
          </option>
        ))}
      </Select>
      <ListPanel
        failure={ADMIN_RETURNS.loadFailed}
        list={list}
        skeleton={<SkeletonList count={4} label={ADMIN_RETURNS.loading} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <StateMessage icon={<Undo2 size={28} />} message={ADMIN_RETURNS.noneOpen} title={ADMIN_RETURNS.none} />
          ) : (
            <>
              <ul aria-label={ADMIN_RETURNS.title} className="grid grid-cols-1 gap-3">
                {rows.map((itemReturn) => (
                  <li key={itemReturn.id}>
                    <ReturnCard itemReturn={itemReturn}>{children(itemReturn)}</ReturnCard>
                  </li>
                ))}
              </ul>
              <Pagination onPageChange={setPage} page={page} pageCount={pageCount(total, RETURN_PAGE_SIZE)} />
            </>
          )
        }
      </ListPanel>
    </>
  )
}
