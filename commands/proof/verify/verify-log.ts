import { isSignedBy, readNote, type Checkpoint, type Verifier } from '../note.ts'
import { isIncluded } from '../paths.ts'
import type { LogProof } from '../proof-text.ts'
import { leafHash, openFrontier, type Hash } from '../tree.ts'
import { stampedBy, type StampCount, type StampsAsked } from './stamps.ts'

/**
 * What does not hold. `index` is that of the checkpoint in its file, from 0; of a proof, that of its leaf.
 *
 * `form`: no checkpoint. `signature`: not signed by this key. `size`: smaller than the one before. `fork`: another root
 * than the one before, for the same size. `missing`: the log ends before it. `root`: the log has another root there.
 * `proof-signature`, `proof-fork`, `proof-root`: the same of the proof's own checkpoint. `proof`: the leaf is not in
 * it. `stamp`: no time stamp of one of these authorities for a checkpoint that holds; `index` is its line.
 */
export type Failure = {
  readonly what:
    | 'form'
    | 'signature'
    | 'size'
    | 'fork'
    | 'missing'
    | 'root'
    | 'proof'
    | 'proof-signature'
    | 'proof-fork'
    | 'proof-root'
    | 'stamp'
  readonly index: number
}
/** Of the last checkpoint that holds: its size, and its root in Base64. */
export type Verdict = {
  readonly ok: boolean
  readonly size: number
  readonly root: string | null
  readonly failures: readonly Failure[]
  /** Where stamps were given. */
  readonly stamped?: StampCount
}
type Asked = {
  readonly verifier: Verifier
  readonly notes: AsyncIterable<string>
  readonly leaves: AsyncIterable<readonly Hash[]> | null
  readonly proof: (LogProof & { readonly leaf: Uint8Array }) | null
  readonly stamps?: StampsAsked | null
}
/** More are not told: a log that was changed early fails at each checkpoint after. */
const mostFailures = 1000

/** Checkpoints in order, each against the one before and the log, in the memory of one leaf and one note. */
export const verifyLog = async ({
  verifier,
  notes,
  leaves,
  proof,
  stamps,
}: Asked): Promise<Verdict | 'unreadable'> => {
  const failures: Failure[] = []
  const fails = (what: Failure['what'], index: number): void => {
    if (failures.length < mostFailures) failures.push({ what, index })
  }
  const log = leaves && growing(leaves)
  const stamped = stamps && stampedBy(stamps, fails)
  const proven = proof && provenBy(verifier, proof, fails)
  let [index, readable] = [0, 0]
  let before: Checkpoint | null = null
  let held: Checkpoint | null = null
  for await (const text of notes) {
    const note = readNote(text)
    if (note) readable += 1
    const what = note && isSignedBy(verifier, note) ? judged(before, note) : null
    if (!note) fails('form', index)
    else if (what === null) fails('signature', index)
    else {
      await proven?.against(note, log)
      const found = what === 'extends' ? await judgedBy(log, note) : what
      if (found === null) {
        held = note
        stamped?.against(note, text)
      } else fails(found, index)
      before = note
    }
    index += 1
  }
  if (readable === 0) return 'unreadable'
  await proven?.against(null, log)
  const { size = 0, root = null } = held ?? {}
  const times = stamped && { stamped: stamped.told() }
  return {
    ok: failures.length === 0,
    size,
    root: root?.toString('base64') ?? null,
    failures,
    ...times,
  }
}

const judged = (before: Checkpoint | null, now: Checkpoint): 'size' | 'fork' | 'extends' => {
  if (before && now.size < before.size) return 'size'
  const forked = before?.size === now.size && !before.root.equals(now.root)
  return forked ? 'fork' : 'extends'
}

type Log = ReturnType<typeof growing>
/** The tree of a log that is read as far as it is asked for. */
const growing = (leaves: AsyncIterable<readonly Hash[]>) => {
  const frontier = openFrontier()
  const pages = leaves[Symbol.asyncIterator]()
  let page: readonly Hash[] = []
  let at = 0
  return {
    /** Undefined where the log ends before; never asked for fewer leaves than before. */
    rootAt: async (size: number): Promise<Hash | undefined> => {
      while (frontier.size() < size) {
        const leaf = page[at]
        if (leaf) {
          frontier.add(leaf)
          at += 1
          continue
        }
        const next = await pages.next()
        if (next.done) return undefined
        ;[page, at] = [next.value, 0]
      }
      return frontier.root()
    },
  }
}
const judgedBy = async (
  log: Log | null,
  { size, root }: Checkpoint,
): Promise<'missing' | 'root' | null> => {
  if (!log) return null
  const found = await log.rootAt(size)
  if (!found) return 'missing'
  return found.equals(root) ? null : 'root'
}

/** A proof holds by itself; its checkpoint is one of this log if neither the others nor the log say otherwise. */
const provenBy = (
  verifier: Verifier,
  { index, path, note: text, leaf }: NonNullable<Asked['proof']>,
  fails: (what: Failure['what'], index: number) => void,
) => {
  const note = readNote(text)
  const signed = note !== null && isSignedBy(verifier, note)
  if (!signed) fails('proof-signature', index)
  else if (!isIncluded({ index, size: note.size, leaf: leafHash(leaf) }, path, note.root))
    fails('proof', index)
  let looked = !signed
  return {
    /** Before the log is read to the next checkpoint, or to no other. */
    against: async (next: Checkpoint | null, log: Log | null): Promise<void> => {
      if (!signed) return
      if (next?.size === note.size && !next.root.equals(note.root)) fails('proof-fork', index)
      if (looked || (next && next.size < note.size)) return
      looked = true
      if ((await judgedBy(log, note)) === 'root') fails('proof-root', index)
    },
  }
}
