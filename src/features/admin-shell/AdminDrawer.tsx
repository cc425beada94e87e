import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { ToastViewport } from '../../ui/feedback/ToastViewport.tsx'
import { useNativeDialog } from '../../ui/overlay/use-native-dialog.ts'

type AdminDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** The sidebar of a phone: from the left edge, over the page. */
export function AdminDrawer({ isOpen, onClose, children }: AdminDrawerProps) {
  const dialog = useNativeDialog(isOpen, onClose)
  return (
    <dialog
      {...dialog}
      aria-label="Admin menu"
      className="float m-0 h-full max-h-full w-[280px] flex-col gap-2 overflow-y-auto bg-admin p-3 text-white backdrop:bg-black/50 open:flex"
    >
      <div className="flex justify-end">
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && children}
      {isOpen && <ToastViewport place="dialog" />}
    </dialog>
  )
}
