import * as TEXT from '../../content/account/my-data.ts'
import { toDataError } from '../../data/errors/data-error.ts'

/** What to say beside the button: what went wrong, and that trying again is safe. */
export function dataActionError(cause: unknown, otherwise: string): string {
  const { kind, hint } = toDataError(cause)
  if (hint === 'rate_limited') return TEXT.tooOften
  return kind === 'offline' ? TEXT.offline : otherwise
}
