import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leafHash } from '#commands/proof/tree.ts'
import { readVerifier } from '#commands/proof/note.ts'
import { readProof } from '#commands/proof/proof-text.ts'
import { leavesIn, notesIn } from '#commands/proof/verify/read-files.ts'
import { verifyLog } from '#commands/proof/verify/verify-log.ts'
import { proofOf, rootOfLog, signer, someLeaves } from './given.ts'

const key = signer()
const leaves = someLeaves(100)
const noteAt = (size: number, of: readonly string[] = leaves) =>
  key.note(size, rootOfLog(of.slice(0, size)))
const linesOf = (log: readonly string[]) => log.map(leaf => `${leaf}\n`).join('')

/** A file in pieces that break where they like. */
const pieces = async function* (text: string, size = 37): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
type Files = {
  readonly notes: string
  readonly log?: string
  readonly proof?: string
  readonly leaf?: string
  readonly pieceSize?: number
}
const verdictOf = async ({ notes, log, proof, leaf = '', pieceSize }: Files) => {
  const verifier = readVerifier(key.line)
  const read = proof === undefined ? null : readProof(proof)
  if (!verifier) throw new Error('no key')
  return verifyLog({
    verifier,
    notes: notesIn(pieces(notes, pieceSize)),
    leaves: log === undefined ? null : leavesIn(pieces(log, pieceSize)),
    proof: read && {
      ...read,
      leaf: Buffer.from(leaf),
    },
  })
}
const failuresOf = async (files: Files) => {
  const verdict = await verdictOf(files)
  if (verdict === 'unreadable') return verdict
  expect(verdict.ok).toBe(verdict.failures.length === 0)
  return verdict.failures
}

const notes = [10, 64, 100].map(size => noteAt(size)).join('')
const whole = linesOf(leaves)
const root = rootOfLog(leaves).toString('base64')

describe('holds', () => {
  test('with its log, without it, and with a log that has grown since', async () => {
    const good = {
      ok: true,
      size: 100,
      root,
      failures: [],
    }
    expect(
      await verdictOf({
        notes,
        log: whole,
      }),
    ).toEqual(good)
    expect(await verdictOf({ notes })).toEqual(good)
    expect(await verdictOf({ notes, log: `${whole}{"more":1}\n` })).toEqual(good)
  })
  test('with empty lines between checkpoints, one told twice, and no end of the last line', async () => {
    const spaced = [10, 10, 100].map(size => noteAt(size)).join('\n')
    const log = whole.slice(0, -1)
    expect(
      await verdictOf({
        notes: spaced,
        log,
      }),
    ).toMatchObject({
      ok: true,
      size: 100,
    })
  })
})

describe('does not hold', () => {
  const forkedLog = [...leaves.slice(0, 80), '{"other":1}', ...leaves.slice(81)]
  test.each([
    ['form', 1, `${noteAt(10)}none at all\n\n— x y\n`],
    ['signature', 0, signer().note(10, rootOfLog(leaves.slice(0, 10))) + noteAt(64)],
    ['signature', 1, noteAt(10) + noteAt(64).replace('\n64\n', '\n65\n')],
    ['size', 1, noteAt(64) + noteAt(10)],
    ['fork', 1, noteAt(100) + noteAt(100, forkedLog)],
    ['missing', 1, noteAt(100) + noteAt(101, [...leaves, 'one more'])],
    ['root', 1, noteAt(80) + noteAt(90, forkedLog)],
  ])('%s of checkpoint %i', async (what, index, given) => {
    expect(
      await failuresOf({
        notes: given,
        log: whole,
      }),
    ).toEqual([
      {
        what,
        index,
      },
    ])
  })
  test('a file without a checkpoint is not readable', async () => {
    expect(await failuresOf({ notes: '' })).toBe('unreadable')
    expect(await failuresOf({ notes: whole })).toBe('unreadable')
  })
})

