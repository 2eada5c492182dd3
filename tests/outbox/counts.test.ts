import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxMetrics } from '#runtime/watch/outbox.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { begun, bySms, outboxRig, takingCarry } from './rig.ts'
import { lookOnce } from './send-outbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('whoever runs the installation sees how many messages are in which state, of all companies', async () => {
  const [one, other] = [outboxRig(database), outboxRig(database)]
  await one.write()
  await lookOnce(one.parts, bySms(takingCarry()))
  for (const rig of [one, other]) await rig.write()
  const registry = new Registry()
  outboxMetrics(registry, database.db)
  const said = await registry.metrics()
  expect(said).toContain('mesai_outbox_messages{channel="sms",state="accepted"} 1')
  expect(said).toContain('mesai_outbox_messages{channel="sms",state="waiting"} 2')
  expect(said).toContain(
    `mesai_outbox_waiting_since_seconds{channel="sms"} ${Date.parse(begun) / 1000}`,
  )
  expect(said).not.toContain(one.company)
})
