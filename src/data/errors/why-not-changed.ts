import { CHANGE_FAILURES } from '../../content/messages/failure-texts.ts'
import { type Failure, shopsWords } from './data-error.ts'

/** Why a change of a customer's own was not made: in the shop's words, or by the kind of failure. */
export function whyNotChanged(failure: Failure): string {
  return shopsWords(failure) ?? CHANGE_FAILURES[failure.kind]
}
