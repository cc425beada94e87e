/** A start failure that the reader can fix: printed as one sentence, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
