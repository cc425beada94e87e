import { useState } from 'react'
import { type AdminTicket, answerTicket } from '../../data/admin/ticket-list.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useTicketChange } from './use-ticket-change.ts'

const MAX_LENGTH = 5000

type TicketAnswerProps = { ticket: AdminTicket; onDone: () => void }

/** What the customer reads beside his ticket. */
export function TicketAnswer({ ticket, onDone }: TicketAnswerProps) {
  const [answer, setAnswer] = useState(ticket.adminResponse ?? '')
  const save = useTicketChange((text: string) => answerTicket(ticket.id, text), onDone)
  const isSame = answer.trim() === (ticket.adminResponse ?? '')
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) save.mutate(answer)
      }}
    >
      <TextArea
        label="Answer"
        autoFocus
        maxLength={MAX_LENGTH}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" isBusy={save.isPending} busyLabel="Saving..." disabled={isSame}>
          Send answer
        </Button>
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
