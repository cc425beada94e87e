import { CHANGE_FAILURES } from '../../content/messages/failure-texts.ts'
import type { Failure } from './data-error.ts'

/** The shop's own words to a person, where it refused with any; null for what a machine said, which no screen shows. */
export function shopsWords({ code = '', hint, message }: Failure): string | null {
  return /^(OJ|P0001)/.test(code) || hint === 'admin_only' ? message : null
}

/** Why a change of a customer's own was not made: in the shop's words, or by the kind of failure. */
export function whyNotChanged(failure: Failure): string {
  return shopsWords(failure) ?? CHANGE_FAILURES[failure.kind]
}
