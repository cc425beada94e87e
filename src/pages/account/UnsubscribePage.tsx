import MailX from 'lucide-react/icons/mail-x'
import { useEffect, useRef, useState } from 'react'
import { toDataError } from '../../data/errors/data-error.ts'
import type { NewsletterChange } from '../../data/messages/change-newsletter.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { useIsHydrating } from '../../ui/hydration/use-is-hydrating.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

type Way = { readonly button: string; readonly busy: string; readonly isWanted: boolean }

const AGAIN: Way = { button: 'Subscribe again', busy: 'Subscribing...', isWanted: true }

/** Texts and the one action of each state. Every newsletter links here. Rule A8. */
const STATES = {
  ask: {
    heading: 'Unsubscribe from our newsletter?',
    text: 'Press the button and we stop sending it to the address this link belongs to.',
    way: { button: 'Unsubscribe', busy: 'Unsubscribing...', isWanted: false },
  },
  confirm: {
    heading: 'Do you want our newsletter?',
    text: 'Press the button and we send it to the address this link belongs to.',
    way: { button: 'Confirm', busy: 'Confirming...', isWanted: true },
  },
  confirmed: {
    heading: 'You are subscribed',
    text: 'Thank you. Every newsletter has an unsubscribe link.',
    way: null,
  },
  ended: {
    heading: 'You are unsubscribed',
    text: 'We will not send you any more newsletters. Emails about your orders still come.',
    way: AGAIN,
  },
  endedBefore: {
    heading: 'This link was used before',
    text: "You have already unsubscribed. We don't send you newsletters.",
    way: AGAIN,
  },
  begun: {
    heading: 'You are subscribed again',
    text: 'Good to have you back. Every newsletter has an unsubscribe link.',
    way: null,
  },
  unknown: {
    heading: "This link doesn't work",
    text: 'It may have been cut off. Open it from the email itself, or copy all of it into the address bar.',
    way: null,
  },
} as const satisfies Readonly<Record<string, { heading: string; text: string; way: Way | null }>>

type State = keyof typeof STATES

function stateAfter(change: NewsletterChange, isWanted: boolean, before: State): State {
  if (change === 'unknown') return 'unknown'
  if (isWanted) return before === 'confirm' ? 'confirmed' : 'begun'
  return change === 'changed' ? 'ended' : 'endedBefore'
}

function problemOf(cause: unknown): string {
  const { kind, hint } = toDataError(cause)
  if (hint === 'rate_limited') return 'Too many tries. Please wait an hour and try again.'
  return kind === 'offline'
    ? 'No connection. Nothing was changed; please try again.'
    : 'That did not work. Please try again.'
}

type UnsubscribeCardProps = {
  /** Null during hydration. */
  token: string | null
  /** Whether the confirmation mail's link was opened. */
  isConfirming: boolean
}

/** Asks before unsubscribing, because mail scanners open every link. */
export function UnsubscribeCard({ token, isConfirming }: UnsubscribeCardProps) {
  const [outcome, setState] = useState<State | null>(null)
  const state = token === '' ? 'unknown' : (outcome ?? (isConfirming ? 'confirm' : 'ask'))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    // Focuses the outcome, because the pressed button is gone.
    if (shown.current !== state) heading.current?.focus()
    shown.current = state
  }, [state])

  async function change(isWanted: boolean) {
    if (token === null) return
    setBusy(true)
    setProblem(null)
    try {
      const { changeNewsletter } = await import('../../data/messages/change-newsletter.ts')
      setState(stateAfter(await changeNewsletter(token, isWanted), isWanted, state))
    } catch (cause) {
      console.warn('the newsletter was not changed', cause)
      setProblem(problemOf(cause))
    }
    setBusy(false)
  }

  const { heading: title, text, way } = STATES[state]
  return (
    <div className="mx-auto max-w-md py-6 md:py-12">
      <div className="grid justify-items-center gap-3 rounded-card border border-line bg-surface p-6 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-tint text-deep">
          <MailX size={28} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <p className="text-muted">{text}</p>
        <NeedsScript />
        <Problem className="">{problem}</Problem>
        {way && (
          <Button
            busyLabel={way.busy}
            isBusy={isBusy}
            onClick={() => void change(way.isWanted)}
            variant={way === AGAIN ? 'plain' : 'brand'}
          >
            {way.button}
          </Button>
        )}
        {state === 'unknown' && (
          <LinkButton to="/contact" variant="plain">
            Write to us
          </LinkButton>
        )}
      </div>
    </div>
  )
}

export function UnsubscribePage() {
  const [query] = useUrlQuery()
  const isHydrating = useIsHydrating()
  return (
    <>
      <PageHead isNoIndex title="Newsletter" />
      <UnsubscribeCard
        token={isHydrating ? null : (query.get('token')?.trim() ?? '')}
        isConfirming={!isHydrating && query.has('confirm')}
      />
    </>
  )
}
