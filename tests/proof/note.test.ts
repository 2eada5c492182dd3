import { spawnSync } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isSignedBy, readNote, readVerifier } from '#commands/proof/note.ts'
import { leafOf } from '#commands/proof/leaf.ts'
import { readProof } from '#commands/proof/proof-text.ts'
import { canonicalJson } from '#domain/shared/canonical-json.ts'
import { asCompanyId, asInstant, asLogPosition } from '#domain/shared/values.ts'
import { proofOf, rootOfLog, signer, someLeaves } from './given.ts'

const folder = mkdtempSync(join(tmpdir(), 'mesai-note-'))
afterAll(() =>
  rmSync(folder, {
    recursive: true,
    force: true,
  }),
)
const key = signer()
const root = rootOfLog(someLeaves(3))
const note = key.note(3, root)
/** What a note of ours is made of, taken apart here by hand. */
const [text = '', line = ''] = note.split(/(?<=\n)\n/)
const signed = Buffer.from(line.trim().split(' ')[2] ?? '', 'base64')

describe('a checkpoint', () => {
  test('is three lines, an empty one, and the signature under the name of its origin', () => {
    expect(note.split('\n')).toEqual([
      'mesai/test/one',
      '3',
      root.toString('base64'),
      '',
      expect.stringMatching(/^— mesai\/test\/one [A-Za-z0-9+/]{91}=$/),
      '',
    ])
  })
  test('is verified over its text by the key that its line tells', () => {
    const told = Buffer.from(key.line.split('+').slice(2).join('+'), 'base64').subarray(1)
    const x = told.toString('base64url')
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x },
      format: 'jwk',
    })
    expect(verify(null, Buffer.from(text), publicKey, signed.subarray(4))).toBe(true)
    expect(signed.subarray(0, 4).toString('hex')).toBe(key.line.split('+')[1])
  })
  const openssl = spawnSync('openssl', ['version']).status === 0
  test.skipIf(!openssl)('is verified by openssl over its text', () => {
    const pathOf = (name: string) => join(folder, name)
    writeFileSync(pathOf('key.pem'), key.publicKey.export({ type: 'spki', format: 'pem' }))
    writeFileSync(pathOf('signature'), signed.subarray(4))
    const verified = (body: string) => {
      writeFileSync(pathOf('text'), body)
      const given = ['-pubin', '-inkey', pathOf('key.pem'), '-sigfile', pathOf('signature')]
      const args = ['pkeyutl', '-verify', '-rawin', ...given, '-in', pathOf('text')]
      return spawnSync('openssl', args, { encoding: 'utf8' }).stdout.trim()
    }
    expect(verified(text)).toBe('Signature Verified Successfully')
    expect(verified(text.replace('\n3\n', '\n4\n'))).toBe('Signature Verification Failure')
  })
})

const verifier = readVerifier(key.line)
const holds = (of: string) => {
  const read = readNote(of)
  return read && verifier ? isSignedBy(verifier, read) : null
}
describe('is believed', () => {
  test('as it was signed, beside signatures of others', () => {
    expect(holds(note)).toBe(true)
    expect(holds(`${note}— witness AAAA\n`)).toBe(true)
  })
  test('under no other size, root, origin or key', () => {
    expect(holds(note.replace('\n3\n', '\n4\n'))).toBe(false)
    expect(holds(`mesai/test/two${note.slice(14)}`)).toBe(false)
    expect(holds(signer().note(3, root))).toBe(false)
    expect(holds(key.note(3, root, 'mesai/test/two'))).toBe(false)
  })
  test('unless one of two signatures of the same key is wrong', () => {
    const wrong = Buffer.concat([signed.subarray(0, 4), Buffer.alloc(64)]).toString('base64')
    expect(holds(`${note}— ${key.name} ${wrong}\n`)).toBe(false)
  })
  test('only where it is one', () => {
    expect(holds('mesai/test/one\n3\n')).toBe(null)
    expect(holds(note.replace('\n3\n', '\n03\n'))).toBe(null)
    expect(holds(note.replace('\n3\n', '\n-3\n'))).toBe(null)
  })
})

test('a line of a key that names another key is none', () => {
  expect(verifier?.name).toBe('mesai/test/one')
  const [name, id, rest] = [key.name, signer().line.split('+')[1], key.line.split('+').slice(2)]
  expect(readVerifier([name, id, rest.join('+')].join('+'))).toBe(null)
  expect(readVerifier('mesai/test/one')).toBe(null)
})

test('a proof is read as it is written, and nothing else is', async () => {
  const proof = await proofOf(someLeaves(3), 2, note)
  expect(readProof(proof)).toMatchObject({
    index: 2,
    note,
  })
  expect(readProof(proof.replace('@v1\n', '@v1\nextra AAAA\n'))).toMatchObject({ index: 2 })
  expect(readProof(proof.replace('@v1', '@v2'))).toBe(null)
  expect(readProof(proof.replace('index 2', 'index 02'))).toBe(null)
  expect(readProof(proof.replace(/\n[^\n]{44}\n/, '\nAAAA\n'))).toBe(null)
})

test('JSON is written as RFC 8785 has it', () => {
  const literals = {
    literals: [null, true, false],
    numbers: [333333333.3333333, 1e30, 4.5],
  }
  const string = '€$\u000f\nA\'B"\\\\"/'
  expect(
    canonicalJson({
      string,
      ...literals,
    }),
  ).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
  const names = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 }
  const ordered = Object.values(JSON.parse(canonicalJson(names)))
  expect(
    canonicalJson(names)
      .match(/\d(?=[,}])/g)
      ?.join(''),
  ).toBe('2467153')
  expect(ordered).toHaveLength(7)
  expect(() => canonicalJson('\ud800')).toThrow(TypeError)
  expect(() => canonicalJson(Number.NaN)).toThrow(TypeError)
})

test('a leaf is a stored event without its position, as it lies in the log', () => {
  const company = asCompanyId('11111111-1111-4111-8111-111111111111')
  const sealed = { sealed: { s: 'x', c: 'identity' as const, v: 1, iv: 'a', ct: 'b' } }
  const leaf = leafOf({
    position: asLogPosition(7),
    company,
    stream: `${company}-employee-1`,
    revision: 2,
    type: 'EmployeeHired',
    schema: 1,
    data: {
      name: sealed,
      day: '2026-01-01',
    },
    metadata: { correlation: 'c', actor: 'user:1' },
    recordedAt: asInstant('2026-01-01T00:00:00.000Z'),
  })
  expect(leaf).toBe(
    `{"company":"${company}","data":{"day":"2026-01-01",` +
      '"name":{"sealed":{"c":"identity","ct":"b","iv":"a","s":"x","v":1}}},' +
      '"metadata":{"actor":"user:1","correlation":"c"},' +
      '"recordedAt":"2026-01-01T00:00:00.000Z","revision":2,"schema":1,' +
      `"stream":"${company}-employee-1","type":"EmployeeHired"}`,
  )
})
