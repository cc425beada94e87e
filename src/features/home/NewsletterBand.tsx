import { type FormEvent, memo, useState } from 'react'
import { sessionState } from '../../data/session/session-state.ts'
import { Button } from '../../ui/control/Button.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'

export const NewsletterBand = memo(function NewsletterBand() {
  const { user } = sessionState.use()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
    setBusy(true)
    const { subscribe } = await import('./subscribe.ts')
    const found = await subscribe(user?.id ?? null, email)
    setProblem(found)
    if (!found) form.reset()
    setBusy(false)
  }
  return (
    <section className="mt-10 rounded-hero bg-tint p-5 text-deep md:flex md:items-center md:justify-between md:gap-8 md:p-8">
      <div>
        <h2 className="text-xl">Stay in the loop</h2>
        <p className="mt-1 text-sm">New products and offers, straight to your inbox. No spam.</p>
      </div>
      {/* noValidate, because `subscribe` reports invalid addresses. */}
      <form noValidate onSubmit={submit} className="mt-4 md:mt-0 md:w-96">
        <div className="flex flex-wrap gap-2">
          <input
            name="email"
            type="email"
            required
            autoComplete="email"
            aria-label="Email address"
            placeholder="Email address"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'newsletter-problem' : undefined}
            className="h-12 min-w-0 grow basis-28 rounded-lg border border-edge bg-surface px-3.5 text-base text-ink"
          />
          <Button type="submit" size="large" isBusy={isBusy} busyLabel="Subscribing...">
            Subscribe
          </Button>
        </div>
        {problem && (
          <p id="newsletter-problem" role="alert" className="mt-1 text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </form>
      <NeedsScript className="text-sm" />
    </section>
  )
})
