import { BaseDialog, type BaseDialogProps } from './BaseDialog.tsx'

type DialogProps = BaseDialogProps & {
  isWide?: boolean
  /** As wide as a table needs. */
  isFullWidth?: boolean
}

/** A question or a form in the middle of the screen. */
export function Dialog({ isWide = false, isFullWidth = false, ...dialog }: DialogProps) {
  const width = isFullWidth ? 'max-w-7xl' : isWide ? 'max-w-3xl' : 'max-w-lg'
  return <BaseDialog {...dialog} className={`float m-auto max-h-[90%] w-[calc(100%-32px)] rounded-card ${width}`} />
}
