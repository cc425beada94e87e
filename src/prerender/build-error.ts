/** A reason not to build that the shop's owner can do something about: printed as it is, without a stack trace. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}
