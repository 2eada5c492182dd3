import { begin, confirm, type Turn } from './index.ts'
import { decide, shares, type DecidingParts, type GroupDecision } from './decided.ts'
import { answer, fail, type Line, type WaitingGroup } from './line.ts'
import type { PendingGroup } from './pending.ts'
import { send, type SendOutcome } from './send.ts'
import { setRight, type SettingRight } from './set-right.ts'

/** What one turn is written with; `mostAppend`: bytes of one append to the server. */
export type WritingParts = DecidingParts &
  SettingRight & { readonly line: Line; readonly mostAppend: number }

/** After so long the turn is given to whoever else waits for it, though more wait here. */
const longestTurnMs = 100

/** One that is decided, and noted in the index or about to be. */
type Next = {
  readonly waiting: WaitingGroup
  readonly decided: GroupDecision
  readonly pending: PendingGroup
}

/** One that the server has, and the index does not know of yet. */
type Stored = { readonly of: Next; readonly sent: readonly SendOutcome[] }
type Writing = {
  readonly turn: Turn
  readonly before: Stored | null
  readonly current: Next
  /** Whether others may follow in this turn. */
  readonly goesOn: () => boolean
}

/** Null where nothing of it is to be stored; it is answered then. */
const prepareNext = async (
  parts: WritingParts,
  turn: Pick<Turn, 'ordinal' | 'recordedAt'>,
  waiting: WaitingGroup,
): Promise<Next | null> => {
  const decided = await decide(parts, turn, waiting.group)
  if (decided.pending) return { waiting, decided, pending: decided.pending }
  void answer(parts.line, waiting, decided.answers([], waiting.tries))
  return null
}

/**
 * The next in line, where it names nothing that those before it are about to change; decided on what they leave
 * behind.
 */
const nextBeside = async (
  parts: WritingParts,
  current: Next,
  before: Stored | null,
): Promise<Next | null> => {
  const { line } = parts
  for (let waiting = line.first(); waiting; waiting = line.first()) {
    if (shares(waiting.group, current.pending)) return null
    if (before && shares(waiting.group, before.of.pending)) return null
    line.take()
    try {
      const next = await prepareNext(parts, current.pending, waiting)
      if (next) return next
    } catch (error) {
      fail(error, waiting)
      return null
    }
  }
  return null
}

/** With what is pending from then on, by one commit. */
const confirmOne = async (
  { client, line }: WritingParts,
  { position: reached }: Turn,
  { of: { waiting, decided, pending }, sent }: Stored,
  left: PendingGroup | null,
): Promise<Turn> => {
  try {
    const position = await confirm(client, pending, sent, reached, left)
    void answer(line, waiting, decided.answers(sent, waiting.tries))
    const { ordinal, recordedAt } = pending
    return { ordinal, recordedAt, position, pending: left }
  } catch (error) {
    fail(error, waiting)
    throw error
  }
}

/**
 * While one is under way at the server: the one before it is confirmed, and the next noted, by one commit where both
 * are there; else the next is noted as soon as it comes.
 */
const workBeside = async (
  parts: WritingParts,
  { turn, before, current, goesOn }: Writing,
  ending: { readonly ended: Promise<void>; readonly isOver: () => boolean },
): Promise<{ readonly turn: Turn; readonly ahead: Next | null }> => {
  const { client, line } = parts
  let reached = turn
  let ahead = goesOn() ? await nextBeside(parts, current, before) : null
  const withNext = (): PendingGroup => ({ ...current.pending, next: ahead?.pending })
  try {
    if (before) reached = await confirmOne(parts, turn, before, withNext())
    else if (ahead) await begin(client, withNext())
    if (!ahead && goesOn()) {
      await Promise.race([ending.ended, line.arrival()])
      ahead = ending.isOver() ? null : await nextBeside(parts, current, null)
      if (ahead) await begin(client, withNext())
    }
    return { turn: reached, ahead }
  } catch (error) {
    fail(error, ahead?.waiting)
    throw error
  }
}
/**
 * From one that is noted on, as long as others can follow it. Long because at each step it is another who is told when
 * it fails.
 */
const writeFrom = async (
  parts: WritingParts,
  found: Turn,
  first: Next,
  goesOn: () => boolean,
): Promise<Turn> => {
  const { wire, mostAppend } = parts
  let turn = found
  let before: Stored | null = null
  for (let current: Next | null = first; current; ) {
    const { waiting, pending }: Next = current
    let isOver = false
    const sending = send(wire, pending, mostAppend)
    const over = (): void => {
      isOver = true
    }
    const ended = sending.then(over, over)
    let ahead: Next | null
    try {
      ;({ turn, ahead } = await workBeside(
        parts,
        { turn, before, current, goesOn },
        { ended, isOver: () => isOver },
      ))
    } catch (error) {
      await ended // nothing is on its way when the next turn begins
      fail(error, waiting)
      throw error
    }
    try {
      const sent = await setRight(parts, await sending, turn)
      before = { of: current, sent }
    } catch (error) {
      fail(error, waiting, ahead?.waiting)
      throw error
    }
    if (!ahead) {
      ahead = goesOn() ? await nextBeside(parts, current, null) : null
      try {
        turn = await confirmOne(parts, turn, before, ahead?.pending ?? null)
      } catch (error) {
        fail(error, ahead?.waiting)
        throw error
      }
      before = null
    }
    current = ahead
  }
  return turn
}

/**
 * Writes who waits, the first and those after it, until nobody does or others are to have the turn.
 * @returns the turn afterwards
 */
export const writeAll = async (
  parts: WritingParts,
  found: Turn,
  first: WaitingGroup,
): Promise<Turn> => {
  const { client, wire, line } = parts
  const until = performance.now() + longestTurnMs
  const breaks = wire.breaks()
  // A server that was away may come back as another: index and log are compared before more is written.
  const goesOn = (): boolean => performance.now() < until && wire.breaks() === breaks
  let turn = found
  for (let waiting: WaitingGroup | undefined = first; waiting; ) {
    let noted: Next | null
    try {
      noted = await prepareNext(parts, turn, waiting)
      if (noted) await begin(client, noted.pending)
    } catch (error) {
      fail(error, waiting)
      throw error
    }
    if (noted) turn = await writeFrom(parts, turn, noted, goesOn)
    waiting = goesOn() ? await line.takeSoon() : undefined
  }
  return turn
}
