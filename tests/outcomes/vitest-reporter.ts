import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { failure, writeOutcomes } from './outcomes.ts'

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`

export default class OutcomesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const ran = tests.filter((test) => ['passed', 'failed'].includes(test.result().state))
    const failed = ran.filter((test) => test.result().state === 'failed')
    const retried = ran.filter((test) => test.diagnostic()?.flaky)
    writeOutcomes({
      ran: ran.length,
      failed: [
        ...failed.map((test) => failure(nameOf(test), test.result().errors?.[0]?.message)),
        ...modules.flatMap((module) => module.errors().map((error) => failure(module.relativeModuleId, error.message))),
        ...unhandled.map((error) => failure('Outside every test', error.message)),
      ],
      retried: retried.map(nameOf),
    })
  }
}
