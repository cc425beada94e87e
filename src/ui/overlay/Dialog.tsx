import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { ToastViewport } from '../feedback/ToastViewport.tsx'
import { useNativeDialog } from './use-native-dialog.ts'

type BaseDialogProps = {
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, which stay visible while the content scrolls. */
  footer?: ReactNode
}

/** Shared by Dialog and BottomSheet: title bar with a close button, scrolling content, footer. */
function BaseDialog({ onClose, title, children, footer, className }: BaseDialogProps & { className: string }) {
  const dialog = useNativeDialog(onClose)
  const titleId = useId()
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      // A dialog may be rendered inside a table cell, which has `nowrap`.
      // On a short screen the whole dialog scrolls, because title and buttons would leave no room for the content.
      className={`flex-col bg-surface whitespace-normal text-ink backdrop:bg-black/50 open:flex [@media(max-height:24rem)]:open:block ${className}`}
    >
      <div data-bar className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      {/* The page's own viewport is inert behind the backdrop. */}
      <ToastViewport place="dialog" />
      <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && (
        <div data-bar className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
          {footer}
        </div>
      )}
    </dialog>
  )
}

/** For filters and menus: slides up from the bottom on a phone, from the side on a desktop. */
export function BottomSheet(dialog: BaseDialogProps) {
  return (
    <BaseDialog
      {...dialog}
      className="float mx-auto mt-auto max-h-[85%] w-full max-w-xl rounded-t-hero pb-[env(safe-area-inset-bottom)] md:mx-0 md:mt-0 md:ml-auto md:h-full md:max-h-full md:max-w-sm md:rounded-none"
    />
  )
}

type DialogProps = BaseDialogProps & {
  isWide?: boolean
  /** Wide enough for a table. */
  isFullWidth?: boolean
}

/** A centred dialog for a question or a form. */
export function Dialog({ isWide = false, isFullWidth = false, ...dialog }: DialogProps) {
  const width = isFullWidth ? 'max-w-7xl' : isWide ? 'max-w-3xl' : 'max-w-lg'
  return <BaseDialog {...dialog} className={`float m-auto max-h-[90%] w-[calc(100%-32px)] rounded-card ${width}`} />
}
