/** For `expect.poll`: what comes over a connection may come late on a busy machine. */
export const PATIENT = { timeout: 10_000 } as const
