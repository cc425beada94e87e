import { test } from '@playwright/test'
import { TALLY, type Tally } from './tally.ts'

/** Says for the sum at the end of a fault run what a walk lost and doubled, also of a test that then fails. */
export function noteTally(tally: Tally) {
  test.info().annotations.push({ type: TALLY, description: JSON.stringify(tally) })
}
