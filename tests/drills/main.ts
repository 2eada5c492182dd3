/**
 * `npm run drill [-- name … --short]`: breaks things while they work and counts what is left. Ends with 1 when a
 * promise did not hold, or a control was not noticed.
 */
import { drills } from './table.ts'

const short = process.argv.includes('--short')
const chosen = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const unknown = chosen.filter(name => !(name in drills))
if (unknown.length > 0) {
  process.stderr.write(
    `no such drill: ${unknown.join(', ')}; there are ${Object.keys(drills).join(', ')}\n`,
  )
  process.exit(1)
}

const words = { true: 'holds  ', false: 'BROKEN ', null: 'skipped' }
/** Three figures say enough of a measured time. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value

for (const [name, trials] of Object.entries(drills)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  for (const trial of trials) {
    const { held, figures } = await trial.run(short).catch((error: unknown) => ({
      held: false,
      figures: { error: error instanceof Error ? error.message : String(error) },
    }))
    if (held === false) process.exitCode = 1
    process.stdout.write(
      `${words[`${held}`]} ${trial.name} ${JSON.stringify(figures, rounded)}\n`,
    )
  }
}
