import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { closing, type FileTime, type RunResult } from './closing.ts'
import { processorOf, serverOfRun } from './processor.ts'

/**
 * Closes the run with its table and one plain line, after everything else that is printed; a run beside others hands
 * what it came to to `tests/main.ts`, in the file that `RUN_RESULT` names.
 */
export const summaryReporter = (): Reporter => ({
  onTestRunEnd: (modules: readonly TestModule[], unhandled: readonly unknown[]) => {
    const result = resultOf(modules, unhandled.length)
    const file = process.env['RUN_RESULT']
    if (file) writeFileSync(file, JSON.stringify(result))
    else process.once('exit', () => process.stdout.write(`\n${closing([result])}`))
  },
})

const resultOf = (modules: readonly TestModule[], unhandled: number): RunResult => {
  const count = { passed: 0, failed: unhandled, skipped: 0 }
  const failures = unhandled > 0 ? [`${unhandled} errors outside of tests`] : []
  const secondTries: string[] = []
  for (const module of modules) {
    // What breaks before or after tests, as in `beforeAll`: they count as skipped, and what skipped them must be seen.
    for (const part of [module, ...module.children.allSuites()])
      if (part.errors().length > 0) {
        count.failed += 1
        failures.push(`${nameOf(part)}: ${reason(part.errors())}`)
      }
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result()
      count[state === 'pending' ? 'skipped' : state] += 1
      if (state === 'failed') failures.push(`${nameOf(test)}: ${reason(errors)}`)
      else if (test.diagnostic()?.flaky) secondTries.push(nameOf(test))
    }
  }
  return {
    ...count,
    broken: unhandled,
    files: modules.map(timeOf),
    contract: contractTable(modules),
    failures,
    secondTries,
    processor: {
      postgresMs: processorOf(Number(process.env[serverOfRun] ?? 0)),
      allMs: processorOf(process.pid),
    },
  }
}

const fileOf = (module: TestModule): string =>
  relative(module.project.config.root, module.moduleId)
const nameOf = (part: TestModule | TestSuite | TestCase): string =>
  part.type === 'module' ? fileOf(part) : `${fileOf(part.module)} > ${part.fullName}`

const longestReason = 160
/** In one line: the rest stands above, where a long log is cut. */
const reason = ([error]: readonly { readonly message: string }[]): string =>
  stripVTControlCharacters(error?.message ?? 'without a word')
    .replace(/\s+/g, ' ')
    .slice(0, longestReason)

const isGreen = (module: TestModule): boolean => {
  const tests = [...module.children.allTests()]
  return (
    module.ok() &&
    tests.length > 0 &&
    tests.every(test => test.result().state === 'passed' && !test.diagnostic()?.flaky)
  )
}

const timeOf = (module: TestModule): FileTime => {
  const {
    environmentSetupDuration,
    prepareDuration,
    collectDuration,
    setupDuration,
    duration,
  } = module.diagnostic()
  return {
    project: module.project.name,
    file: fileOf(module),
    ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
    processorMs: module.meta().processorMs ?? 0,
    green: isGreen(module),
  }
}

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
  'appends that go together',
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
    const module = modules.find(({ moduleId }) =>
      moduleId.endsWith(`/event-store/${file}.test.ts`),
    )
    return { name, tests: module ? [...module.children.allTests()] : [] }
  })
  if (columns.every(({ tests }) => tests.length === 0)) return ''
  const widths = columns.map(({ name }) => name.length)
  const rows = [
    ['contract of the event log', ...columns.map(({ name }) => name)],
    ...parts.map(part => [part, ...columns.map(({ tests }) => kept(tests, part))]),
  ]
  const lines = rows.map(([part = '', ...cells]) =>
    [part.padEnd(26), ...cells.map((cell, at) => cell.padStart(widths[at] ?? 0))].join('  '),
  )
  return `${lines.join('\n')}\n`
}
const kept = (tests: readonly TestCase[], part: string): string => {
  const of = tests
    .filter(
      ({ fullName, parent }) =>
        fullName.includes(` > ${part} > `) || (parent.type === 'suite' && parent.name === part),
    )
    .map(test => test.result().state)
  return of.every(state => state === 'skipped')
    ? '-'
    : `${of.filter(state => state === 'passed').length}/${of.length}`
}
