import { useState } from 'react'
import * as TEXT from '../../content/admin/screens/messages.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITY_LABEL } from '../../content/pages/support-page.ts'
import { type AdminTicket, setTicketStatus } from '../../data/admin/messages/ticket-list.ts'
import type { TicketPriority, TicketStatus } from '../../domain/support/support-ticket.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { TicketAnswer } from './TicketAnswer.tsx'
import { useTicketChange } from './use-ticket-change.ts'

const STATUS_TONE: Readonly<Record<TicketStatus, BadgeTone>> = { open: 'gold', resolved: 'green', closed: 'grey' }
const PRIORITY_TONE: Readonly<Record<TicketPriority, BadgeTone>> = {
  low: 'grey',
  medium: 'blue',
  high: 'gold',
  urgent: 'red',
}

type TicketCardProps = { ticket: AdminTicket }

export function TicketCard({ ticket }: TicketCardProps) {
  const [isAnswering, setAnswering] = useState(false)
  const { id, subject, message, status, priority, adminResponse, createdAt } = ticket
  const move = useTicketChange(id, (to: TicketStatus) => setTicketStatus(id, to))
  const category = TICKET_CATEGORIES.find(({ value }) => value === ticket.category)?.label ?? ticket.category
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
        {ticket.customerName ?? TEXT.customer}
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
          <p className="font-semibold">{TEXT.yourAnswer}</p>
          <p className="whitespace-pre-line">{adminResponse}</p>
        </div>
      )}
      {isAnswering ? (
        <TicketAnswer ticket={ticket} onDone={() => setAnswering(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => setAnswering(true)}>{adminResponse ? TEXT.changeAnswer : TEXT.answer}</Button>
          <Button
            variant="plain"
            disabled={status === 'resolved'}
            isBusy={move.isPending && move.variables === 'resolved'}
            onClick={() => move.mutate('resolved')}
          >
            {TEXT.resolve}
          </Button>
          <Button
            variant="plain"
            disabled={status === 'closed'}
            isBusy={move.isPending && move.variables === 'closed'}
            onClick={() => move.mutate('closed')}
          >
            {TEXT.close}
          </Button>
        </div>
      )}
    </article>
  )
}
