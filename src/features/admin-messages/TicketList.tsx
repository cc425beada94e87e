import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITY_LABEL } from '../../content/pages/support-page.ts'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { type AdminTicket, adminTickets, changeTicket, ticketListKey } from '../../data/admin/messages.ts'
import { LIMITS } from '../../domain/limits.ts'
import type { TicketPriority, TicketStatus } from '../../domain/support/support-ticket.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { AnswerForm } from '../../ui/form/AnswerForm.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'

const STATUS_TONE: Readonly<Record<TicketStatus, BadgeTone>> = { open: 'gold', resolved: 'green', closed: 'grey' }
const PRIORITY_TONE: Readonly<Record<TicketPriority, BadgeTone>> = {
  low: 'grey',
  medium: 'blue',
  high: 'gold',
  urgent: 'red',
}

export function TicketList() {
  return (
    <ResourceList
      title="Support tickets"
      loading="Loading tickets"
      failure={ADMIN_MESSAGES.messages.ticketsFailed}
      read={adminTickets}
      pageParameter="tickets-page"
      filters={{
        status: {
          label: 'Status',
          options: [
            ['', 'All tickets'],
            ['open', 'Open'],
            ['resolved', 'Resolved'],
            ['closed', 'Closed'],
          ],
        },
      }}
      empty={{ icon: <LifeBuoy size={28} />, title: 'No support tickets found' }}
      card={(ticket) => <TicketCard ticket={ticket} />}
    />
  )
}

/** A change of one ticket. Those of the same ticket are sent one after the other: the last one stays. */
const ticketChange = (id: string) => ({
  scope: `ticket ${id}`,
  changes: [ticketListKey, adminCounts().queryKey],
  done: ADMIN_MESSAGES.messages.ticketUpdated,
  failed: () => ADMIN_MESSAGES.messages.ticketFailed,
})

type TicketProps = { ticket: AdminTicket }

export function TicketCard({ ticket }: TicketProps) {
  const [isAnswering, setAnswering] = useState(false)
  const { id, subject, message, status, priority, adminResponse, createdAt } = ticket
  const move = useChange({ ...ticketChange(id), act: (to: TicketStatus) => changeTicket(id, { status: to }) })
  const category = TICKET_CATEGORIES.find(({ value }) => value === ticket.category)?.label ?? ticket.category
  const moveTo = (to: TicketStatus, label: string) => (
    <Button
      variant="plain"
      disabled={status === to}
      isBusy={move.isPending && move.variables === to}
      onClick={() => move.mutate(to)}
    >
      {label}
    </Button>
  )
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-base">{subject}</h2>
        <Badge tone={STATUS_TONE[status]}>{status}</Badge>
        <Badge tone={PRIORITY_TONE[priority]}>{TICKET_PRIORITY_LABEL[priority]}</Badge>
        <time className="nums ml-auto text-xs text-muted" dateTime={new Date(createdAt).toISOString()}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <p className="mt-0.5 text-sm text-muted">
        {ticket.customerName ?? 'Customer'}
        {ticket.customerEmail && (
          <span>
            {' · '}
            <a className="hover:underline" href={`mailto:${encodeURIComponent(ticket.customerEmail)}`}>
              {ticket.customerEmail}
            </a>
          </span>
        )}
        {category && <span>{` · ${category}`}</span>}
      </p>
      <p className="mt-3 whitespace-pre-line">{message}</p>
      {adminResponse && !isAnswering && (
        <div className="mt-3 rounded-lg bg-tint p-3 text-sm text-deep">
          <p className="font-semibold">Your answer</p>
          <p className="whitespace-pre-line">{adminResponse}</p>
        </div>
      )}
      {isAnswering ? (
        <TicketAnswer ticket={ticket} onDone={() => setAnswering(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => setAnswering(true)}>{adminResponse ? 'Change answer' : 'Answer'}</Button>
          {moveTo('resolved', 'Resolve')}
          {moveTo('closed', 'Close')}
        </div>
      )}
    </article>
  )
}

/** The customer reads it beside their ticket. */
function TicketAnswer({ ticket, onDone }: TicketProps & { onDone: () => void }) {
  const save = useChange({
    ...ticketChange(ticket.id),
    act: (change: { answer: string; status?: TicketStatus }) => changeTicket(ticket.id, change),
    onDone,
  })
  return (
    <AnswerForm
      label="Answer"
      answer={ticket.adminResponse}
      maxLength={LIMITS.support_tickets.admin_response}
      isBusy={save.isPending}
      sendLabel={() => 'Send answer'}
      onSend={(answer) => save.mutate({ answer })}
      other={
        ticket.status === 'open'
          ? { label: 'Answer and resolve', onSend: (answer) => save.mutate({ answer, status: 'resolved' }) }
          : undefined
      }
      onCancel={onDone}
    />
  )
}
