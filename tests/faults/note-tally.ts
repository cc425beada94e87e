import { test } from '@playwright/test'
import { TALLY, type Tally } from './tally.ts'

/** Adds the changes that a walk lost and doubled to the tally, even if the test then fails. */
export function noteTally(tally: Tally) {
  test.info().annotations.push({ type: TALLY, description: JSON.stringify(tally) })
}
