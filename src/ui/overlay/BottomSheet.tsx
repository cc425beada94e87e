import { BaseDialog, type BaseDialogProps } from './BaseDialog.tsx'

/** Filters and menus: from the bottom edge on a phone, within the thumb's reach; from the side on a desktop. */
export function BottomSheet(dialog: BaseDialogProps) {
  return (
    <BaseDialog
      {...dialog}
      className="float mx-auto mt-auto max-h-[85%] w-full max-w-xl rounded-t-hero pb-[env(safe-area-inset-bottom)] md:mx-0 md:mt-0 md:ml-auto md:h-full md:max-h-full md:max-w-sm md:rounded-none"
    />
  )
}
