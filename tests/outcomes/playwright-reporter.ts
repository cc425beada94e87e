import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { failure, writeOutcomes } from './outcomes.ts'

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ')

export default class OutcomesReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? []
    const ran = tests.filter((test) => test.outcome() !== 'skipped')
    const failed = ran.filter((test) => test.outcome() === 'unexpected')
    const retried = ran.filter((test) => test.outcome() === 'flaky')
    writeOutcomes({
      ran: ran.length,
      failed: failed.map((test) => failure(nameOf(test), test.results[0]?.error?.message)),
      retried: retried.map(nameOf),
    })
  }
}
