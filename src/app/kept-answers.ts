/** Where the customer's own answers lie between visits. */
export const ANSWERS_KEY = 'oja-answers'

/** Takes the last customer's answers off the device. */
export function forgetAnswers(): void {
  try {
    localStorage.removeItem(ANSWERS_KEY)
  } catch {
    // Storage switched off: nothing was kept.
  }
}
