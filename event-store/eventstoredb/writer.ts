import { LogUnavailable } from '../contract.ts'
import type { Connect } from '../postgres/connection.ts'
import { mostTries, type Answer, type DecidingParts, type Group } from './decided.ts'
import type { Pace } from './pace.ts'
import { fail, openLine, type WaitingGroup } from './line.ts'
import { openTurns, takeTurn } from './turns.ts'
import { writeAll } from './writing.ts'

export type Writer = {
  /** Answers each append of the group, in order; an error is the answer of that one alone. */
  run(group: Group): Promise<readonly Answer[]>
  close(): Promise<void>
}
/** `mostAppend`: bytes of one append to the server. */
export type WriterDeps = Pick<DecidingParts, 'wire' | 'now'> & {
  readonly connect: Connect
  readonly patienceMs: number
  readonly mostAppend: number
  readonly pace: Pace
}

/**
 * One group at a time in the whole installation: decided by the index, noted there as pending, written to the server,
 * and confirmed. Whoever takes the turn after a crash finds what is pending and finishes it first, so that what one has
 * begun is either in both or in neither; and since no two write side by side, recorded time never goes back along the
 * log. While one is under way at the server the one before it is confirmed and the next noted, by one commit: decided
 * where it names nothing that those two do, and sent once the one is stored.
 */
export const openWriter = ({ connect, patienceMs, ...by }: WriterDeps): Writer => {
  const turns = openTurns(connect, patienceMs)
  let working: Promise<void> | null = null
  const line = openLine(() => {
    working ??= work()
  })
  const writeInTurn = async (first: WaitingGroup): Promise<void> => {
    const client = await turns.session().catch((error: unknown): null => {
      fail(error, first)
      return null
    })
    if (!client) return
    const parts = { ...by, client, line }
    try {
      const turn = await takeTurn(parts).catch((error: unknown) => {
        fail(error, first)
        throw error
      })
      by.pace.reached((await writeAll(parts, turn, first)).position)
    } catch (error) {
      // Whatever it was, the index may be another one since.
      by.pace.doubt()
      if (!(error instanceof LogUnavailable)) turns.discard(client)
    } finally {
      await turns.giveBack(client)
    }
  }
  const work = async (): Promise<void> => {
    for (let first = line.take(); first; first = line.take()) await writeInTurn(first)
    working = null
  }
  return {
    run: group =>
      new Promise<readonly Answer[]>((resolve, reject) => {
        line.add({ group, tries: mostTries, resolve, reject })
      }),
    close: async () => {
      await working
      await turns.close()
    },
  }
}
