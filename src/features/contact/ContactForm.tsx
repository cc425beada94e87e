import { useEffect, useRef, useState } from 'react'
import { EMAIL_TYPOS } from '../../content/messages/email-texts.ts'
import { MESSAGES } from '../../content/messages/messages.ts'
import { info } from '../../content/messages/toast-text.ts'
import { CONTACT_CATEGORIES } from '../../content/pages/contact-page.ts'
import type { SessionUser } from '../../data/db/session-marker.ts'
import { sendContactMessage } from '../../data/messages/contact-message.ts'
import { sessionState } from '../../data/session/session-state.ts'
import { withAnswerTime } from '../../data/settings/use-business-hours.ts'
import { LIMITS } from '../../domain/limits.ts'
import { emailTypo } from '../../domain/people/email.ts'
import { requiredText, textProblem } from '../../domain/people/validation.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/control/Button.tsx'
import { toastOutcome } from '../../ui/feedback/toast-outcome.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { useFormDraft } from '../../ui/form/form-draft.ts'
import { useForm } from '../../ui/form/use-form.ts'

const MOST = LIMITS.contact_messages

/** Rule S4. */
export const CONTACT_RULES = {
  name: requiredText('Please tell us your name.', MOST.name),
  email: (typed: string) => {
    if (!typed) return 'Please enter your email address, so that we can answer.'
    const slip = emailTypo(typed)
    // Visitors who prefer a phone call may enter any other text.
    return slip && slip !== 'shape' ? EMAIL_TYPOS[slip] : textProblem(typed, MOST.email)
  },
  phone: (typed: string) => textProblem(typed, MOST.phone),
  category: null,
  subject: requiredText('Please say in a few words what it is about.', MOST.subject),
  message: requiredText('Please write your message.', MOST.message),
}

export function ContactForm() {
  const { user } = sessionState.use()
  const ownName = useOwnName(user)
  // Sent again after a refusal, the message replaces the refused one.
  const id = useRef('')
  const typed = useFormDraft('contact', Object.keys(CONTACT_RULES))
  const { errors, isBusy, onSubmit } = useForm(CONTACT_RULES, async (values) => {
    id.current ||= randomUuid()
    const isSent = await toastOutcome(sendContactMessage(user?.id ?? null, { ...values, id: id.current }), {
      acknowledged: withAnswerTime(MESSAGES.contact.sent),
      waiting: info('Saved on this phone', 'Your message is sent as soon as your connection allows.'),
      rejected: MESSAGES.contact.failed,
    })
    if (isSent) id.current = ''
    return isSent
  })
  return (
    <form
      {...typed}
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="contact-form"
    >
      <h2 id="contact-form" className="text-xl">
        Send us a Message
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Name" name="name" autoComplete="name" defaultValue={ownName} required error={errors.name} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={user?.email ?? ''}
          required
          error={errors.email}
        />
        <Field label="Phone" name="phone" type="tel" autoComplete="tel" error={errors.phone} />
        <Select
          label="Category"
          name="category"
          options={[['', 'No category'], ...CONTACT_CATEGORIES.map(({ value, label }) => [value, label] as const)]}
          error={errors.category}
        />
      </div>
      <Field label="Subject" name="subject" required error={errors.subject} />
      <TextArea label="Message" name="message" rows={6} required error={errors.message} />
      <Button type="submit" variant="action" size="large" isBusy={isBusy} busyLabel="Sending...">
        Send Message
      </Button>
    </form>
  )
}

/** Returns the customer's full name; empty for visitors and until the profile is read. */
function useOwnName(user: SessionUser | null): string {
  const userId = user?.id ?? null
  const [known, setKnown] = useState({ userId, name: '' })
  useEffect(() => {
    if (userId === null) return
    import('../../data/profile/my-profile.ts')
      .then(({ readProfile }) => readProfile(userId))
      .then((profile) => setKnown({ userId, name: `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim() }))
      .catch((cause: unknown) => console.warn('profile not read:', cause))
  }, [userId])
  return known.userId === userId ? known.name : ''
}
