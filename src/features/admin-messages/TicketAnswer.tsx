import * as TEXT from '../../content/admin/screens/messages.ts'
import { type AdminTicket, answerTicket } from '../../data/admin/messages/ticket-list.ts'
import { LIMITS } from '../../domain/limits.ts'
import type { TicketStatus } from '../../domain/support/support-ticket.ts'
import { AnswerForm } from '../../ui/form/AnswerForm.tsx'
import { useTicketChange } from './use-ticket-change.ts'

type TicketAnswerProps = { ticket: AdminTicket; onDone: () => void }

/** What the customer reads beside his ticket. */
export function TicketAnswer({ ticket, onDone }: TicketAnswerProps) {
  const save = useTicketChange(
    ticket.id,
    ({ text, status }: { text: string; status?: TicketStatus }) => answerTicket(ticket.id, text, status),
    onDone,
  )
  return (
    <AnswerForm
      label={TEXT.answer}
      answer={ticket.adminResponse}
      maxLength={LIMITS.support_tickets.admin_response}
      isBusy={save.isPending}
      sendLabel={() => TEXT.sendAnswer}
      onSend={(text) => save.mutate({ text })}
      other={
        ticket.status === 'open'
          ? { label: TEXT.answerAndResolve, onSend: (text) => save.mutate({ text, status: 'resolved' }) }
          : undefined
      }
      onCancel={onDone}
    />
  )
}
