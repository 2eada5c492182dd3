import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeleteDepartment, PostDepartment } from '#api/contract/organization.ts'
import {
  DeleteWebhook,
  DeleteWebhookPause,
  GetWebhooks,
  PostWebhookReplay,
} from '#api/contract/webhooks.ts'
import { instantOf } from '#api/shared/instants.ts'
import { forgetUser } from '#commands/access/forget-user.ts'
import { eraseEmployee } from '#commands/employees/erase-employee.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { guardedFetch } from '#commands/shared/outbound/guarded-fetch.ts'
import { rotateSecret } from '#commands/webhooks/subscriptions.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import {
  isSignedBy,
  keepFacts,
  madeWebhook,
  messageOf,
  receiver,
  tellAll,
  tellingParts,
  type Receiver,
} from './rig.ts'

/** What happens to a webhook while it is told. Long because all of it is asked of one world. */
const hosts: string[] = []
const world = apiTest({ outbound: { outboundHosts: hosts } })
const { call } = world
let there: Receiver
beforeAll(async () => {
  there = await receiver()
  hosts.push(there.host)
})
afterAll(() => there.close())
beforeEach(async () => {
  for (const { webhookId } of (await call(GetWebhooks, 'chief')).rows)
    await call(DeleteWebhook, 'chief', { webhookId })
  there.received.length = 0
})

let number = 7000
const hire = async (departmentId = world.a.departments.office) =>
  done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Ayşe',
      surname: 'Deneme',
      employeeNo: String(number++),
      departmentId,
      startOfEmployment: asLocalDate('2026-03-02'),
    }),
  ).employeeId
/** Tells all that is due; the first message waits for what a test does meanwhile. */
const tell = async (meanwhile: () => Promise<unknown> = async () => undefined) => {
  let first: (() => Promise<unknown>) | null = meanwhile
  await world.settle()
  await keepFacts(world.deps)
  await tellAll(
    tellingParts(world, hosts, {
      fetch: async (question, bounds) => {
        const now = first
        first = null
        await now?.()
        return guardedFetch(question, bounds)
      },
    }),
  )
}
const rowOf = async (webhookId: string) =>
  (await call(GetWebhooks, 'chief')).rows.find(row => row.webhookId === webhookId)
const countOf = async (table: 'secrets' | 'tries', webhookId: string) =>
  (
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(`select from webhooks.${table} where company_id = $1 and webhook_id = $2`, [
        world.a.id,
        webhookId,
      ]),
    )
  ).length

test('One that is removed while its message is being sent is sent nothing more', async () => {
  const { webhookId } = await madeWebhook(world, `${there.origin}/a`, {
    kinds: ['person.hired'],
  })
  for (let people = 0; people < 3; people++) await hire()
  await tell(() => call(DeleteWebhook, 'chief', { webhookId }))
  expect(there.received).toHaveLength(1)
  await hire()
  await tell()
  expect(there.received).toHaveLength(1)
  expect(await rowOf(webhookId)).toBeUndefined()
  expect(await countOf('secrets', webhookId)).toBe(0)
})

test('On behalf of who is erased in a replay nothing is told; who resumes it has the rest once', async () => {
  const { administrator } = world.a.people
  world.advance(24 * 60) // a day of its own
  for (const who of ['chief', 'administrator'] as const) await world.signInAgain(who)
  const { webhookId } = await madeWebhook(world, `${there.origin}/b`, {
    kinds: ['person.hired'],
    who: 'administrator',
  })
  for (let people = 0; people < 3; people++) await hire()
  await tell()
  const ids = there.received.map(one => messageOf(one).id)
  expect(ids).toHaveLength(3)
  there.received.length = 0
  await call(PostWebhookReplay, 'chief', { webhookId, from: world.clock.at.slice(0, 10) })
  const { employeeId } = administrator
  const leave = { employeeId, lastDay: asLocalDate('2026-02-27') }
  await tell(async () => {
    done(await terminateEmployee(world.deps)(world.a.caller, leave))
    done(await eraseEmployee(world.deps)(world.a.caller, { employeeId, ground: 'asked' }))
    await forgetUser(world.deps)(world.a.caller, employeeId, 1)
    await world.settle()
  })
  const [first, ...others] = there.received.map(one => messageOf(one).id)
  expect([first, others]).toEqual([ids[0], []])
  expect(await rowOf(webhookId)).toMatchObject({
    paused: { why: 'not-allowed' },
    by: { fullName: null },
  })
  await call(DeleteWebhookPause, 'chief', { webhookId })
  await tell()
  expect(there.received.map(one => messageOf(one).id)).toEqual(ids)
})

test('Of several who ask for another secret at once one secret stays, and it is told', async () => {
  const { webhookId } = await madeWebhook(world, `${there.origin}/c`, {
    kinds: ['person.hired'],
  })
  const { rows } = await call(GetWebhooks, 'chief')
  const secretAt = instantOf(rows.find(one => one.webhookId === webhookId)?.secretAt ?? '')
  const answers = await Promise.all(
    [1, 2, 3].map(time =>
      rotateSecret(world.deps)(
        { ...world.a.caller, correlation: `at once ${time}` },
        { webhookId, secretAt },
      ),
    ),
  )
  const refused = answers.flatMap(answer => (answer.ok ? [] : [answer.refusal.code]))
  expect(new Set(refused)).toEqual(
    new Set(refused.length > 0 ? ['webhooks.secret-changed'] : []),
  )
  const lasting = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query(
      'select from webhooks.secrets where company_id = $1 and webhook_id = $2 and until is null',
      [world.a.id, webhookId],
    ),
  )
  expect(lasting).toHaveLength(1)
  await world.advance(24 * 60 + 1)
  await world.signInAgain('chief')
  await hire()
  await tell()
  const [message] = there.received
  const signing = answers.filter(
    answer => answer.ok && message && isSignedBy(answer.value.secret, message),
  )
  expect(signing).toHaveLength(1)
})

test('A department that is gone is said to be, since nobody is of it any more', async () => {
  const { departmentId } = await call(PostDepartment, 'chief', { name: 'Geçici' })
  await world.settle()
  const { webhookId } = await madeWebhook(world, `${there.origin}/d`, {
    kinds: ['person.hired'],
    departments: [departmentId, world.a.departments.welding],
  })
  await call(DeleteDepartment, 'chief', { departmentId })
  await world.settle()
  expect((await rowOf(webhookId))?.departments).toEqual([
    { departmentId, name: 'Geçici', gone: true },
    { departmentId: world.a.departments.welding, name: expect.any(String), gone: false },
  ])
})
