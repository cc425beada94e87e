import type { Reporter, Suite } from '@playwright/test/reporter'
import { writeOutcomes } from './outcomes.ts'

export default class OutcomesReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? []
    const ran = tests.filter((test) => test.outcome() !== 'skipped')
    const retried = ran.filter((test) => test.outcome() === 'flaky')
    writeOutcomes({
      ran: ran.length,
      failed: ran.filter((test) => test.outcome() === 'unexpected').length,
      retried: retried.map((test) => test.titlePath().filter(Boolean).join(' > ')),
    })
  }
}
