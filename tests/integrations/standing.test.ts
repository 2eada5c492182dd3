import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standingOf, watchedSms } from '#commands/integrations/standing.ts'
import type { SmsProvider, SmsSent } from '#commands/sms/published.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asCompanyId, asInstant, asUserId } from '#domain/shared/values.ts'
import { changedDatabase, changedTx } from '#tests/shared/changed-statements.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const accepted: SmsSent = { kind: 'accepted', id: '1' }
const away: SmsSent = { kind: 'later', fault: 'down', answer: '503', afterSeconds: null }
const answering = (answers: SmsSent[]): SmsProvider => ({
  honoursIds: false,
  asked: { atOnce: 1, perMinute: null },
  send: async () => answers.shift() ?? accepted,
  reports: async () => ({ kind: 'answered', value: [] }),
  balance: async () => ({ kind: 'answered', value: { credits: null, amount: null } }),
  senders: null,
  pushed: null,
})
const sms = {
  ref: randomUUID(),
  about: asUserId(randomUUID()),
  to: '+905550000000',
  text: 'Merhaba',
  commercial: false,
}

test('how a provider fares is written where it changed and once a minute, and else nothing is', async () => {
  const wrote: boolean[] = []
  const db = changedDatabase(
    database.db,
    changedTx(async (tx, text, values) => {
      const rows = await tx.query(text, values)
      const [given] = await tx.query<{ id: string | null }>(
        'select pg_current_xact_id_if_assigned()::text as id',
      )
      wrote.push(given?.id !== null)
      return rows
    }),
  )
  let at = asInstant('2026-03-02T06:15:00.000Z')
  const deps = { db, now: () => at }
  const company = asCompanyId(randomUUID())
  const provider = watchedSms(deps, company, 'own', answering([accepted, accepted, away, away]))
  for (const seconds of [0, 1, 1, 1, 1, 61, 1]) {
    at = instantOf(epochMsOf(at) + seconds * 1000)
    await provider.send(sms)
  }
  expect(wrote).toEqual([true, false, true, false, true, true, false])
  expect(await standingOf({ db: database.db }, company, 'own')).toEqual({
    fault: null,
    since: '2026-03-02T06:15:04.000Z',
  })
})
