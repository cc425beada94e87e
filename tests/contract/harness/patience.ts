/** Timeout for `expect.poll`, generous because messages may arrive late on a busy machine. */
export const PATIENT = { timeout: 10_000 } as const
