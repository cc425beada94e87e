import { type AdminTicket, answerTicket } from '../../data/admin/ticket-list.ts'
import { AnswerForm } from '../../ui/AnswerForm.tsx'
import { useTicketChange } from './use-ticket-change.ts'

const MAX_LENGTH = 5000

type TicketAnswerProps = { ticket: AdminTicket; onDone: () => void }

/** What the customer reads beside his ticket. */
export function TicketAnswer({ ticket, onDone }: TicketAnswerProps) {
  const save = useTicketChange((text: string) => answerTicket(ticket.id, text), onDone)
  return (
    <AnswerForm
      label="Answer"
      answer={ticket.adminResponse}
      maxLength={MAX_LENGTH}
      isBusy={save.isPending}
      sendLabel={() => 'Send answer'}
      onSend={(text) => save.mutate(text)}
      onCancel={onDone}
    />
  )
}
