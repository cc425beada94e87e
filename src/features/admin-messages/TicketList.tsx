import { useQuery } from '@tanstack/react-query'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import * as TEXT from '../../content/admin/screens/messages.ts'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { adminTickets, TICKET_PAGE_SIZE } from '../../data/admin/messages/ticket-list.ts'
import { TICKET_STATUSES } from '../../domain/support/support-ticket.ts'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { TicketCard } from './TicketCard.tsx'

export function TicketList() {
  const [query, setQuery] = useUrlQuery()
  const [page, setPage] = usePageNumber('tickets-page')
  const status = TICKET_STATUSES.find((known) => known === query.get('status')) ?? null
  const list = useQuery(adminTickets(status, page))
  useExistingPage(list, TICKET_PAGE_SIZE, page, 'tickets-page')
  return (
    <>
      <Select
        label={TEXT.status}
        isLabelHidden
        className="mb-4 w-44"
        value={status ?? ''}
        onChange={(event) => setQuery({ status: event.target.value, 'tickets-page': '' })}
      >
        <option value="">{TEXT.allTickets}</option>
        <option value="open">{TEXT.open}</option>
        <option value="resolved">{TEXT.resolved}</option>
        <option value="closed">{TEXT.closed}</option>
      </Select>
      <ListPanel
        list={list}
        failure={ADMIN_MESSAGES.messages.ticketsFailed}
        skeleton={<SkeletonList label={TEXT.loadingTickets} count={6} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <StateMessage icon={<LifeBuoy size={28} />} title={TEXT.noSupportTicketsFound} />
          ) : (
            <>
              <ul aria-label={TEXT.supportTickets} className="grid grid-cols-1 gap-3">
                {rows.map((ticket) => (
                  <li key={ticket.id}>
                    <TicketCard ticket={ticket} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageCount={pageCount(total, TICKET_PAGE_SIZE)} onPageChange={setPage} />
            </>
          )
        }
      </ListPanel>
    </>
  )
}
