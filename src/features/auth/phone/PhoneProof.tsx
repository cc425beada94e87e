import { useState } from 'react'
import { type CodeButton, CodeForm, type SentCode } from './CodeForm.tsx'
import { NumberForm } from './NumberForm.tsx'
import { wasSentBefore } from './phone-rules.ts'

const WAIT_MS = 60_000

type PhoneProofProps = {
  button: CodeButton
  /** Sends a code to a number in E.164. Rejects with DataError. */
  send: (phone: string) => Promise<void>
  /** Rejects with DataError for a wrong code. */
  enter: (phone: string, code: string) => Promise<void>
}

/** First the number, then the code that was sent to it. */
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
      if (!wasSentBefore(cause)) throw cause
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
