import { useRef } from 'react'
import { MESSAGES } from '../../content/messages/messages.ts'
import { info } from '../../content/messages/toast-text.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITY_LABEL } from '../../content/pages/support-page.ts'
import { useSession } from '../../data/session/session-state.ts'
import { withAnswerTime } from '../../data/settings/use-business-hours.ts'
import { sendTicket } from '../../data/tickets/send-ticket.ts'
import { LIMITS } from '../../domain/limits.ts'
import { requiredText } from '../../domain/people/validation.ts'
import { DEFAULT_TICKET_PRIORITY, TICKET_PRIORITIES } from '../../domain/support/support-ticket.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { toastOutcome } from '../../ui/feedback/toast-outcome.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { useFormDraft } from '../../ui/form/form-draft.ts'
import { useForm } from '../../ui/form/use-form.ts'

/** Rule S5. The length limits are the server's. */
export const TICKET_RULES = {
  subject: requiredText('Please say in a few words what it is about.', LIMITS.support_tickets.subject),
  category: null,
  priority: null,
  message: requiredText('Please describe what happened.', LIMITS.support_tickets.message),
}

export function TicketForm() {
  const { user } = useSession()
  // Sent again after a refusal, the ticket replaces the refused one.
  const id = useRef('')
  const typed = useFormDraft('ticket', Object.keys(TICKET_RULES))
  const { errors, isBusy, onSubmit } = useForm(TICKET_RULES, async (values) => {
    if (!user) {
      showToast(MESSAGES.ticket.signIn)
      return false
    }
    id.current ||= randomUuid()
    const isSent = await toastOutcome(sendTicket(user.id, { ...values, id: id.current }), {
      acknowledged: withAnswerTime(MESSAGES.ticket.submitted),
      waiting: info('Saved on this phone', 'Your ticket is sent as soon as your connection allows.'),
      rejected: MESSAGES.ticket.failed,
    })
    if (isSent) id.current = ''
    return isSent
  })
  return (
    <form {...typed} className="grid gap-4" noValidate onSubmit={onSubmit} aria-labelledby="ticket-title">
      <h2 id="ticket-title" className="text-xl">
        Submit a Support Ticket
      </h2>
      {!user && (
        <div className="rounded-lg bg-gold-tint p-4 text-gold-ink">
          <p className="mb-3">You need to be signed in to submit a support ticket.</p>
          <LinkButton to={`/signin?next=${encodeURIComponent('/support?tab=ticket')}`}>Sign In</LinkButton>
        </div>
      )}
      <Field label="Subject" name="subject" required error={errors.subject} />
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label="Category"
          name="category"
          defaultValue={TICKET_CATEGORIES[0].value}
          options={TICKET_CATEGORIES.map(({ value, label }) => [value, label])}
        />
        <Select
          label="Priority"
          name="priority"
          defaultValue={DEFAULT_TICKET_PRIORITY}
          options={TICKET_PRIORITIES.map((priority) => [priority, TICKET_PRIORITY_LABEL[priority]])}
        />
      </div>
      <TextArea label="Message" name="message" rows={6} required error={errors.message} />
      <Button type="submit" variant="action" size="large" isBusy={isBusy} busyLabel="Submitting..." disabled={!user}>
        Submit Ticket
      </Button>
    </form>
  )
}
