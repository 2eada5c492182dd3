/**
 * `npm run upgrades -- <commit>` makes a database with the code of that commit and keeps it in `made/`, to be started
 * by every later one; `npm run upgrades -- files` keeps the files beside it as this code writes them;
 * `npm run upgrades -- shapes` writes down what is stored now, once a database or a file holds what it was.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFiles } from './kept-files.ts'
import { writeShapes } from './shapes.ts'

const run = (folder: string, command: string, args: string[], env = {}): void => {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}
const said = (command: string, args: string[]): string =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout.trim()

/** In the order in which they were made, two of one day, too. */
const minuteOf = (commit: string): string =>
  said('git', ['log', '-1', '--date=format:%Y-%m-%dT%H%M', '--format=%cd', commit])

/** The code of then, the three files of now that make a database with it, and what the file is to be called. */
const make = (commit: string): void => {
  const hash = said('git', ['rev-parse', '--short=8', `${commit}^{commit}`])
  const when = minuteOf(hash)
  if (hash === '' || when === '') throw new Error(`${commit} is no commit of this repository`)
  const then = mkdtempSync(join(tmpdir(), 'mesai-then-'))
  const made = join(import.meta.dirname, 'made')
  mkdirSync(made, { recursive: true })
  run('.', 'git', ['worktree', 'add', '--force', '--detach', then, hash])
  try {
    run(then, 'npm', ['ci', '--no-audit', '--no-fund'])
    const place = join(then, 'tests', 'upgrades')
    mkdirSync(place, { recursive: true })
    for (const file of ['dump.ts', 'figures.ts'])
      cpSync(join(import.meta.dirname, file), join(place, file))
    cpSync(join(import.meta.dirname, 'make-one.ts'), join(place, 'make.test.ts'))
    const maker = ['vitest', 'run', '--project', 'node', 'tests/upgrades/make.test.ts']
    run(then, 'npx', maker, {
      UPGRADE_COMMIT: hash,
      UPGRADE_FILE: join(made, `${when}-${hash}.br`),
    })
  } finally {
    run('.', 'git', ['worktree', 'remove', '--force', then])
    rmSync(then, { recursive: true, force: true })
  }
}

const [what] = process.argv.slice(2)
if (what === undefined) {
  process.stderr.write('npm run upgrades -- <commit>, or files, or shapes\n')
  process.exitCode = 1
} else if (what === 'files') {
  await keepFiles(minuteOf('HEAD'))
} else if (what === 'shapes') {
  const lost = await writeShapes()
  if (lost.length > 0) {
    process.stderr.write(
      `Nothing holds these as they were: ${lost.join(', ')}.\n` +
        'Make a database by the last commit before they changed: npm run upgrades -- <commit>\n' +
        'Of files: go back to that commit, and npm run upgrades -- files\n',
    )
    process.exitCode = 1
  }
} else make(what)
