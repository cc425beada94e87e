import { type FormEvent, useState } from 'react'
import { HOME_SECTIONS } from '../../content/home.ts'
import { MESSAGES } from '../../content/messages.ts'
import { useSession } from '../../data/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-store.ts'

const TEXT = HOME_SECTIONS.newsletter

/** The only check the newsletter makes. Source: specification 1, point 5. */
function isEmail(text: string): boolean {
  return text.trim() !== '' && text.includes('@')
}

export function NewsletterBand() {
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
    if (!isEmail(email)) return showToast(MESSAGES.newsletter.invalid)
    setBusy(true)
    try {
      const { subscribeNewsletter } = await import('../../data/messages/newsletter.ts')
      await subscribeNewsletter(user?.id ?? null, email)
      form.reset()
      showToast(MESSAGES.newsletter.subscribed)
    } catch (cause) {
      console.error('subscription not stored', cause)
      showToast(MESSAGES.newsletter.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="mt-10 rounded-hero bg-tint p-5 text-deep md:flex md:items-center md:justify-between md:gap-8 md:p-8">
      <div>
        <h2 className="text-xl">{TEXT.title}</h2>
        <p className="mt-1 text-sm">{TEXT.text}</p>
      </div>
      {/* The shop's own message says what is wrong with an address. */}
      <form noValidate onSubmit={subscribe} className="mt-4 flex gap-2 md:mt-0 md:w-96">
        <input
          name="email"
          type="email"
          required
          autoComplete="email"
          aria-label={TEXT.field}
          placeholder={TEXT.field}
          className="h-12 min-w-0 grow rounded-lg border border-edge bg-surface px-3.5 text-base text-ink"
        />
        <Button type="submit" size="large" isBusy={isBusy} busyLabel={TEXT.busyButton}>
          {TEXT.button}
        </Button>
      </form>
    </section>
  )
}
