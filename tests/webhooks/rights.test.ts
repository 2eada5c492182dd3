import { afterAll, beforeAll, expect, test } from 'vitest'
import { GetWebhooks, PutWebhookPause } from '#api/contract/webhooks.ts'
import { disableUser } from '#commands/access/disable-user.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import {
  keepFacts,
  madeWebhook,
  messageOf,
  receiver,
  tellAll,
  tellingParts,
  type Receiver,
} from './rig.ts'

/** Read models follow the log a moment later, and are built anew after a copy was brought back. */
const hosts: string[] = []
const world = apiTest({ outbound: { outboundHosts: hosts } })
let there: Receiver
beforeAll(async () => {
  there = await receiver()
  hosts.push(there.host)
})
afterAll(() => there.close())

let number = 6000
const hire = async () =>
  done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Ayşe',
      surname: 'Deneme',
      employeeNo: String(number++),
      departmentId: world.a.departments.welding,
      startOfEmployment: asLocalDate('2026-03-02'),
    }),
  ).employeeId
const tell = async (): Promise<void> => {
  await keepFacts(world.deps)
  await tellAll(tellingParts(world, hosts))
}
const later = async (minutes: number): Promise<void> => {
  world.advance(minutes)
  await world.signInAgain('chief')
}
const pausedWhy = async (webhookId: string) =>
  (await world.call(GetWebhooks, 'chief')).rows.find(row => row.webhookId === webhookId)?.paused
    ?.why ?? null
/** As it is while a read model is built anew: it has no place, or an early one. @returns how to put it back */
const behind = async (model: string): Promise<() => Promise<void>> => {
  const set = (to: string) =>
    world.database.projector.transaction(async tx => {
      const [row] = await tx.query<{ position: string }>(
        `with had as (select name, schema, position from projections.checkpoints where name = $1 and schema = 'read')
         update projections.checkpoints c set position = $2 from had
         where c.name = had.name and c.schema = had.schema
         returning had.position::text`,
        [model, to],
      )
      return row?.position ?? '0'
    })
  const position = await set('0')
  return async () => void (await set(position))
}

test('Nothing is told on behalf of who was disabled before, though read models do not know it yet', async () => {
  const { webhookId } = await madeWebhook(world, `${there.origin}/a`, {
    kinds: ['person.hired'],
    who: 'administrator',
  })
  await world.settle()
  done(
    await disableUser(world.deps)(world.a.caller, {
      by: 'system',
      userId: world.a.people.administrator.userId,
      reason: 'gitti',
    }),
  )
  await hire()
  await tell()
  expect(there.received).toEqual([])
  await world.settle()
  await later(1)
  await tell()
  expect(there.received).toEqual([])
  expect(await pausedWhy(webhookId)).toBe('not-allowed')
})

test.each(['users', 'employees', 'companies', 'departments'])(
  'A webhook waits, and is neither paused nor told, while the read model %s is built anew',
  async model => {
    there.received.length = 0
    const { webhookId } = await madeWebhook(world, `${there.origin}/b`, {
      kinds: ['person.hired'],
      departments: [world.a.departments.production],
    })
    const person = await hire()
    await world.settle()
    const putBack = await behind(model)
    await tell()
    expect(there.received).toEqual([])
    await putBack()
    expect(await pausedWhy(webhookId)).toBe(null)
    await later(1)
    await tell()
    expect(there.received.map(one => messageOf(one).data['personId'])).toEqual([person])
    await world.call(PutWebhookPause, 'chief', { webhookId })
  },
)
