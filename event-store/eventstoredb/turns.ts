import { Client } from 'pg'
import { settingsOf, type Connect } from '../postgres/connection.ts'
import { pipelineQueries } from '../postgres/pipeline-queries.ts'
import { readTurn, type Turn } from './index.ts'
import { finishAll, type SettingRight } from './set-right.ts'

/** Held by whoever writes: by its session, so that it is free as soon as its holder is gone. */
export const turnLock = 7_316_402_118

/** The session that appends go by: opened when it is needed, and again after it was lost. */
export type Turns = {
  session(): Promise<Client>
  /** A session that does not answer as it should goes, and what it holds with it. */
  discard(client: Client): void
  giveBack(client: Client): Promise<void>
  close(): Promise<void>
}

export const openTurns = (connect: Connect, patienceMs: number): Turns => {
  let session: Client | null = null
  const open = async (): Promise<Client> => {
    const client = new Client({
      ...settingsOf(connect, 'index', { lock_timeout: String(patienceMs) }),
      pipeline: true,
    })
    const forget = (): void => {
      if (session === client) session = null
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    session = client
    return client
  }
  const discard = (client: Client): void => {
    if (session === client) session = null
    client.end().catch(() => undefined)
  }
  return {
    session: async () => session ?? open(),
    discard,
    giveBack: async client => {
      // A session that cannot even give the lock back is closed, which gives it back.
      await client
        .query('select pg_advisory_unlock($1)', [turnLock])
        .catch(() => discard(client))
    },
    close: async () => {
      await session?.end()
    },
  }
}

/** Waits until nobody else writes, and finishes what one who is gone left behind. */
export const takeTurn = async (
  finishing: SettingRight & { readonly mostAppend: number },
): Promise<Turn> => {
  const { client, pace } = finishing
  const [, turn] = await pipelineQueries(client, () => [
    client.query('select pg_advisory_lock($1)', [turnLock]),
    readTurn(client),
  ])
  const looked = await pace.keep(client, turn, async at => {
    await finishAll(finishing, at)
  })
  return finishAll(finishing, looked ? await readTurn(client) : turn)
}
