import { showToast, type ToastContent } from './toast-store.ts'

type Outcome = {
  readonly kind: 'acknowledged' | 'waiting' | 'rejected'
  /** The shop's own reason, which says more than to try again. */
  readonly words?: string | null
}
type OutcomeTexts = {
  readonly acknowledged: ToastContent
  readonly waiting: ToastContent
  readonly rejected: ToastContent
}

/** Says what became of words that were sent. False where the server or this device refused them: they stay in their form. */
export async function toastOutcome(sent: Promise<Outcome>, texts: OutcomeTexts): Promise<boolean> {
  const outcome = await sent.catch((cause: unknown) => ({ kind: 'rejected', cause, words: null }) as const)
  if (outcome.kind === 'rejected') console.error('not sent', outcome)
  showToast({ ...texts[outcome.kind], ...(outcome.words && { message: outcome.words }) })
  return outcome.kind !== 'rejected'
}
