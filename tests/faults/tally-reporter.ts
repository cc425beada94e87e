import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { amountOf, FAULT_SEED } from './amounts.ts'
import { sumOf, TALLY, type Tally, WALKS, type Walk } from './tally.ts'

const FILES: Readonly<Record<Walk, RegExp>> = {
  'journeys over a bad connection': /offline-faults/,
  'orders over a bad connection': /offline-faults/,
  'kills of the browser': /offline-kill/,
  'cuts of a chat': /dropped-connection/,
}

/** Prints what a fault run lost and doubled. A loss or a missing walk fails the run. */
export default class TallyReporter implements Reporter {
  readonly #tallies: Tally[] = []
  readonly #files = new Set<string>()
  readonly #failed: string[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    this.#files.add(test.location.file)
    for (const { type, description } of result.annotations) {
      if (type === TALLY && description) this.#tallies.push(JSON.parse(description))
    }
    if (result.status !== 'passed') this.#failed.push(test.title)
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const walked = WALKS.filter((walk) => [...this.#files].some((file) => FILES[walk].test(file)))
    const sums = walked.map((walk) => sumOf(walk, this.#tallies, amountOf(walk)))
    console.log(`\nFault run, FAULT_SEED=${FAULT_SEED}`)
    for (const { line } of sums) console.log(`  ${line}`)
    for (const title of this.#failed) console.log(`  failed: ${title}`)
    const isGood = sums.length > 0 && sums.every((sum) => sum.isGood)
    return { status: isGood ? result.status : 'failed' }
  }
}
