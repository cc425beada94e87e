import { vi } from 'vitest'

/** On a busy machine a lazy part takes longer than the second that is the default of vitest and of the testing library. */
export const MAX_WAIT_MS = 15_000

const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: MAX_WAIT_MS, ...options })
