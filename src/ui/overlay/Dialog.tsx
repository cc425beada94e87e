import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'

type DialogProps = DialogFrameProps & { isWide?: boolean }

/** A question or a form in the middle of the screen. */
export function Dialog({ isWide = false, ...frame }: DialogProps) {
  const width = isWide ? 'max-w-3xl' : 'max-w-lg'
  return <DialogFrame {...frame} className={`float m-auto max-h-[90dvh] w-[calc(100%-32px)] rounded-card ${width}`} />
}
