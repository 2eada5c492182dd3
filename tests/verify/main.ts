/**
 * `npm run verify [-- step …]`: the long forms of everything, one after the other, written down with date and machine in docs/evidence.md.
 * Ends with 1 when a step failed; the page then says which.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

type Step = { readonly name: string; readonly title: string; readonly command: readonly string[]; readonly env?: Readonly<Record<string, string>>; /** The lines of its output worth keeping. */ readonly keep: RegExp }

const vitest = 'node_modules/vitest/vitest.mjs'
const counts = /^\s*\d+ passed, \d+ failed/
const zones = ['UTC', 'Europe/Istanbul', 'Europe/Berlin', 'Asia/Kathmandu']
const steps: readonly Step[] = [
  ...zones.map(zone => ({ name: 'zones', title: `All but browser tests and drills with TZ=${zone}`, command: [vitest, 'run', '--project', 'node', '--project', 'web', '--exclude', 'tests/drills/**'], env: { TZ: zone }, keep: counts })),
  { name: 'malformed', title: '50,000 malformed requests', command: [vitest, 'run', 'tests/gateway/malformed', 'tests/api/malformed'], env: { MALFORMED_REQUESTS: '15000', FUZZ_CALLS: '20000', FUZZ_RAW: '15000' }, keep: counts },
  ...['acknowledged', 'uploads', 'million', 'projector', 'rebuild'].map(drill => ({ name: drill, title: `Drill: ${drill}, full size, with its negative controls`, command: ['--import', 'tsx', 'tests/drills/main.ts', drill], keep: /^(?:holds|BROKEN) / })),
  { name: 'bench', title: 'Measurements against yardsticks of the same run', command: ['--import', 'tsx', 'tests/bench/main.ts'], keep: /[│┌└├]/ },
]

const chosen = process.argv.slice(2)
const results: { step: Step; ok: boolean; lines: string[]; minutes: number }[] = []
for (const step of steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  process.stdout.write(`\n== ${step.title}\n`)
  results.push(await run(step))
}

function run(step: Step): Promise<(typeof results)[number]> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...step.command], { env: { ...process.env, NO_COLOR: '1', ...step.env }, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => { output += chunk.toString(); process.stdout.write(chunk) })
    child.once('error', reject)
    child.once('close', code => resolve({ step, ok: code === 0, lines: output.split('\n').filter(line => step.keep.test(line)), minutes: (performance.now() - began) / 60_000 }))
  })
}

const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PostgreSQL 18 with forced writes`
const sectionOf = ({ step, ok, lines, minutes }: (typeof results)[number]): string =>
  `## ${step.title}\n\n${ok ? 'Passed' : '**Failed**'} on ${new Date().toISOString().slice(0, 10)} in ${minutes.toFixed(1)} min, on ${machine}.\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`

/** What was not run this time stays as it was written when it was. */
const file = 'docs/evidence.md'
const before = existsSync(file) ? readFileSync(file, 'utf8').split(/^(?=## )/m).slice(1) : []
const now = new Map(results.map(result => [result.step.title, sectionOf(result)]))
const sections = steps.flatMap(({ title }) => now.get(title) ?? before.find(section => section.startsWith(`## ${title}\n`)) ?? [])
writeFileSync(file, `# Evidence

Written by \`npm run verify\`, a step at a time where it says so. Absolute figures depend on the machine and on what else it does; ratios are against a yardstick in the same run.

${sections.map(section => section.trimEnd()).join('\n\n')}
`)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
