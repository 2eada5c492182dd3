/**
 * `tsx tests/verify/worlds.ts [part of a file's name …]`: the files that make a world, three times: twice with the
 * projector, once with read models that are driven by hand. What was answered alike by both projectors must be answered
 * so by hand: where either of two may be the first, or what is drawn decides an order, in one of some more runs of
 * these files. Says each answer that never is, how many were compared, and how many were asked of the projectors
 * alone: who asks until it is there asks oftener where it comes later.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeptAnswer } from '#tests/api/answers.ts'

const parts = process.argv.slice(2)
/** What they ask, or how it comes out, is drawn or goes by time, alike twice by chance; or no projector may follow. */
const leftOut: Readonly<Record<string, string>> = {
  'tests/api/malformed': 'calls are drawn',
  'tests/api/fair': 'as many are asked as there is time for',
  'tests/leave/races-api': 'either of two may be the first',
  'tests/payroll/what-if': 'pages are cut by the ids of people, which are drawn',
  'tests/employees/lost-with-its-key': 'read models are made once the keys are lost',
}
/** Whoever has a world has it from one of these. */
const fromWorld = /from '[^']*(?:world|api-test|given[\w-]*|tablet)\.ts'/
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map(file => join('tests', file))
  .filter(file => /^(?!tests\/(?:web|e2e|drills)\/).*\.test\.ts$/.test(file))
  .filter(file => !Object.keys(leftOut).some(part => file.startsWith(part)))
  .filter(file => parts.length === 0 || parts.some(part => file.includes(part)))
  .filter(file => fromWorld.test(readFileSync(file, 'utf8')))

type Answers = ReadonlyMap<string, string>
/** By what was asked, for the how many-th time in its test; who asks until it is there has asked once. */
const answersOf = (
  world: 'projector' | 'by hand',
  their: readonly string[] = files,
): Answers => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-answers-'))
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...their]
  const { status } = spawnSync(process.execPath, vitest, {
    env: { ...process.env, ANSWERS: folder, WORLD: world },
    stdio: 'inherit',
  })
  if (status !== 0) {
    process.stdout.write(`FAILED in worlds of ${world}\n`)
    process.exitCode = 1
  }
  const answers = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    const asked = new Map<string, number>()
    let last = ''
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue
      // Written by `keepAnswer`.
      const { answer, ...of } = JSON.parse(line) as KeptAnswer
      const what = `${of.file} > ${of.test}: ${of.url}`
      const times = (asked.get(what) ?? 0) + (what === last ? 0 : 1)
      asked.set(what, times)
      last = what
      answers.set(`${what} (${times})`, answer)
    }
  }
  rmSync(folder, { recursive: true })
  return answers
}

const fileOf = (what: string): string => what.slice(0, what.indexOf(' > '))
const mostMore = 6

const [one, other, byHand] = [
  answersOf('projector'),
  answersOf('projector'),
  answersOf('by hand'),
]
const alike = [...one].filter(([what, answer]) => other.get(what) === answer)
const asked = alike.filter(([what]) => byHand.has(what))
const differing = asked.filter(([what, answer]) => byHand.get(what) !== answer)
let otherwise = differing
for (let runs = 0; runs < mostMore && otherwise.length > 0; runs++) {
  const again = answersOf('by hand', [...new Set(otherwise.map(([what]) => fileOf(what)))])
  otherwise = otherwise.filter(([what, answer]) => again.get(what) !== answer)
}
for (const [what, answer] of otherwise)
  process.stdout.write(
    `OTHERWISE ${what}\n  projector ${answer}\n  by hand   ${byHand.get(what)}\n`,
  )
if (otherwise.length > 0) process.exitCode = 1
if (asked.length === 0) process.exitCode = 1
const compared = `${asked.length} answers compared, ${differing.length} otherwise at first`
const chance = `${one.size - alike.length} are not the same twice`
const oftener = `${alike.length - asked.length} were asked of the projectors alone`
process.stdout.write(`${compared} and ${otherwise.length} every time; ${chance}, ${oftener}\n`)
