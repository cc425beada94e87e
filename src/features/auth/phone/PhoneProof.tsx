import { useState } from 'react'
import { errorFromThrown } from '../../../data/errors/answer-error.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { type CodeButton, CodeForm, type SentCode } from './CodeForm.tsx'
import { phoneRefusal } from './phone-rules.ts'

const NO_NUMBER = 'Enter a phone number like 0803 123 4567.'
const RULES = { number: (typed: string) => (typed ? undefined : NO_NUMBER) }

type NumberFormProps = {
  /** The number typed earlier. */
  typed: string
  /** Gets the number in E.164 and as typed. Rejects if no code was sent. */
  onSend: (phone: string, typed: string) => Promise<void>
}

function NumberForm({ typed, onSend }: NumberFormProps) {
  const { errors, isBusy, onSubmit } = useForm(RULES, async ({ number }, refuse) => {
    try {
      // Loaded on demand: it shares a bundle with the cart's code, which visitors don't load.
      const { normalizePhone } = await import('../../../domain/people/phone.ts').catch((cause: unknown) => {
        throw errorFromThrown(cause)
      })
      const phone = normalizePhone(number)
      if (phone === null) return refuse({ number: NO_NUMBER })
      await onSend(phone, number)
    } catch (cause) {
      refuse({ number: phoneRefusal(cause) })
    }
  })
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={onSubmit}>
      <Field
        autoComplete="tel"
        // Typed before: the shopper is back from the code, whose button had the focus.
        autoFocus={typed !== ''}
        defaultValue={typed}
        error={errors.number}
        hint="For example 0803 123 4567."
        inputMode="tel"
        label="Phone number"
        name="number"
        required
        type="tel"
      />
      <Button busyLabel="Sending..." isBusy={isBusy} size="large" type="submit" variant="action">
        Send code
      </Button>
    </form>
  )
}

const WAIT_MS = 60_000

type PhoneProofProps = {
  button: CodeButton
  /** Sends a code to a number in E.164. Rejects with DataError. */
  send: (phone: string) => Promise<void>
  /** Rejects with DataError for a wrong code. */
  enter: (phone: string, code: string) => Promise<void>
}

/** Asks for a number, then for the code sent to it. */
export function PhoneProof({ button, send, enter }: PhoneProofProps) {
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)

  const note = (phone: string, notice: SentCode['notice']) => setSent({ phone, notice, nextAt: Date.now() + WAIT_MS })

  async function sendFirst(phone: string, asTyped: string) {
    setTyped(asTyped)
    try {
      await send(phone)
      note(phone, 'sent')
    } catch (cause) {
      // A code was sent a moment ago, perhaps before a reload, and is still valid.
      if (toDataError(cause).code !== 'over_sms_send_rate_limit') throw cause
      note(phone, 'sentBefore')
    }
  }

  if (!sent) return <NumberForm onSend={sendFirst} typed={typed} />
  const { phone } = sent
  return (
    <CodeForm
      button={button}
      onEnter={(code) => enter(phone, code)}
      onOtherNumber={() => setSent(null)}
      onSendAgain={async () => {
        await send(phone)
        note(phone, 'sentAgain')
      }}
      sent={sent}
    />
  )
}
