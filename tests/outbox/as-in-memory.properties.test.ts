import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outbox } from '#domain/notifications/outbox.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { forgetful, honouring } from '#tests/notifications/given.ts'
import { liveOutbox, outboxLives } from '#tests/notifications/outbox-lives.ts'
import { changedDatabase, changedTx, type Changed } from '#tests/shared/changed-statements.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { storedOutbox, userOf, type StoredOutbox } from './stored-outbox.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const acts = [
  'write',
  'answer',
  'report',
  'bounce',
  'pause',
  'resume',
  'timeOut',
  'begin',
] as const
type Act = (stored: StoredOutbox) => Promise<unknown>

/** Each call that changes an outbox in memory, to be told to another. */
const heard = (outbox: Outbox, told: Act[]): void => {
  for (const name of acts) {
    const own = outbox[name] as (...args: readonly unknown[]) => unknown
    Object.assign(outbox, {
      [name]: (...args: readonly unknown[]) => {
        told.push(stored =>
          (stored[name] as (...all: readonly unknown[]) => Promise<unknown>)(...args),
        )
        return own(...args)
      },
    })
  }
}

const endsAlike = (given: Pick<TestDatabase, 'db' | 'vault'>) =>
  fc.asyncProperty(outboxLives, async all => {
    const told: Act[] = []
    const outbox = liveOutbox(
      all,
      () => {},
      made => heard(made, told),
    )
    const stored = storedOutbox(given, asCompanyId(randomUUID()), {
      sms: forgetful,
      mail: forgetful,
      push: honouring,
    })
    for (const act of told) await act(stored)
    expect(await stored.messages()).toEqual(
      outbox.messages().map(one => ({ ...one, to: userOf(one.to) })),
    )
    expect(await stored.blocked()).toEqual(
      outbox
        .blocked()
        .map(({ user, channel }) => ({ user: userOf(user), channel }))
        .toSorted((one, other) =>
          `${one.user} ${one.channel}` < `${other.user} ${other.channel}` ? -1 : 1,
        ),
    )
  })

test('what an outbox in memory is told ends alike in the table', async () => {
  await fc.assert(endsAlike(database), { numRuns: shareOfRuns(8) })
})

/** Statements that are not asked, or with something else. */
const plants: readonly (readonly [string, Changed])[] = [
  [
    'a report that comes before its message is forgotten',
    async (tx, text, values) =>
      text.includes('insert into mail.early_reports') ? [] : tx.query(text, values),
  ],
  [
    'nobody remembers who cannot be reached',
    async (tx, text, values) =>
      text.includes('insert into mail.blocked') ? [] : tx.query(text, values),
  ],
  [
    'nobody counts tries that were not answered',
    async (tx, text, values) =>
      tx.query(
        text.startsWith('update mail.outbox set state = $3')
          ? text.replace('timeouts = $5', 'timeouts = least($5, 0)')
          : text,
        values,
      ),
  ],
]
test.each(plants)('what is wrong is found: %s', async (_, change) => {
  const db = changedDatabase(database.db, changedTx(change))
  const { failed, errorInstance } = await fc.check(endsAlike({ db, vault: database.vault }), {
    seed: 43,
    numRuns: shareOfRuns(60),
    endOnFailure: true,
  })
  expect(failed).toBe(true)
  expect(String(errorInstance)).toContain('to deeply equal')
})
