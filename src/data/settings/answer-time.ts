import { ANSWER_SOON } from '../../content/messages/messages.ts'
import type { ToastText } from '../../content/messages/toast-text.ts'
import { SUPPORT } from '../../content/settings/support.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { fillText } from '../../lib/fill-text.ts'
import { getSetting, useSetting } from './settings-store.ts'

/** The owner's promise about answers. Rule W2. */
export function useSupport(): Setting<'support'> {
  return useSetting('support', SUPPORT)
}

const timeOf = ({ answer }: Setting<'support'>) => (answer.isShown ? answer.text : ANSWER_SOON)

/** When messages and tickets are answered, as in "We respond …". */
export function useAnswerTime(): string {
  return timeOf(useSupport())
}

/** A toast whose message names that time as `{answer}`. */
export function withAnswerTime(toast: ToastText): ToastText {
  return { ...toast, message: fillText(toast.message ?? '', { answer: timeOf(getSetting('support', SUPPORT)) }) }
}
