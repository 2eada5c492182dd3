import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenForNews } from '#api/movements/news.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

let database: TestDatabase
let app: Client
beforeAll(async () => {
  database = await testDatabase()
  app = new Client(database.urls.app)
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await database.drop()
})

const heardOn = (channels: readonly string[]) => {
  const warned = vi.fn<(error: unknown) => void>()
  const heard: string[] = []
  const news = listenForNews(database.urls.app, channels, warned)
  news.subscribe((what, channel) => heard.push(`${channel}:${what}`))
  return { news, heard, warned }
}
const listening = async (): Promise<readonly number[]> => {
  const { rows } = await app.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'mesai-live' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

test('a session that is lost is opened again, and who listens is told, since something may be missed', async () => {
  const { news, heard, warned } = heardOn(['attendance', 'overtime'])
  await expect.poll(() => heard).toEqual([':'])
  await app.query(`notify overtime, '12'`)
  await expect.poll(() => heard).toEqual([':', 'overtime:12'])
  const [before] = await listening()
  await app.query('select pg_terminate_backend($1)', [before])
  await expect.poll(() => heard).toEqual([':', 'overtime:12', ':'])
  await app.query(`notify attendance, '13'`)
  await expect.poll(() => heard.at(-1)).toBe('attendance:13')
  expect(warned).toHaveBeenCalledOnce()
  await news.close()
  await expect.poll(listening).toEqual([])
})
test('what may not be listened to leaves no session open, however often it is tried', async () => {
  const { news, heard, warned } = heardOn(['attendance', '']) // a channel has a name
  await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(2)
  await expect.poll(listening, { interval: 5 }).toEqual([])
  expect(heard).toEqual([])
  await news.close()
  const tries = warned.mock.calls.length
  await new Promise(resolve => setTimeout(resolve, 700))
  expect(warned).toHaveBeenCalledTimes(tries)
})
