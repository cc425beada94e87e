/** Why a step could not be done and what the owner can do, in one sentence each. Everything before it stays done. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}
