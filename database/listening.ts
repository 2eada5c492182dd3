import { Client, type ClientConfig } from 'pg'
import { DatabaseUnavailable } from './errors.ts'
import { keepHearing } from './heartbeat.ts'

/** A session that hears what is notified on some channels, until it is lost or closed. */
export type ListeningSession = { close(): Promise<void> }

type Hearing = {
  readonly heard: (what: string, channel: string) => void
  /** It ended by itself: told once, and not after `close`. Who wants to hear on opens another. */
  readonly lost: (why: unknown) => void
}

/** @throws when it cannot listen on all of the channels; then nothing of it is left open. */
export const listenTo = async (
  settings: ClientConfig,
  channels: readonly string[],
  { heard, lost }: Hearing,
): Promise<ListeningSession> => {
  const client = new Client({ keepAlive: true, ...settings })
  let why: unknown = new DatabaseUnavailable('the session that listens ended')
  client.on('error', error => {
    why = error // 'end' follows
  })
  client.on('notification', ({ channel, payload }) => heard(payload ?? '', channel))
  const close = (): Promise<void> => client.end().catch(() => undefined)
  try {
    await client.connect()
    for (const channel of channels)
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await close()
    throw error
  }
  const ended = (): void => lost(why)
  client.once('end', ended)
  keepHearing(client)
  return {
    close: () => {
      client.off('end', ended)
      return close()
    },
  }
}
