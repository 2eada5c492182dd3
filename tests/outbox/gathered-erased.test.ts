import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseMails, forgetMails } from '#database/outbox.ts'
import { asCompanyId, asInstant, type Instant } from '#domain/shared/values.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

/** What names several people lies under the key of its rule: an erasure finds it by what is kept of it. */
let database: TestDatabase
const company = asCompanyId(randomUUID())
const told = asInstant('2026-01-05T15:00:00.000Z')
const later = asInstant('2026-05-04T06:00:00.000Z')
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** On the web list of somebody, about two people, as it was told in January; its notices are swept by May. */
const gathered = async (known = true) => {
  const [rule, reader, one, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const id = `${rule}/${told}/${reader}/web`
  await database.db.withCompany(company, async tx => {
    await tx.query(
      `insert into mail.outbox (company_id, mail_id, message_id, user_id, about, created_at,
         sealed, try_at, channel, kind, state, cause, ended_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, '{}', $5, 'web', 'notice', 'sent', $6, $5)`,
      [company, id, reader, rule, told, `rule/${rule}/${told}`],
    )
    for (const person of known ? [one, other] : []) {
      await tx.query(
        `insert into notices.messages (company_id, message_id, rule_id, employee_id, day)
         values ($1, $2, $3, $4, '2026-01-05')`,
        [company, id, rule, person],
      )
      await tx.query(
        `insert into notices.spent (company_id, rule_id, employee_id, day, due_at, state, held,
           told, listed, steps)
         values ($1, $2, $3, '2026-01-05', $4, 'told', '{}', '{web}', '{}', '[]')`,
        [company, rule, person, told],
      )
    }
  })
  return { id, one, other }
}
const swept = (before: Instant) =>
  database.db.withoutCompany(tx => tx.query('select notices.forget($1)', [before]))
const isThere = async (id: string) => {
  const [row] = await database.db.withCompany(company, tx =>
    tx.query<{ text: boolean; people: number }>(
      `select o.sealed is not null as text, (select count(*)::int from notices.messages m
         where m.company_id = o.company_id and m.message_id = o.message_id) as people
       from mail.outbox o where o.company_id = $1 and o.message_id = $2`,
      [company, id],
    ),
  )
  return row ?? null
}

test('it goes with each of them, however long ago its notices were swept, and with nobody else', async () => {
  const { id, other } = await gathered()
  await swept(asInstant('2026-02-03T00:00:00.000Z'))
  await eraseMails(database.db, company, [randomUUID()], later)
  expect(await isThere(id)).toEqual({ text: true, people: 2 })
  await eraseMails(database.db, company, [other], later)
  expect(await isThere(id)).toMatchObject({ text: false })
})

test('one of which nobody knows any more whom it names goes with anybody', async () => {
  const { id } = await gathered(false)
  await eraseMails(database.db, company, [randomUUID()], later)
  expect(await isThere(id)).toEqual({ text: false, people: 0 })
})

test('and whom it names is forgotten with it after a year', async () => {
  const { id } = await gathered()
  await forgetMails(database.db, asInstant('2026-12-20T00:00:00.000Z'))
  expect(await isThere(id)).toMatchObject({ people: 2 })
  await forgetMails(database.db, asInstant('2026-12-30T00:00:00.000Z'))
  expect(await isThere(id)).toBeNull()
  const left = await database.db.withCompany(company, tx =>
    tx.query('select from notices.messages where company_id = $1 and message_id = $2', [
      company,
      id,
    ]),
  )
  expect(left).toEqual([])
})
