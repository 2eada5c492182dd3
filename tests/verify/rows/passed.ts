import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Demo } from '#tests/e2e/launch.ts'
import type { Mark } from '#tests/specification/marks.ts'

/** The copy in which plain and screen tests run, and the product that the browser's open. */
export type Where = { readonly folder: string; readonly demo: Demo | null }

const projectOf = ({ file }: Mark): 'web' | 'e2e' | 'node' =>
  file.startsWith('tests/web/') ? 'web' : file.startsWith('tests/e2e/') ? 'e2e' : 'node'
export const inBrowser = (mark: Mark): boolean => projectOf(mark) === 'e2e'

/** As vitest matches names: groups and test with blanks between them, and anything where a table fills in. */
export const patternOf = (test: string): string =>
  test
    .split(/%[sdifjo%]|\$\{[^}]*\}|\$\w+/)
    .map(part => part.replaceAll(' › ', ' ').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('.*')

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})
type Result = { readonly file: string; readonly name: string; readonly passed: boolean }

/**
 * Runs the tests of these marks, alone or with all of their files, which some build upon.
 * @returns those marks of which every test ran and passed.
 */
export const passedOf = (
  where: Where,
  marks: readonly Mark[],
  env: Readonly<Record<string, string>>,
  alone: boolean,
): readonly Mark[] => {
  const results = (['node', 'web', 'e2e'] as const).flatMap(project => {
    const own = marks.filter(mark => projectOf(mark) === project)
    return own.length === 0 ? [] : resultsOf(where, { marks: own, project, env, alone })
  })
  return marks.filter(({ file, test }) => {
    const name = new RegExp(`^\\s*${patternOf(test)}$`)
    const own = results.filter(one => one.file.endsWith(`/${file}`) && name.test(one.name))
    return own.length > 0 && own.every(({ passed }) => passed)
  })
}

type Asked = {
  readonly marks: readonly Mark[]
  readonly project: 'node' | 'web' | 'e2e'
  readonly env: Readonly<Record<string, string>>
  readonly alone: boolean
}
const resultsOf = (
  { folder, demo }: Where,
  { marks, project, env, alone }: Asked,
): readonly Result[] => {
  const out = mkdtempSync(join(tmpdir(), 'mesai-rows-'))
  try {
    const browser = project === 'e2e'
    if (demo) writeFileSync(join(out, 'demo.json'), JSON.stringify(demo))
    spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        ...new Set(marks.map(({ file }) => file)),
        ...(alone
          ? ['-t', [...new Set(marks.map(({ test }) => patternOf(test)))].join('|')]
          : []),
        '--retry=0',
        '--reporter=json',
        `--outputFile=${join(out, 'report.json')}`,
        // Who misses something waits for it in vain.
        ...(Object.keys(env).length > 0 ? ['--expect.poll.timeout=5000'] : []),
      ],
      {
        cwd: browser ? '.' : folder,
        env: {
          ...process.env,
          ...env,
          ...(browser ? { DEMO_FILE: join(out, 'demo.json') } : {}),
          ...(browser && Object.keys(env).length > 0 ? { PATIENCE_MS: '5000' } : {}),
        },
        stdio: ['ignore', 'ignore', 'ignore'],
      },
    )
    return report
      .parse(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')))
      .testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ fullName, status }) => ({
            file,
            name: fullName,
            passed: status === 'passed',
          })),
      )
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
