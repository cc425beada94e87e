import MailX from 'lucide-react/icons/mail-x'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { toDataError } from '../../data/errors/data-error.ts'
import type { NewsletterChange } from '../../data/messages/change-newsletter.ts'
import { Button } from '../../ui/control/Button.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'

/** The link in every newsletter leads here. Rule A8. */
const TEXT = {
  ask: {
    heading: 'Unsubscribe from our newsletter?',
    text: 'Press the button and we stop sending it to the address this link belongs to.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
  },
  confirm: {
    heading: 'Do you want our newsletter?',
    text: 'Press the button and we send it to the address this link belongs to.',
    button: 'Confirm',
    busy: 'Confirming...',
  },
  confirmed: {
    heading: 'You are subscribed',
    text: 'Thank you. Every newsletter has an unsubscribe link.',
  },
  ended: {
    heading: 'You are unsubscribed',
    text: 'We will not send you any more newsletters. Emails about your orders still come.',
  },
  endedBefore: {
    heading: 'This link was used before',
    text: "You have already unsubscribed. We don't send you newsletters.",
  },
  again: { button: 'Subscribe again', busy: 'Subscribing...' },
  begun: {
    heading: 'You are subscribed again',
    text: 'Good to have you back. Every newsletter has an unsubscribe link.',
  },
  unknown: {
    heading: "This link doesn't work",
    text: 'It may have been cut off. Open it from the email itself, or copy all of it into the address bar.',
    contact: 'Write to us',
  },
  problems: {
    offline: 'No connection. Nothing was changed; please try again.',
    limited: 'Too many tries. Please wait an hour and try again.',
    failed: 'That did not work. Please try again.',
  },
} as const

type State = 'ask' | 'confirm' | 'confirmed' | 'ended' | 'endedBefore' | 'begun' | 'unknown'

const AFTER: Readonly<Record<NewsletterChange, readonly [ended: State, begun: State]>> = {
  changed: ['ended', 'begun'],
  unchanged: ['endedBefore', 'begun'],
  unknown: ['unknown', 'unknown'],
}

function problemOf(cause: unknown): string {
  const { kind, hint } = toDataError(cause)
  if (hint === 'rate_limited') return TEXT.problems.limited
  return kind === 'offline' ? TEXT.problems.offline : TEXT.problems.failed
}

type UnsubscribeCardProps = {
  /** Null until the page knows its own address. */
  token: string | null
  /** The link of the mail that asks whether the address wants it. */
  isConfirming: boolean
}

/** Asks before it ends anything: programs that check mails open every link in them. */
export function UnsubscribeCard({ token, isConfirming }: UnsubscribeCardProps) {
  const [outcome, setState] = useState<State | null>(null)
  const state = token === '' ? 'unknown' : (outcome ?? (isConfirming ? 'confirm' : 'ask'))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    // The button that was pressed is gone: the outcome has the focus.
    if (shown.current !== state) heading.current?.focus()
    shown.current = state
  }, [state])

  async function change(isWanted: boolean) {
    if (token === null) return
    setBusy(true)
    setProblem(null)
    try {
      const { changeNewsletter } = await import('../../data/messages/change-newsletter.ts')
      const [ended, begun] = AFTER[await changeNewsletter(token, isWanted)]
      const begunNow = begun === 'begun' && state === 'confirm' ? 'confirmed' : begun
      setState(isWanted ? begunNow : ended)
    } catch (cause) {
      console.warn('the newsletter was not changed', cause)
      setProblem(problemOf(cause))
    }
    setBusy(false)
  }

  const { heading: title, text } = TEXT[state]
  const isEnded = state === 'ended' || state === 'endedBefore'
  return (
    <div className="mx-auto max-w-md py-6 md:py-12">
      <div className="grid justify-items-center gap-3 rounded-card border border-line bg-surface p-6 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-tint text-deep" aria-hidden="true">
          <MailX size={28} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <p className="text-muted">{text}</p>
        <NeedsScript />
        <Problem className="">{problem}</Problem>
        {state === 'ask' && (
          <Button isBusy={isBusy} busyLabel={TEXT.ask.busy} onClick={() => void change(false)}>
            {TEXT.ask.button}
          </Button>
        )}
        {state === 'confirm' && (
          <Button isBusy={isBusy} busyLabel={TEXT.confirm.busy} onClick={() => void change(true)}>
            {TEXT.confirm.button}
          </Button>
        )}
        {isEnded && (
          <Button variant="plain" isBusy={isBusy} busyLabel={TEXT.again.busy} onClick={() => void change(true)}>
            {TEXT.again.button}
          </Button>
        )}
        {state === 'unknown' && (
          <Link className="inline-flex min-h-11 items-center font-semibold text-brand" to="/contact">
            {TEXT.unknown.contact}
          </Link>
        )}
      </div>
    </div>
  )
}
