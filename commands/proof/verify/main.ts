/**
 * `npm run --silent verify-log -- --key F --checkpoints F [--log F] [--proof F --leaf F]
 * [--stamps F --authorities F]`: whether a log is still what its checkpoints say, offline (`payroll-rules §8.4`,
 * docs/proof.md). Prints one line of JSON; ends with status 0 where all holds, 1 where something does not, 2 where
 * something cannot be read.
 */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readVerifier } from '../note.ts'
import { certificatesIn } from '../stamp/verify-stamp.ts'
import { readProof } from '../proof-text.ts'
import { leavesIn, notesIn } from './read-files.ts'
import { readStamps, type StampsAsked } from './stamps.ts'
import { verifyLog, type Verdict } from './verify-log.ts'

const usage =
  'npm run --silent verify-log -- --key F --checkpoints F [--log F] [--proof F --leaf F] ' +
  '[--stamps F --authorities F]'

class Unreadable extends Error {}
const option = { type: 'string' } as const
const options = {
  key: option,
  checkpoints: option,
  log: option,
  proof: option,
  leaf: option,
  stamps: option,
  authorities: option,
} as const

/** Files are named as seen from where npm was called. */
const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)
/** Opened when it is first read, by whom its errors are heard. */
const piecesOf = async function* (file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(pathOf(file))
}
const oneNewlineLess = (bytes: Buffer): Buffer =>
  bytes.at(-1) === 10 ? bytes.subarray(0, -1) : bytes

const stampsIn = async (
  file: string | undefined,
  authorities: string | undefined,
): Promise<StampsAsked | null> => {
  if (file === undefined || authorities === undefined) return null
  const trusted = certificatesIn(await readFile(pathOf(authorities), 'utf8'))
  if (!trusted) throw new Unreadable('--authorities holds no certificates in PEM')
  return { authorities: trusted, stamps: readStamps(await readFile(pathOf(file), 'utf8')) }
}

const run = async (): Promise<Verdict> => {
  const { key, checkpoints, log, proof, leaf, stamps, authorities } = parseArgs({
    options,
  }).values
  if (
    key === undefined ||
    checkpoints === undefined ||
    (proof === undefined) !== (leaf === undefined) ||
    (stamps === undefined) !== (authorities === undefined)
  )
    throw new Unreadable(usage)
  const verifier = readVerifier(await readFile(pathOf(key), 'utf8'))
  if (!verifier) throw new Unreadable('--key is no line of a verifier key')
  const read = proof === undefined ? null : readProof(await readFile(pathOf(proof), 'utf8'))
  if (proof !== undefined && !read) throw new Unreadable('--proof is no c2sp.org/tlog-proof@v1')
  const verdict = await verifyLog({
    verifier,
    notes: notesIn(piecesOf(checkpoints)),
    leaves: log === undefined ? null : leavesIn(piecesOf(log)),
    proof:
      read && leaf !== undefined
        ? { ...read, leaf: oneNewlineLess(await readFile(pathOf(leaf))) }
        : null,
    stamps: await stampsIn(stamps, authorities),
  })
  if (verdict === 'unreadable') throw new Unreadable('--checkpoints holds no checkpoint')
  return verdict
}

const told = (verdict: object, status: number): void => {
  process.stdout.write(`${JSON.stringify(verdict)}\n`)
  process.exitCode = status
}
run().then(
  verdict => told(verdict, verdict.ok ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    const failures = [{ what: 'unreadable', index: 0 }]
    told({ ok: false, size: 0, root: null, failures }, 2)
  },
)
