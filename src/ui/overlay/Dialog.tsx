import { BaseDialog, type BaseDialogProps } from './BaseDialog.tsx'

type DialogProps = BaseDialogProps & { isWide?: boolean }

/** A question or a form in the middle of the screen. */
export function Dialog({ isWide = false, ...dialog }: DialogProps) {
  const width = isWide ? 'max-w-3xl' : 'max-w-lg'
  return <BaseDialog {...dialog} className={`float m-auto max-h-[90%] w-[calc(100%-32px)] rounded-card ${width}`} />
}
