import type { Reporter, TestCase, TestModule } from 'vitest/node'

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
    const table = contractTable(modules)
    process.once('exit', () =>
      process.stdout.write(`${table}\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`),
    )
  },
})

/** Adapters of the event log by the file that runs the contract on them (`tests/event-store/contract.ts`). */
const adapters = {
  'in-memory': 'in memory',
  postgres: 'PostgreSQL',
  eventstoredb: 'EventStoreDB, double',
  'eventstoredb-real': 'EventStoreDB, real',
}
const parts = [
  'expected revision',
  'a group',
  'keys of events',
  'keys of requests',
  'claims',
  'reading',
  'values',
  'recorded time',
  'waiting',
  'health and end',
]

/**
 * What of the contract each adapter keeps: `12/12`, or `-` where it could not be tried. Empty when the contract was not
 * run.
 */
const contractTable = (modules: readonly TestModule[]): string => {
  const columns = Object.entries(adapters).map(([file, name]) => {
    const module = modules.find(({ moduleId }) => moduleId.endsWith(`/event-store/${file}.test.ts`))
    return { name, tests: module ? [...module.children.allTests()] : [] }
  })
  if (columns.every(({ tests }) => tests.length === 0)) return ''
  const widths = columns.map(({ name }) => name.length)
  const rows = [
    ['contract of the event log', ...columns.map(({ name }) => name)],
    ...parts.map(part => [part, ...columns.map(({ tests }) => kept(tests, part))]),
  ]
  return `\n${rows.map(([part = '', ...cells]) => [part.padEnd(26), ...cells.map((cell, at) => cell.padStart(widths[at] ?? 0))].join('  ')).join('\n')}\n`
}
const kept = (tests: readonly TestCase[], part: string): string => {
  const of = tests
    .filter(
      ({ fullName, parent }) => fullName.includes(` > ${part} > `) || (parent.type === 'suite' && parent.name === part),
    )
    .map(test => test.result().state)
  return of.every(state => state === 'skipped') ? '-' : `${of.filter(state => state === 'passed').length}/${of.length}`
}
