import { showToast, type ToastContent } from './toast-store.ts'

type Outcome = {
  readonly kind: 'acknowledged' | 'waiting' | 'rejected'
  readonly refusal?: { readonly code?: string | undefined; readonly message: string }
}
type OutcomeTexts = {
  readonly acknowledged: ToastContent
  readonly waiting: ToastContent
  readonly rejected: ToastContent
}

/** Shows a toast for the outcome of a sent form. Resolves to false if it was rejected, so that the form keeps its input. */
export async function toastOutcome(sent: Promise<Outcome>, texts: OutcomeTexts): Promise<boolean> {
  const outcome = await sent.catch((cause: unknown) => ({ kind: 'rejected', cause }) as const)
  if (outcome.kind === 'rejected') console.error('not sent', outcome)
  const { code, message } = ('refusal' in outcome && outcome.refusal) || {}
  // The shop's own refusals (OJ codes) explain more than "try again".
  showToast({ ...texts[outcome.kind], ...(message && code?.startsWith('OJ') && { message }) })
  return outcome.kind !== 'rejected'
}
