import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../control/Button.tsx'
import { Problem } from '../feedback/Problem.tsx'
import { type Change, useChange } from '../feedback/use-change.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type ConfirmActionProps<Done> = Change<void, Done> & {
  title: string
  /** Defaults to the title. */
  confirmLabel?: string
  closeLabel?: string
  question: ReactNode
  isDanger?: boolean
  /** Returns the error shown in the dialog, or null to close it because the page shows the error. */
  errorText?: (cause: Error) => string | null
  /** Renders the trigger. Defaults to a button with the title. */
  children?: (ask: () => void, isBusy: boolean) => ReactNode
}

/** A change that asks for confirmation. If it fails, the dialog stays open for another try. */
export function ConfirmAction<Done>(props: ConfirmActionProps<Done>) {
  // The props as of asking: a refetch behind the dialog must not turn its question, or its button, into another.
  const [asked, setAsked] = useState<ConfirmActionProps<Done> | null>(null)
  const { title, question, errorText, onDone, errorToast, children: _, ...options } = asked ?? props
  const { confirmLabel = title, closeLabel = 'Cancel', isDanger = true, ...change } = options
  // Synchronous, because a closing dialog restores focus and would override focus set in `onDone`.
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
