import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isOfflineError } from '../../../data/errors/data-error.ts'
import { formatPhone } from '../../../domain/people/format-phone.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CODE_LENGTH, CODE_RULES, phoneRefusal, readCode } from './phone-rules.ts'

/** Returns the whole seconds left until this time (milliseconds since 1970), or 0. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const NOTICES = {
  sent: "We sent a code to {phone}. Don't tell it to anyone: we never ask for it.",
  sentBefore: 'We sent a code to {phone} a moment ago. Enter it, or wait a minute for a new one.',
  sentAgain: 'A new code is on its way to {phone}. The previous code no longer works.',
} as const

export type CodeButton = { readonly enter: string; readonly entering: string }
/** `nextAt` is when another code may be sent, in milliseconds since 1970. */
export type SentCode = {
  readonly phone: string
  readonly notice: keyof typeof NOTICES
  readonly nextAt: number
}

type CodeFormProps = {
  sent: SentCode
  button: CodeButton
  /** Rejects for a wrong code. */
  onEnter: (code: string) => Promise<void>
  /** Rejects if no code was sent. */
  onSendAgain: () => Promise<void>
  onOtherNumber: () => void
}

export function CodeForm({ sent, button, onEnter, onSendAgain, onOtherNumber }: CodeFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const tried = useRef('')
  const lost = useRef('')
  const secondsLeft = useSecondsLeft(sent.nextAt)
  const { errors, isBusy, onSubmit } = useForm(CODE_RULES, async ({ code }, refuse) => {
    setRefusal(undefined)
    const digits = readCode(code)
    try {
      await onEnter(digits)
    } catch (cause) {
      refuse({ code: phoneRefusal(cause, digits === lost.current) })
      if (isOfflineError(cause)) lost.current = digits
    }
  })

  // Strips spaces from a pasted code and submits on the last digit, but never the same code twice.
  function onInput({ currentTarget: field }: FormEvent<HTMLInputElement>) {
    const code = readCode(field.value)
    if (code !== field.value) field.value = code
    if (code.length < CODE_LENGTH || code === tried.current) return
    tried.current = code
    field.form?.requestSubmit()
  }

  async function sendAgain() {
    setSending(true)
    setRefusal(undefined)
    try {
      await onSendAgain()
      tried.current = ''
    } catch (cause) {
      setRefusal(phoneRefusal(cause))
    }
    setSending(false)
  }

  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={onSubmit}>
      <p role="status">{fillText(NOTICES[sent.notice], { phone: formatPhone(sent.phone) })}</p>
      <Field
        autoComplete="one-time-code"
        autoFocus
        error={errors.code ?? refusal}
        inputMode="numeric"
        label="Code"
        name="code"
        onInput={onInput}
        required
      />
      <Button busyLabel={button.entering} isBusy={isBusy} size="large" type="submit" variant="action">
        {button.enter}
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button disabled={secondsLeft > 0} isBusy={isSending} onClick={() => void sendAgain()} variant="quiet">
          {secondsLeft > 0 ? `New code in ${secondsLeft} s` : 'Send a new code'}
        </Button>
        <Button onClick={onOtherNumber} variant="plain">
          Use another number
        </Button>
      </div>
    </form>
  )
}