describe('a proof', () => {
  const given = async (index: number, size = 64) => ({
    notes,
    proof: await proofOf(leaves.slice(0, size), index, noteAt(size)),
    leaf: leaves[index] ?? '',
  })
  test('holds alone, and beside the log', async () => {
    const of = await given(7)
    expect(await failuresOf(of)).toEqual([])
    expect(
      await failuresOf({
        ...of,
        log: whole,
      }),
    ).toEqual([])
  })
  test('of another leaf does not', async () => {
    const leaf = leaves[8] ?? ''
    expect(
      await failuresOf({
        ...(await given(7)),
        leaf,
      }),
    ).toEqual([{ what: 'proof', index: 7 }])
  })
  test('from a fork of the log does not, though it holds by itself', async () => {
    const fork = leaves.with(7, '{"forged":1}')
    const forged = async (size: number) => ({
      notes,
      log: whole,
      leaf: '{"forged":1}',
      proof: await proofOf(fork.slice(0, size), 7, noteAt(size, fork)),
    })
    const at = (...all: string[]) =>
      all.map(what => ({
        what,
        index: 7,
      }))
    expect(await failuresOf(await forged(64))).toEqual(at('proof-fork', 'proof-root'))
    expect(await failuresOf(await forged(90))).toEqual(at('proof-root'))
  })
  test('under another key does not', async () => {
    const { proof, ...of } = await given(7)
    const note = signer().note(64, rootOfLog(leaves.slice(0, 64)))
    const forged = `${proof.slice(0, proof.indexOf('\n\n'))}\n\n${note}`
    const failures = await failuresOf({
      ...of,
      proof: forged,
    })
    expect(failures).toEqual([{ what: 'proof-signature', index: 7 }])
  })
})

/** A log that is not what it was, and differs among the leaves that the old checkpoint covers. */
const covered = 64
const place = fc.nat(covered - 1)
const forgery = fc.oneof(
  fc.record({ how: fc.constant('changed' as const), at: place, other: fc.nat(9) }),
  fc.record({ how: fc.constant('removed' as const), at: place, other: fc.nat(30) }),
  fc.record({ how: fc.constant('inserted' as const), at: place, other: fc.nat(9) }),
  fc.record({ how: fc.constant('reordered' as const), at: place, other: place }),
  fc.record({ how: fc.constant('forked' as const), at: place, other: fc.nat(9) }),
)
const forged = (log: readonly string[], how: string, at: number, other: number): string[] => {
  const made = `{"made":${other}}`
  const leaf = log[at] ?? ''
  const byte = other % leaf.length
  const digit = leaf[byte] === '0' ? '1' : '0'
  const swapped = at === other ? (at + 1) % covered : other
  switch (how) {
    case 'changed':
      return log.with(at, leaf.slice(0, byte) + digit + leaf.slice(byte + 1))
    case 'removed':
      return log.toSpliced(at, 1 + other)
    case 'inserted':
      return log.toSpliced(at, 0, made)
    case 'reordered':
      return log.with(at, log[swapped] ?? '').with(swapped, leaf)
    default: // told anew from there on, with checkpoints signed anew by the same key
      return log.map((one, index) => (index < at ? one : `${one}${made}`))
  }
}

const judged = (given: string, log: readonly string[]) =>
  verdictOf({
    notes: given,
    log: linesOf(log),
    pieceSize: 1000,
  })
test('1,000 forgeries of a log are all found from an old checkpoint', async () => {
  const old = noteAt(covered)
  const found = {
    changed: 0,
    removed: 0,
    inserted: 0,
    reordered: 0,
    forked: 0,
  }
  expect(await judged(old + noteAt(100), leaves)).toMatchObject({ ok: true })
  const all = fc.asyncProperty(forgery, async ({ how, at, other }) => {
    const log = forged(leaves, how, at, other)
    // Whoever holds the key signs the forged log: nothing but the old checkpoint is against it.
    const anew = noteAt(log.length, log)
    expect(await judged(anew, log)).toMatchObject({ ok: true })
    expect(await judged(old + anew, log)).toMatchObject({ ok: false })
    found[how] += 1
  })
  await fc.assert(all, { numRuns: 1000 })
  for (const times of Object.values(found)) expect(times).toBeGreaterThan(100)
})

test('a line is hashed as it lies there, however long and wherever pieces break', async () => {
  const long = 'x'.repeat(10_000)
  const hashes = []
  for await (const some of leavesIn(pieces(`a\n\n${long}\nlast`, 7))) hashes.push(...some)
  expect(hashes).toEqual(['a', '', long, 'last'].map(leaf => leafHash(leaf)))
})
