import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TICKET_PRIORITY_LABEL } from '../../content/pages/support-page.ts'
import { useOutbox } from '../../data/delivery/outbox-state.ts'
import { myTickets, pendingTickets, type SupportTicket } from '../../data/tickets/my-tickets.ts'
import type { TicketStatus } from '../../domain/support/support-ticket.ts'
import { withQueries } from '../../features/query-layer/QueryLayer.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SlowUpdate } from '../../ui/feedback/SlowConnection.tsx'

const TONES: Readonly<Record<TicketStatus, BadgeTone>> = { open: 'gold', resolved: 'green', closed: 'grey' }
const LABELS: Readonly<Record<TicketStatus, string>> = { open: 'Open', resolved: 'Resolved', closed: 'Closed' }
const DATE = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium' })

type TicketProps = {
  ticket: Pick<SupportTicket, 'subject' | 'message' | 'priority' | 'createdAt'> & Partial<SupportTicket>
}

/** A ticket without a status is still in the outbox. */
function Ticket({ ticket: { subject, message, priority, createdAt, status, adminResponse } }: TicketProps) {
  return (
    <li className={`rounded-card border bg-surface p-4 ${status ? 'border-line' : 'border-dashed border-edge'}`}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{subject}</h3>
        <Badge className={status ? 'shrink-0' : ''} tone={status ? TONES[status] : 'gold'}>
          {status ? LABELS[status] : 'Saved on this phone, will be sent'}
        </Badge>
      </div>
      <p className="mt-0.5 text-sm text-muted">
        {DATE.format(createdAt)} · {TICKET_PRIORITY_LABEL[priority]}
      </p>
      <p className="mt-2 whitespace-pre-line">{message}</p>
      {adminResponse && (
        <div className="mt-3 rounded-lg bg-tint p-3 text-deep">
          <p className="text-sm font-semibold">Our answer</p>
          <p className="whitespace-pre-line">{adminResponse}</p>
        </div>
      )}
    </li>
  )
}

type TicketListProps = { userId: string }

/** Has its own query layer, because the rest of the help page uses no queries. */
export const MyTickets = withQueries(TicketList)

function TicketList({ userId }: TicketListProps) {
  const query = useQuery(myTickets(userId))
  const { data, refetch } = query
  const { waiting } = useOutbox()
  const hasAllSent = waiting.length === 0
  const known = new Set(data?.map(({ id }) => id))
  const notSent = pendingTickets(waiting).filter(({ id }) => !known.has(id))
  // Refetches once a new ticket is sent.
  useEffect(() => {
    if (hasAllSent) void refetch({ cancelRefetch: false })
  }, [hasAllSent, refetch])
  return (
    <section aria-labelledby="tickets-title" className="mt-10">
      <h2 id="tickets-title" className="mb-3 text-lg">
        Your tickets
      </h2>
      {data && <SlowUpdate query={query} />}
      {notSent.length > 0 && (
        <ul aria-label="Tickets to be sent" className="mb-3 grid gap-3">
          {notSent.map((ticket) => (
            <Ticket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      {!data ? (
        <QueryPlaceholder
          headingLevel={3}
          offline="Your tickets will show here once you are connected."
          query={query}
        />
      ) : data.length === 0 && notSent.length === 0 ? (
        <p className="text-muted">You have not opened a ticket yet.</p>
      ) : (
        <ul className="grid gap-3">
          {data.map((ticket) => (
            <Ticket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </section>
  )
}
