import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartRefused } from '#database/errors.ts'
import { openKeyFile } from '#database/key-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'mesai-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('it is made once, for our eyes only, with a secret of its own for each purpose', async () => {
  const path = join(folder, 'made', 'keys.json')
  const keys = await openKeyFile(path)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(
    new Set(
      [keys.keyEncryptionKey, ...Object.values(keys.peppers)].map(secret =>
        secret.toString('hex'),
      ),
    ).size,
  ).toBe(4)
  expect(await openKeyFile(path)).toEqual(keys)
  expect(readdirSync(join(folder, 'made'))).toEqual(['keys.json'])
})

test('processes that start at once agree on one', async () => {
  const path = join(folder, 'together.json')
  const all = await Promise.all(Array.from({ length: 8 }, () => openKeyFile(path)))
  expect(
    new Set(all.map(({ keyEncryptionKey }) => keyEncryptionKey.toString('hex'))).size,
  ).toBe(1)
})

test.each([0o640, 0o604, 0o660])(
  'one that others can read (mode %o) is refused',
  async mode => {
    const path = join(folder, `mode-${mode}.json`)
    await openKeyFile(path)
    chmodSync(path, mode)
    await expect(openKeyFile(path)).rejects.toThrow(
      `can be read by others (mode ${mode.toString(8)}). Set it to 600.`,
    )
  },
)

test.each([
  ['cut off', (text: string) => text.slice(0, 40)],
  ['empty', () => ''],
  [
    'with a short key',
    (text: string) => text.replace(/"keyEncryptionKey": "..../, '"keyEncryptionKey": "'),
  ],
])('one that is %s is refused, left as it is, and not quoted', async (what, damage) => {
  const path = join(folder, `${what.replaceAll(' ', '-')}.json`)
  await openKeyFile(path)
  const damaged = damage(readFileSync(path, 'utf8'))
  writeFileSync(path, damaged)
  const error = await openKeyFile(path).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartRefused)
  expect(String(error)).toMatch(/is damaged. Put back the copy/)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(
    damaged.slice(30, 38) || 'nothing to quote',
  )
  expect(readFileSync(path, 'utf8')).toBe(damaged)
})
