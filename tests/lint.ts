/**
 * `npm run lint`: types on one side, which take half of the time, and beside them everything else, one after the other.
 * What a step printed is shown when it has ended.
 */
import { spawn } from 'node:child_process'

const sides = [
  ['types'],
  [
    'width',
    'code',
    'boundaries',
    'coverage',
    'decisions',
    'features',
    'names',
    'size',
    'style',
    'dead',
  ],
] as const

const step = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', `lint:${name}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => printed.push(chunk))
    child.once('error', reject)
    child.once('close', code => {
      process.stdout.write(`lint:${name}${code === 0 ? '' : ' FAILED'}\n`)
      process.stdout.write(Buffer.concat(printed))
      resolve(code === 0)
    })
  })

const inTurn = async (names: readonly string[]): Promise<boolean> => {
  let well = true
  for (const name of names) well = (await step(name)) && well
  return well
}

const results = await Promise.all(sides.map(inTurn))
if (results.includes(false)) process.exitCode = 1
