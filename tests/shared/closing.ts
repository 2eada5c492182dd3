import { z } from 'zod'

/**
 * `ms`: with loading it and setting up what it runs in; `processorMs`: of those, what its worker worked itself.
 * `green`: every test of it passed, at its first try; what was skipped was not tried.
 */
const fileTime = z.object({
  project: z.string(),
  file: z.string(),
  ms: z.number(),
  processorMs: z.number(),
  green: z.boolean(),
})
/**
 * What one run of vitest came to; two that ran side by side close with one table and one line. `contract`: what each
 * adapter of the log keeps of it; empty when it was not run.
 */
export const runResult = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** What broke outside of tests. */
  broken: z.number(),
  files: z.array(fileTime),
  contract: z.string(),
  /** Full names with their files, and why: again at the end, where a log cut in the middle still shows them. */
  failures: z.array(z.string()),
  /** Browser tests that passed only when they were tried again: each is a fault of the page or of the test. */
  secondTries: z.array(z.string()),
  /** What the database server of the run took of the processor; and the run with all it began but that. */
  processor: z.object({ postgresMs: z.number(), allMs: z.number() }),
})
export type RunResult = z.infer<typeof runResult>
export type FileTime = z.infer<typeof fileTime>

const slowest = 12

/**
 * The table of time and, as the last line of all, `N passed, N failed, N skipped`. `kept`: how many files were not run,
 * since nothing they hang on is another than when they were green.
 */
export const closing = (results: readonly RunResult[], kept = 0): string => {
  const sum = (of: (result: RunResult) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  const counts = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`
  return [
    ...results.map(({ contract }) => contract),
    processor(results),
    times(results.flatMap(({ files }) => files)),
    named(
      'passed only at the second try',
      results.flatMap(({ secondTries }) => secondTries),
    ),
    named(
      'failed',
      results.flatMap(({ failures }) => failures),
    ),
    kept > 0 ? `kept ${kept} files as they were green here before\n` : '',
    `${counts}, ${sum(({ skipped }) => skipped)} skipped\n`,
  ]
    .filter(part => part !== '')
    .join('\n')
}

const named = (head: string, tests: readonly string[]): string =>
  tests.length === 0 ? '' : [head, ...tests.map(test => `  ${test}`), ''].join('\n')

/** By what took it: workers of each project, the databases, and the rest: browsers, drills, products, vitest itself. */
const processor = (results: readonly RunResult[]): string => {
  const files = results.flatMap(result => result.files)
  if (files.length <= slowest) return ''
  const workers = byProject(files, ({ processorMs }) => processorMs)
  const sum = (of: (taken: RunResult['processor']) => number) =>
    results.reduce((total, result) => total + of(result.processor), 0)
  const ofWorkers = workers.reduce((total, { ms }) => total + ms, 0)
  return [
    'seconds of processor',
    ...workers.map(({ ms, project }) => line(ms, `workers of ${project}`)),
    line(
      sum(({ postgresMs }) => postgresMs),
      'PostgreSQL',
    ),
    line(
      Math.max(0, sum(({ allMs }) => allMs) - ofWorkers),
      'the rest: vitest itself, browsers, products, drills',
    ),
    '',
  ].join('\n')
}

const byProject = (files: readonly FileTime[], of: (file: FileTime) => number) =>
  [...new Set(files.map(({ project }) => project))].toSorted().map(project => {
    const own = files.filter(file => file.project === project)
    return { project, count: own.length, ms: own.reduce((total, file) => total + of(file), 0) }
  })

/** Seconds of workers by project, and the files that took most; nothing for a handful of files. */
const times = (files: readonly FileTime[]): string => {
  if (files.length <= slowest) return ''
  const inAll = byProject(files, ({ ms }) => ms).map(({ ms, project, count }) =>
    line(ms, `${project}, ${count} files`),
  )
  const worst = files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, slowest)
    .map(({ file, ms }) => line(ms, file))
  return ['seconds of workers', ...inAll, 'the slowest', ...worst, ''].join('\n')
}

const line = (ms: number, what: string): string =>
  `${(ms / 1000).toFixed(0).padStart(6)}  ${what}`
