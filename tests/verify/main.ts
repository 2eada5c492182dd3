/**
 * `npm run verify [-- step …]`: the long forms of everything, one after the other, each written down in
 * docs/evidence.md with date, machine and duration as soon as it has ended; what was not run this time stays as it was.
 * Ends with 1 when a step failed; the page then says which.
 */
import { run } from './run.ts'
import { record } from './record.ts'
import { steps, type Step } from './steps.ts'

const chosen = process.argv.slice(2)
/** By its name, or as one of several of a name: `zones` are all of `zones:UTC` and the others. */
const means = (given: string, { name, asked }: Step): boolean =>
  name === given || (!asked && name.startsWith(`${given}:`))
const unknown = chosen.filter(name => !steps.some(step => means(name, step)))
if (unknown.length > 0) {
  process.stderr.write(
    `no such step: ${unknown.join(', ')}; there are ${[...new Set(steps.map(({ name }) => name))].join(', ')}\n`,
  )
  process.exit(1)
}
const isAsked = (step: Step): boolean =>
  chosen.length === 0 ? !step.asked : chosen.some(name => means(name, step))
for (const step of steps.filter(isAsked)) {
  process.stdout.write(`\n== ${step.title}\n`)
  const result = await run(step)
  record(result)
  if (!result.ok) process.exitCode = 1
}
