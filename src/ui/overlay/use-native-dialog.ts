import { createContext, type KeyboardEvent, type MouseEvent, useContext, useLayoutEffect, useRef } from 'react'

/** Called as a dialog opens; the answer, as it closes. */
export const DialogHold = createContext<(() => (() => void) | undefined) | undefined>(undefined)

/**
 * Opens a `<dialog>` for as long as it is rendered: Escape, a phone's Back and a press beside it ask to close, focus goes back by itself.
 * @param isModal false leaves the page beside it in use
 */
export function useNativeDialog(onClose: () => void, isModal = true) {
  const ref = useRef<HTMLDialogElement>(null)
  const hold = useContext(DialogHold)
  useLayoutEffect(() => hold?.(), [hold])
  useLayoutEffect(() => {
    const dialog = ref.current
    if (isModal) dialog?.showModal()
    else dialog?.show()
    // It gives the focus back only when it is closed before it leaves the page.
    return () => {
      // First the one over it: while that is open, nothing outside of it takes the focus.
      for (const over of dialog?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? []) over.close()
      dialog?.close()
    }
  }, [isModal])
  return {
    ref,
    // The owner decides; the browser alone would close it behind React's back.
    onCancel: (event: { readonly target: EventTarget; preventDefault(): void }) => {
      // React tells a dialog of the dialogs in it, too.
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // Asked for here: a browser closes dialogs that opened without a press together, with one Escape.
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    },
    // A phone's second Back without a touch between closes without asking: https://html.spec.whatwg.org/#close-watcher
    onClose: ({ target }: { readonly target: EventTarget }) => {
      // Told late of an earlier close, when the dialog is open anew already, there is nothing to ask.
      const dialog = ref.current
      if (target !== dialog || !dialog?.isConnected || dialog.open) return
      dialog.showModal()
      onClose()
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // The dialog's own box is filled by its content, so a press on the element itself is on the backdrop.
      if (event.target === ref.current) onClose()
    },
  }
}
