import { useState } from 'react'
import { Button } from '../control/Button.tsx'
import { TextArea } from './TextArea.tsx'

type AnswerFormProps = {
  label: string
  /** The earlier answer; null for none. */
  answer: string | null
  maxLength: number
  isBusy: boolean
  sendLabel: (text: string) => string
  onSend: (text: string) => void
  /** Another thing to do with a written answer. */
  other?: { readonly label: string; readonly onSend: (text: string) => void } | undefined
  onCancel: () => void
}

/** The shop's answer below what somebody wrote, to be written or changed in its place. */
export function AnswerForm({ label, answer, maxLength, isBusy, sendLabel, onSend, other, onCancel }: AnswerFormProps) {
  const [text, setText] = useState(answer ?? '')
  const isSame = text.trim() === (answer ?? '')
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) onSend(text)
      }}
    >
      <TextArea
        label={label}
        autoFocus
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} busyLabel="Saving..." disabled={isSame}>
          {sendLabel(text)}
        </Button>
        {other && (
          <Button variant="plain" disabled={isBusy || isSame || text.trim() === ''} onClick={() => other.onSend(text)}>
            {other.label}
          </Button>
        )}
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
