import { isAnswering, isDatabaseError } from './request-errors.ts'

/** lite prints every database error with its stack; those of a request were answered to the one who asked. */
export function quietDatabaseErrors(): void {
  const print = console.error
  console.error = (...args: unknown[]) => {
    if (isAnswering() && args.length === 1 && isDatabaseError(args[0])) return
    print(...args)
  }
}
