/** Why a step failed and how to fix it, in one sentence each. Earlier steps stay done. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}
