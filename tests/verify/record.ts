import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Result } from './run.ts'
import { steps } from './steps.ts'

const file = 'docs/evidence.md'
const head = `# Evidence

Written by \`npm run verify\`, a step at a time where it says so. Absolute figures depend on the
machine and on what else it does; ratios are against a yardstick in the same run.
`

/** Puts the section of this result in place of the one that was there; all others stay as they were written. */
export const record = (result: Result, page: string = file): void => {
  const before = existsSync(page)
    ? readFileSync(page, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : []
  writeFileSync(page, pageOf(before, result))
}

/** Written by people, at the end of the page. */
const byHand = ['What simulation found in the product']

/** Sections in the order of the steps; one whose step is gone goes with it. */
export const pageOf = (before: readonly string[], result: Result): string => {
  const sections = [...steps.map(({ title }) => title), ...byHand].flatMap(title =>
    title === result.step.title
      ? sectionOf(result)
      : (before.find(section => section.startsWith(`## ${title}\n`)) ?? []),
  )
  return [head, ...sections].map(section => `${section.trimEnd()}\n`).join('\n')
}

const sectionOf = ({ step, ok, lines, began, minutes, load }: Result): string =>
  `## ${step.title}

${verdictOf(ok, lines)} on ${began.toISOString().slice(0, 10)}${revision()} in ${minutes.toFixed(1)} min, \
on ${machine} (load ${load.toFixed(1)} at its start).

\`\`\`text
${lines.join('\n') || 'It ended without a figure.'}
\`\`\``

/** What was skipped has not passed. */
const verdictOf = (ok: boolean, lines: readonly string[]): string => {
  if (!ok) return '**Does not hold**'
  const skipped = lines.filter(line => line.startsWith('skipped')).length
  return skipped === 0
    ? 'Passed'
    : skipped === lines.length
      ? '**Not run here**'
      : 'Passed **but for what was skipped**'
}

const machine =
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ` +
  `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PostgreSQL 18 with forced writes`
const revision = (): string => {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return ` at ${commit.trim()}`
  } catch {
    return '' // a copy without its history
  }
}
