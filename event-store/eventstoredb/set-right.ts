import type { Client } from 'pg'
import { followStream } from './following.ts'
import type { Pace } from './pace.ts'
import { finishPending, type Turn } from './index.ts'
import { LogBehindIndex } from './rift.ts'
import { send, type SendOutcome } from './send.ts'
import type { Wire } from './wire.ts'

export type SettingRight = {
  readonly client: Client
  readonly wire: Wire
  readonly pace: Pace
}

/**
 * What a stream has that the index did not know of goes into it before anything of the group that met it does.
 * @throws {LogBehindIndex} where the log is an older one than the index knows
 */
export const setRight = async (
  { client, wire, pace }: SettingRight,
  sent: readonly SendOutcome[],
  { ordinal, position }: Pick<Turn, 'ordinal' | 'position'>,
): Promise<readonly SendOutcome[]> => {
  if (sent.some(outcome => isOlderThan(outcome, position))) {
    pace.doubt()
    const reason = await pace.look(client)
    if (reason !== null) throw new LogBehindIndex(reason)
  }
  for (const { write, refusedAt } of sent)
    if (refusedAt !== null && refusedAt > write.from)
      await followStream(wire, client, write.stream, { from: write.from + 1, ordinal })
  return sent
}

/** A log that stores behind where the index ends, or has less of a stream than the index knows, may be an older one. */
const isOlderThan = ({ write, positions, refusedAt }: SendOutcome, before: bigint): boolean =>
  (refusedAt !== null && refusedAt < write.from) ||
  [...positions.values()].some(position => position <= before)

/**
 * Finishes all that one who is gone left pending, in its order.
 * @returns the turn afterwards
 */
export const finishAll = (
  { mostAppend, ...by }: SettingRight & { readonly mostAppend: number },
  found: Turn,
): Promise<Turn> =>
  finishPending(by.client, found, async (pending, at) =>
    setRight(by, await send(by.wire, pending, mostAppend), at),
  )
