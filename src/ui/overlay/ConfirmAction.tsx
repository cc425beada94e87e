import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showToast, type ToastText } from '../feedback/toast-store.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type ConfirmActionProps<Done> = {
  /** Names what is done: the dialog's title, and its button. */
  title: string
  question: ReactNode
  isDanger?: boolean
  act: () => Promise<Done>
  done?: ToastText | ((done: Done) => ToastText)
  failed: (cause: unknown) => ToastText
  /** After an answer of either kind, as a failed one may have been stored all the same. */
  onSettled: () => unknown
  /** The button that asks. */
  children: (ask: () => void, isBusy: boolean) => ReactNode
}

/** A change that is asked about first. One that fails stays in question, to be tried again. */
export function ConfirmAction<Done>(props: ConfirmActionProps<Done>) {
  const { title, question, isDanger = true, act, done, failed, onSettled, children } = props
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      if (done) showToast(typeof done === 'function' ? done(result) : done)
      setAsking(false)
    },
    onError: (cause) => showToast(failed(cause)),
    onSettled: () => void onSettled(),
  })
  return (
    <>
      {children(() => setAsking(true), change.isPending)}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={title}
          confirmLabel={title}
          isDanger={isDanger}
          isBusy={change.isPending}
          onConfirm={() => change.mutate()}
          onClose={() => setAsking(false)}
        >
          {typeof question === 'string' ? <p>{question}</p> : question}
        </ConfirmDialog>
      )}
    </>
  )
}
