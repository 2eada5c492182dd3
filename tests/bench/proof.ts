import { createWriteStream, createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { readVerifier } from '#commands/proof/note.ts'
import { leafHash, openFrontier } from '#commands/proof/tree.ts'
import { leavesIn } from '#commands/proof/verify/read-files.ts'
import { verifyLog } from '#commands/proof/verify/verify-log.ts'
import { signer } from '#tests/proof/given.ts'
import { median, type BenchRow } from './row.ts'

const checkpointEvery = 1000
const rounds = 3
/** A swipe as it lies in the log, each another. */
const leafOf = (no: number): string => {
  const id = no.toString(16).padStart(12, '0')
  const at = new Date(1_700_000_000_000 + no * 1000).toISOString()
  return (
    `{"company":"11111111-1111-4111-8111-111111111111","data":{"at":"${at}","cardNumber":` +
    `{"class":"identity","iv":"${id}abcd","sealed":"${id.repeat(4)}"},"deviceId":"22222222-2222-` +
    `4222-8222-${id}","direction":"in","movementId":"33333333-3333-4333-8333-${id}"},"metadata":` +
    `{"actor":"device:22222222-2222-4222-8222-${id}","correlation":"${id}"},"recordedAt":"${at}",` +
    `"revision":${no},"schema":2,"stream":"11111111-movements-${id}","type":"MovementRecorded"}`
  )
}

/** The file of a log, and the notes of its checkpoints, as the product tells them. */
const makeLog = async (file: string, events: number) => {
  const key = signer('mesai/bench/11111111-1111-4111-8111-111111111111')
  const tree = openFrontier()
  const out = createWriteStream(file)
  const notes: string[] = []
  for (let no = 1; no <= events; no += checkpointEvery) {
    const page: string[] = []
    for (let at = no; at < no + checkpointEvery && at <= events; at++) {
      const leaf = leafOf(at)
      tree.add(leafHash(leaf))
      page.push(`${leaf}\n`)
    }
    notes.push(key.note(tree.size(), tree.root()))
    if (!out.write(page.join(''))) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return { key, notes }
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await work()
    took.push((performance.now() - begun) / 1000)
  }
  return median(took)
}

/**
 * A log of a million events against its thousand checkpoints, offline, as `verify-log` does; against reading its file
 * and hashing its leaves alone. `BENCH_PROOF_EVENTS` makes it smaller.
 */
export const run = async (): Promise<readonly BenchRow[]> => {
  const events = Number(process.env['BENCH_PROOF_EVENTS'] ?? 1_000_000)
  const folder = mkdtempSync(join(tmpdir(), 'mesai-proof-'))
  try {
    const file = join(folder, 'log')
    const { key, notes } = await makeLog(file, events)
    const verifier = readVerifier(key.line)
    if (!verifier) throw new Error('no key')
    let ok = true
    const verified = await timed(async () => {
      const verdict = await verifyLog({
        verifier,
        notes: each(notes),
        leaves: leavesIn(createReadStream(file)),
        proof: null,
      })
      ok &&= verdict !== 'unreadable' && verdict.ok && verdict.size === events
    })
    const hashed = await timed(async () => {
      let count = 0
      for await (const page of leavesIn(createReadStream(file))) count += page.length
      ok &&= count === events
    })
    const ratio = Number((hashed / verified).toFixed(2))
    return [
      {
        what: `verify-log: ${events} events against ${notes.length} checkpoints`,
        figure: `${verified.toFixed(1)} s (${Math.round(events / verified)}/s)`,
        against: `reading and hashing the leaves alone ${hashed.toFixed(1)} s`,
        ratio,
        reach: null,
        reached: ok,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const each = async function* (notes: readonly string[]): AsyncGenerator<string> {
  yield* notes
}
