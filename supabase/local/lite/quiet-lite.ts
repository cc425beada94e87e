import { RelationNotFoundError } from '@supabase/lite'
import { isAnswering, isDatabaseError } from '../database/request-errors.ts'

let isQuiet = false

/**
 * Silences two of lite's messages: every database error with its stack, although the caller gets it as a response, and
 * the warning that it isn't for production, which our start message already says.
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
