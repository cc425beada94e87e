import { RelationNotFoundError } from '@supabase/lite'
import { isAnswering, isDatabaseError } from '../database/request-errors.ts'

let isQuiet = false

/**
 * lite prints every database error with its stack, though it was answered to the one who asked, and warns that it is
 * not for production, which our own banner says.
 */
export function quietLite(): void {
  if (isQuiet) return
  isQuiet = true
  const { error, warn } = console
  console.error = (...args: unknown[]) => {
    if (!(isAnswering() && args.length === 1 && isAnswered(args[0]))) error(...args)
  }
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).startsWith('EXPERIMENTAL FEATURES ENABLED')) warn(...args)
  }
}

function isAnswered(error: unknown): boolean {
  return isDatabaseError(error) || error instanceof RelationNotFoundError
}
