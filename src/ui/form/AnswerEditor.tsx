import { type ReactNode, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { TextArea } from './Field.tsx'
import { fieldDraft, saveFieldDraft } from './form-draft.ts'

/** Mutation options: the form closes once the answer is stored. */
type Closing = { readonly onSuccess: () => void }

/** Replaces the `previous` answer, as the admin saw it. */
type Send = (answer: { readonly text: string; readonly previous: string | null }, closing: Closing) => void

type AnswerFormProps = {
  /** Id of the ticket or review. */
  id: string
  /** As in "Your reply" and "Send reply". */
  word: 'Answer' | 'Reply'
  /** Null if there is none yet. */
  answer: string | null
  maxLength: number
  isBusy: boolean
  /** An empty text removes the answer. */
  onSend: Send
  /** A second way to send the answer. */
  other?: { readonly label: string; readonly onSend: Send } | undefined
}

/** Shows the shop's answer to a customer and edits it in place. `children` are buttons beside the edit button. */
export function AnswerEditor({ children, ...form }: AnswerFormProps & { children?: ReactNode }) {
  const { id, word, answer } = form
  const [isWriting, setWriting] = useState(() => !['', answer].includes(fieldDraft(id)))
  const close = () => {
    saveFieldDraft(id, '')
    setWriting(false)
  }
  if (isWriting) return <AnswerForm {...form} onClose={close} />
  return (
    <>
      {answer && <ShownAnswer title={`Your ${word.toLowerCase()}`} answer={answer} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setWriting(true)}>{answer ? `Change ${word.toLowerCase()}` : word}</Button>
        {children}
      </div>
    </>
  )
}

function ShownAnswer({ title, answer }: { title: string; answer: string }) {
  return (
    <div className="mt-3 rounded-lg bg-tint p-3 text-sm text-deep">
      <p className="font-semibold">{title}</p>
      <p className="whitespace-pre-line">{answer}</p>
    </div>
  )
}

function AnswerForm(props: AnswerFormProps & { onClose: () => void }) {
  const { id, word, answer, maxLength, isBusy, onSend, other, onClose } = props
  const [kept] = useState(() => fieldDraft(id))
  const [begunWith] = useState(kept || (answer ?? ''))
  const [text, setText] = useState(begunWith)
  const isEmpty = text.trim() === ''
  const isSame = text.trim() === (answer ?? '')
  const closing = { onSuccess: onClose }
  const sent = { text, previous: answer }
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) onSend(sent, closing)
      }}
    >
      {/* Another admin has answered since the form opened; sending replaces that answer. */}
      {answer && answer !== begunWith && <ShownAnswer title={`The shop's ${word.toLowerCase()} now`} answer={answer} />}
      <TextArea
        label={word}
        autoFocus={!kept}
        maxLength={maxLength}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          saveFieldDraft(id, value)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} busyLabel="Saving..." disabled={isSame}>
          {`${isEmpty && answer ? 'Remove' : 'Send'} ${word.toLowerCase()}`}
        </Button>
        {other && (
          <Button variant="plain" disabled={isBusy || isSame || isEmpty} onClick={() => other.onSend(sent, closing)}>
            {other.label}
          </Button>
        )}
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
