import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../control/Button.tsx'
import type { ButtonVariant } from '../control/button-class-name.ts'
import { DiscardDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

type Question = {
  text: string
  confirmLabel: string
  isDanger?: boolean
  onConfirm: () => void
  /** Returns to the fields, which keep their input. */
  onBack: () => void
}

type FormDialogProps = {
  title: string
  saveLabel: string
  busyLabel?: string
  /** Whether closing would lose input. Defaults to whether the user has changed any field. */
  isDirty?: boolean | undefined
  /** Whether the fields continue a stored draft. */
  isRestored?: boolean
  isBusy: boolean
  /** False enables the browser's own validation. Defaults to true. */
  noValidate?: boolean
  className?: string
  /** An error that belongs to no field. */
  error?: string | null | undefined
  /** Shown beside the buttons. */
  note?: string | undefined
  /** Disables the submit button, as while pictures upload. */
  isSubmitDisabled?: boolean
  /** Adds other buttons beside the submit button. */
  buttons?: (submit: ReactNode) => ReactNode
  variant?: ButtonVariant
  /** Warns about what closing would lose. */
  discardMessage?: string
  /** Replaces the fields to confirm an irreversible submission. */
  confirmation?: Question | false
  /** Not called while busy. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
  children: ReactNode
}

/** Scrolls an error into view, because the form may be longer than the screen. */
const showAtTheEnd = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/** A form in a dialog. Asks for confirmation before closing loses input. */
export function FormDialog(props: FormDialogProps) {
  const { title, saveLabel, busyLabel = 'Saving...', isBusy, note, error, onSubmit, onClose, children } = props
  const { noValidate = true, className = 'grid gap-4', buttons = (submit) => submit, confirmation = false } = props
  const formId = useId()
  // After Back, focus returns to the submit button.
  const hasAsked = useRef(false)
  hasAsked.current ||= confirmation !== false
  const [isAsking, setAsking] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const hasTyped = props.isDirty ?? isTouched
  const close = () => {
    if (confirmation) confirmation.onBack()
    else if (hasTyped) setAsking(true)
    else onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(event)
  }
  useCloseOnBack(close)
  return (
    <Dialog
      footer={
        confirmation ? (
          <>
            <Button
              variant={confirmation.isDanger ? 'danger' : 'brand'}
              busyLabel={busyLabel}
              isBusy={isBusy}
              onClick={confirmation.onConfirm}
            >
              {confirmation.confirmLabel}
            </Button>
            {/* Takes the submit button's place, so that a double click doesn't confirm. */}
            <Button
              key="back"
              autoFocus
              variant="plain"
              aria-describedby={`${formId}-question`}
              onClick={confirmation.onBack}
            >
              Back
            </Button>
          </>
        ) : (
          <>
            {note && (
              <p role="status" className="w-full self-center text-sm text-muted sm:mr-auto sm:w-auto">
                {note}
              </p>
            )}
            <Button onClick={close} variant="plain">
              Cancel
            </Button>
            {buttons(
              <Button
                type="submit"
                autoFocus={hasAsked.current}
                form={formId}
                variant={props.variant}
                busyLabel={busyLabel}
                isBusy={isBusy}
                disabled={props.isSubmitDisabled}
              >
                {saveLabel}
              </Button>,
            )}
          </>
        )
      }
      isWide
      onClose={close}
      title={title}
    >
      {confirmation && <p id={`${formId}-question`}>{confirmation.text}</p>}
      <form
        className={className}
        hidden={confirmation !== false}
        id={formId}
        noValidate={noValidate}
        onInput={() => setTouched(true)}
        onSubmit={submit}
      >
        {props.isRestored && (
          <p className="col-span-full rounded-lg bg-gold-tint p-3 text-sm text-gold-ink">
            You left this unsaved. Cancel discards it.
          </p>
        )}
        {children}
        {error && (
          <p className="col-span-full text-sm font-medium text-danger" ref={showAtTheEnd} role="alert">
            {error}
          </p>
        )}
      </form>
      {isAsking && (
        <DiscardDialog message={props.discardMessage} onClose={() => setAsking(false)} onDiscard={onClose} />
      )}
    </Dialog>
  )
}
