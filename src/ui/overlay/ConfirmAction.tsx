import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../control/Button.tsx'
import { Problem } from '../feedback/Problem.tsx'
import { type Change, useChange } from '../feedback/use-change.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type ConfirmActionProps<Done> = Change<void, Done> & {
  title: string
  /** The button's words; the title's where they are left out. */
  confirmLabel?: string
  closeLabel?: string
  question: ReactNode
  isDanger?: boolean
  /** Why the last try failed, for the dialog to say; null closes it, where the page says it. */
  errorText?: (cause: Error) => string | null
  /** The button that asks; left out, one with the title. */
  children?: (ask: () => void, isBusy: boolean) => ReactNode
}

/** A change that is asked about first. One that fails stays in question, to be tried again. */
export function ConfirmAction<Done>(props: ConfirmActionProps<Done>) {
  // The props as of asking: a refetch behind the dialog must not turn its question, or its button, into another.
  const [asked, setAsked] = useState<ConfirmActionProps<Done> | null>(null)
  const { title, question, errorText, onDone, errorToast, children: _, ...options } = asked ?? props
  const { confirmLabel = title, closeLabel = 'Cancel', isDanger = true, ...change } = options
  // At once: a dialog that closes takes the focus back from where it is put.
  const close = () => flushSync(() => setAsked(null))
  const { mutate, reset, isPending, error } = useChange<void, Done>({
    ...change,
    onDone: (done) => {
      close()
      onDone?.(done)
    },
    errorToast: (cause) => {
      if (errorText?.(cause) === null) close()
      return errorToast?.(cause) ?? null
    },
  })
  const ask = () => {
    reset()
    setAsked(props)
  }
  return (
    <>
      {props.children ? (
        props.children(ask, isPending)
      ) : (
        <Button variant="plain" className="whitespace-nowrap" onClick={ask}>
          {props.title}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={title}
          confirmLabel={confirmLabel}
          closeLabel={closeLabel}
          isDanger={isDanger}
          isBusy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsked(null)}
        >
          {typeof question === 'string' ? <p>{question}</p> : question}
          <Problem className="mt-3">{error && errorText?.(error)}</Problem>
        </ConfirmDialog>
      )}
    </>
  )
}
