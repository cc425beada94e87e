import LifeBuoy from 'lucide-react/icons/life-buoy'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITY_LABEL } from '../../content/pages/support-page.ts'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { adminCall, requireRows } from '../../data/admin/admin-request.ts'
import { type AdminTicket, type Answer, ticketList } from '../../data/admin/messages.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { LIMITS } from '../../domain/limits.ts'
import type { TicketPriority, TicketStatus } from '../../domain/support/support-ticket.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { AnswerEditor } from '../../ui/form/AnswerEditor.tsx'
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
      failure={ADMIN_MESSAGES.messages.ticketsFailed}
      read={ticketList.page}
      pageParameter="tickets-page"
      filters={{
        status: {
          label: 'Status',
          options: { '': 'All tickets', open: 'Open', resolved: 'Resolved', closed: 'Closed' },
        },
      }}
      empty={{ icon: <LifeBuoy size={28} />, title: 'No support tickets found' }}
      card={(ticket) => <TicketCard ticket={ticket} />}
    />
  )
}

export function TicketCard({ ticket }: { ticket: AdminTicket }) {
  const { id, subject, message, status, priority, adminResponse, createdAt } = ticket
  const change = {
    // Changes to one ticket are sent in order, so that the last one wins.
    scope: `ticket ${id}`,
    invalidates: [ticketList.key, adminCounts().queryKey],
    successToast: ADMIN_MESSAGES.messages.ticketUpdated,
    errorToast: (cause: Error) => ({ ...ADMIN_MESSAGES.messages.ticketFailed, message: refusalReason(cause) }),
  }
  const move = useChange({
    ...change,
    act: (status: TicketStatus) =>
      requireRows((rest) => rest.from('support_tickets').update({ status }).eq('id', id).select('id')),
  })
  const answering = useChange({
    ...change,
    // Without `to` the ticket keeps its status.
    act: ({ answer: { text, previous }, to }: { answer: Answer; to?: TicketStatus }) =>
      adminCall('answer_ticket', { p_id: id, p_answer: text, p_seen: previous ?? undefined, p_status: to }),
  })
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
      <AnswerEditor
        id={id}
        word="Answer"
        answer={adminResponse}
        maxLength={LIMITS.support_tickets.admin_response}
        isBusy={answering.isPending}
        onSend={(answer, closing) => answering.mutate({ answer }, closing)}
        other={
          status === 'open'
            ? {
                label: 'Answer and resolve',
                onSend: (answer, closing) => answering.mutate({ answer, to: 'resolved' }, closing),
              }
            : undefined
        }
      >
        {moveTo('resolved', 'Resolve')}
        {moveTo('closed', 'Close')}
      </AnswerEditor>
    </article>
  )
}
