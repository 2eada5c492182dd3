import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { leafHash, nodeHash } from '#commands/proof/tree.ts'
import { inOneFile } from '#tests/shared/in-one-file.ts'
import { proofOf, rootOfLog, signer, someLeaves } from './given.ts'

const folder = mkdtempSync(join(tmpdir(), 'mesai-verify-'))
afterAll(() =>
  rmSync(folder, {
    recursive: true,
    force: true,
  }),
)
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const key = signer()
const keyFile = file('key', `${key.line}\n`)
const main = await inOneFile('commands/proof/verify/main.ts')
const verify = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
  })
  return {
    status,
    told: JSON.parse(stdout),
  }
}

const leaves = someLeaves(50)
const root = rootOfLog(leaves)
const checkpoints = file('checkpoints', key.note(50, root))
const given = ['--key', keyFile, '--checkpoints', checkpoints]
const unreadable = {
  status: 2,
  told: { ok: false, size: 0, root: null, failures: [{ what: 'unreadable', index: 0 }] },
}

test('npm run verify-log says that all holds, with status 0', async () => {
  const log = file('log', leaves.map(leaf => `${leaf}\n`).join(''))
  const proof = file('proof', await proofOf(leaves, 3, key.note(50, root)))
  const leaf = file('leaf', `${leaves[3]}\n`)
  const all = [...given, '--log', log, '--proof', proof, '--leaf', leaf]
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'verify-log', '--', ...all])
  const told = {
    ok: true,
    size: 50,
    root: root.toString('base64'),
    failures: [],
  }
  expect({
    status,
    stdout: stdout.toString(),
  }).toEqual({
    status: 0,
    stdout: `${JSON.stringify(told)}\n`,
  })
})
test('what does not hold is told with status 1', () => {
  const log = file('changed', leaves.with(9, '{}').join('\n'))
  expect(verify(...given, '--log', log)).toEqual({
    status: 1,
    told: { ok: false, size: 0, root: null, failures: [{ what: 'root', index: 0 }] },
  })
})
test.each([
  ['nothing', []],
  ['an option that there is not', [...given, '--more', 'x']],
  ['a log that is not there', [...given, '--log', join(folder, 'none')]],
  ['a folder', [...given, '--log', folder]],
  ['a key that is none', ['--key', checkpoints, '--checkpoints', checkpoints]],
  ['checkpoints that are none', ['--key', keyFile, '--checkpoints', keyFile]],
  ['a proof without its leaf', [...given, '--proof', checkpoints]],
  ['a proof that is none', [...given, '--proof', checkpoints, '--leaf', keyFile]],
])('%s cannot be read, with status 2', (_, args) => {
  expect(verify(...args)).toEqual(unreadable)
})

/** All alike, so that their tree is known by halves. */
const millionOf = (leaf: string) => {
  let [count, top] = [1, leafHash(leaf)]
  for (; count < 1_000_000; count *= 2) top = nodeHash(top, top)
  return { count, top, log: `${leaf}\n`.repeat(count) }
}
test('a million leaves are read in the memory of a few', () => {
  const { count, top, log } = millionOf('{"revision":1}')
  const files = [file('million-notes', key.note(count, top)), file('million', log)] as const
  const heap = '--max-old-space-size=60'
  const asked = ['--key', keyFile, '--checkpoints', files[0], '--log', files[1]]
  const { stdout } = spawnSync(process.execPath, [heap, main, ...asked])
  expect(JSON.parse(stdout.toString())).toMatchObject({
    ok: true,
    size: count,
  })
})
