import { CONTACT_CATEGORIES, CONTACT_PAGE } from '../../content/contact-page.ts'
import { MESSAGES } from '../../content/messages.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { sessionState } from '../../data/session/session-state.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type ContactValues, contactErrors } from './contact-rules.ts'

const FIELDS = ['name', 'email', 'phone', 'category', 'subject', 'message'] as const

export function ContactForm() {
  const { user } = sessionState.use()
  const { online } = useConnection()
  const { errors, isBusy, onSubmit } = useForm<ContactValues>({
    fields: FIELDS,
    validate: contactErrors,
    submit: async (values) => {
      try {
        const { sendContactMessage } = await import('../../data/messages/contact-message.ts')
        const message = { ...values, id: randomUuid(), phone: values.phone || null, category: values.category || null }
        await sendContactMessage(user?.id ?? null, message)
      } catch (cause) {
        console.error('message not stored', cause)
        showToast(MESSAGES.contact.failed)
        return false
      }
      showToast(online ? MESSAGES.contact.sent : CONTACT_PAGE.savedOffline)
      return true
    },
  })
  return (
    <form
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="contact-form"
    >
      <h2 id="contact-form" className="text-xl">
        {CONTACT_PAGE.formTitle}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Name" name="name" autoComplete="name" required error={errors.name} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          error={errors.email}
        />
        <Field label="Phone" name="phone" type="tel" autoComplete="tel" error={errors.phone} />
        <Select label="Category" name="category" defaultValue="general" error={errors.category}>
          {CONTACT_CATEGORIES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Field label="Subject" name="subject" required error={errors.subject} />
      <TextArea label="Message" name="message" rows={6} required error={errors.message} />
      <Button type="submit" data-tap="send" variant="action" size="large" isBusy={isBusy} busyLabel="Sending...">
        Send Message
      </Button>
    </form>
  )
}
