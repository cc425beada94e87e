/** A reason not to start that its reader can do something about: printed as one sentence, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
