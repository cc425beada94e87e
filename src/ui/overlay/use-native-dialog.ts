import { createContext, type KeyboardEvent, type MouseEvent, useContext, useLayoutEffect, useRef } from 'react'

/** Called when a dialog below it opens. Returns a callback for when the dialog closes. */
export const OnDialogOpen = createContext<(() => (() => void) | undefined) | undefined>(undefined)

/**
 * Opens a `<dialog>` while it is mounted. Escape, a phone's Back and a click on the backdrop call `onClose`; focus is restored on close.
 * @param isModal false keeps the rest of the page interactive
 */
export function useNativeDialog(onClose: () => void, isModal = true) {
  const ref = useRef<HTMLDialogElement>(null)
  const onOpen = useContext(OnDialogOpen)
  useLayoutEffect(() => onOpen?.(), [onOpen])
  useLayoutEffect(() => {
    const dialog = ref.current
    if (isModal) dialog?.showModal()
    else dialog?.show()
    // A dialog restores focus only if it is closed before it is removed.
    return () => {
      // Nested dialogs first: an open modal keeps focus inside itself.
      for (const over of dialog?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? []) over.close()
      dialog?.close()
    }
  }, [isModal])
  return {
    ref,
    // The parent decides; otherwise the browser would close it without React knowing.
    onCancel: (event: { readonly target: EventTarget; preventDefault(): void }) => {
      // React bubbles the events of nested dialogs.
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // Handled here, because with one Escape browsers close all dialogs that opened without user activation.
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    },
    // On a second Back without user activation the browser closes without a cancel event: https://html.spec.whatwg.org/#close-watcher
    onClose: ({ target }: { readonly target: EventTarget }) => {
      // Ignores a late event of an earlier close, when the dialog is open again.
      const dialog = ref.current
      if (target !== dialog || !dialog?.isConnected || dialog.open) return
      dialog.showModal()
      onClose()
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // The content fills the dialog's box, so a click on the element itself hit the backdrop.
      if (event.target === ref.current) onClose()
    },
  }
}
