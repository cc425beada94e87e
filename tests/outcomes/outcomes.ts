import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A run's results, which its reporter writes for `npm test`. */
export type Outcomes = {
  /** Tests that ran, excluding skipped ones. */
  readonly ran: number
  /** Names of the tests that failed at every try, each with its error, and errors outside tests. */
  readonly failed: readonly string[]
  /** Names of the tests that passed only at their second try. */
  readonly retried: readonly string[]
}

/** Where the reporters write; other runs (`npm run test:unit`) don't ask for it. */
const FILE = 'TEST_OUTCOMES_FILE'

export const outcomesEnv = (path: string) => ({ [FILE]: path })

export function writeOutcomes(outcomes: Outcomes) {
  const path = process.env[FILE]
  if (path) writeFileSync(path, JSON.stringify(outcomes))
}

/** No test ran when the runner ended before its reporter wrote anything. */
export function readOutcomes(path: string): Outcomes {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { ran: 0, failed: [], retried: [] }
}

/** One line of a failure, for the list at the end of the run. */
export const failure = (name: string, message = '') => `${name}: ${message.split('\n', 1)[0]}`

/** A group of tests passes when its runner says so, at least one test ran and none failed. */
export function hasPassed(exitStatus: number | null, { ran, failed }: Outcomes): boolean {
  return exitStatus === 0 && ran > 0 && failed.length === 0
}
