import type { Reporter, TestModule } from 'vitest/node'

/** Closes the run with one plain line, `N passed, N failed, N skipped`, after everything else that is printed. */
export const summaryReporter = (): Reporter => ({
  onTestRunEnd: (modules: readonly TestModule[], unhandled: readonly unknown[]) => {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 }
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      if (tests.length === 0 && module.errors().length > 0) count.failed += 1
      for (const test of tests) {
        const { state } = test.result()
        count[state === 'pending' ? 'skipped' : state] += 1
      }
    }
    process.once('exit', () => process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`))
  },
})
