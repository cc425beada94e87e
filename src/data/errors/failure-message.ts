import { CHANGE_FAILURES } from '../../content/messages/failure-texts.ts'
import type { Failure } from './data-error.ts'

/** Returns the shop's message for people if its refusal has one; null for a machine's message, which no screen shows. */
export function refusalMessage({ code = '', hint, message }: Failure): string | null {
  return /^(OJ|P0001)/.test(code) || hint === 'admin_only' ? message : null
}

/** Explains why a customer's change failed: the shop's message, or a text for the kind of failure. */
export function changeFailureMessage(failure: Failure): string {
  return refusalMessage(failure) ?? CHANGE_FAILURES[failure.kind]
}
