import type { Reporter, TestModule } from 'vitest/node'
import { writeOutcomes } from './outcomes.ts'

export default class OutcomesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const ran = tests.filter((test) => ['passed', 'failed'].includes(test.result().state))
    const retried = ran.filter((test) => test.diagnostic()?.flaky)
    writeOutcomes({
      ran: ran.length,
      failed: ran.filter((test) => test.result().state === 'failed').length,
      retried: retried.map((test) => `${test.module.relativeModuleId} > ${test.fullName}`),
    })
  }
}
