import type { Instant } from '#domain/shared/values.ts'
import type { Client } from 'pg'
import { LogUnavailable, type AppendOutcome } from '../contract.ts'
import { decideGroup } from '../group.ts'
import type { PreparedAppend } from '../prepare.ts'
import { lookUp } from './look-up.ts'
import { laterOf, type Recent } from './recent.ts'
import { instantOf } from './rows.ts'
import { pipelineQueries } from './pipeline-queries.ts'
import { writeEvents, writeNames, type Turn } from './write.ts'

/**
 * One group of appends in one transaction: lock the counter, look up what the group names, decide in memory, write,
 * commit. The lock is a statement of its own and the first: a statement that locks and reads at once would read what
 * was there before it waited. The connection works in pipeline mode: what needs no answer in between is sent at once.
 *
 * `onWrite` is called before anything is sent that may end in a commit: from there on a lost connection leaves the
 * outcome open. With `onlyAt` nothing is done, and `null` answered, unless the counter still stands there.
 */
export const appendGroup = async (
  client: Client,
  now: () => Instant,
  group: readonly PreparedAppend[],
  recent: Recent,
  onWrite: () => void,
  onlyAt?: Turn,
): Promise<readonly AppendOutcome[] | null> => {
  const [, counter, known] = await pipelineQueries(client, () => [
    client.query('begin'),
    lockCounter(client),
    lookUp(client, group),
  ])
  const moved =
    onlyAt !== undefined && (counter.position !== onlyAt.from || counter.writer !== onlyAt.seen)
  const decision = moved ? null : decideGroup(group, known, counter.position)
  if (!decision || decision.stored.length === 0) {
    await client.query('rollback')
    return decision && decision.answers
  }
  const turn = {
    from: counter.position,
    seen: counter.writer,
    writer: recent.writerAt(counter.position, counter.writer),
    recordedAt: laterOf(counter.recordedAt, now()),
  }
  onWrite()
  const [isWritten, , commit] = await pipelineQueries(client, () => [
    writeEvents(client, decision, known.starts, turn),
    writeNames(client, decision, known),
    client.query('commit'),
  ])
  if (!isWritten || commit.command !== 'COMMIT')
    throw new LogUnavailable('the log answered a commit with something else')
  recent.learn(decision, known.starts, turn)
  return decision.answers
}

type Counter = {
  readonly position: number
  readonly recordedAt: Instant
  readonly writer: string
}

const lockCounter = async (client: Client): Promise<Counter> => {
  const {
    rows: [counter],
  } = await client.query<{ at: string; recorded: string; token: string }>({
    name: 'lock',
    text: 'select at::text, recorded::text, token from log.lock()',
  })
  if (!counter) throw new Error('log.counter has no row')
  return {
    position: Number(counter.at),
    recordedAt: instantOf(counter.recorded),
    writer: counter.token,
  }
}
