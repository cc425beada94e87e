import { toDataError } from '../../data/errors/data-error.ts'

/** The text beside the button: the error, and that trying again is safe. */
export function dataActionError(cause: unknown, otherwise: string): string {
  const { kind, hint } = toDataError(cause)
  if (hint === 'rate_limited') return 'You have asked for that too often. Please wait an hour.'
  return kind === 'offline' ? 'No connection. Please try again when you are online.' : otherwise
}
