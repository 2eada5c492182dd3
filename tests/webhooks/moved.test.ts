import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostWebhookReplay } from '#api/contract/webhooks.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { forgetToldPlaces } from '#event-store/transfer/places.ts'
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

/** A log that was moved has other positions, and reactions go through it from its beginning. */
const hosts: string[] = []
const world = apiTest({ outbound: { outboundHosts: hosts } })
let there: Receiver
beforeAll(async () => {
  there = await receiver()
  hosts.push(there.host)
})
afterAll(() => there.close())

let number = 9000
const hire = async () =>
  done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Ayşe',
      surname: 'Deneme',
      employeeNo: String(number++),
      departmentId: world.a.departments.office,
      startOfEmployment: asLocalDate('2026-03-02'),
    }),
  ).employeeId
const keep = async (): Promise<void> => {
  await world.settle()
  await keepFacts(world.deps)
}
const tell = async (): Promise<void> => {
  await keep()
  await tellAll(tellingParts(world, hosts))
}
const told = () =>
  there.received.map(one => `${one.path} ${String(messageOf(one).data['personId'])}`)

test('After a log was moved each webhook is told what it was not told yet, and no more', async () => {
  const kinds = ['person.hired'] as const
  await madeWebhook(world, `${there.origin}/first`, { kinds: [...kinds] })
  await hire()
  await tell()
  world.advance(10)
  const late = await madeWebhook(world, `${there.origin}/late`, { kinds: [...kinds] })
  world.advance(10)
  const waiting = await hire()
  await keep()
  const unkept = await hire() // recorded, and not kept when all stopped
  there.received.length = 0
  for (let moves = 0; moves < 2; moves++) await forgetToldPlaces(world.database.urls.owner)
  await tell()
  expect(told().toSorted()).toEqual(
    ['/first', '/late'].flatMap(path => [`${path} ${waiting}`, `${path} ${unkept}`]).toSorted(),
  )
  // All is told; what is recorded next is, and sending again goes back as ever.
  there.received.length = 0
  await forgetToldPlaces(world.database.urls.owner)
  world.advance(10)
  const next = await hire()
  await tell()
  expect(new Set(told())).toContain(`/late ${next}`)
  there.received.length = 0
  await world.signInAgain('chief')
  await world.call(PostWebhookReplay, 'chief', {
    webhookId: late.webhookId,
    from: world.clock.at.slice(0, 10),
  })
  await tell()
  expect(told().filter(one => one.includes(next) || one.includes(waiting))).toHaveLength(2)
})

test('What is longer ago than facts are kept is kept for nobody, when a log is gone through once more', async () => {
  await madeWebhook(world, `${there.origin}/third`, { kinds: ['person.hired'] })
  await hire()
  await keep()
  world.advance(15 * 24 * 60)
  await forgetToldPlaces(world.database.urls.owner)
  await keepFacts(world.deps)
  const left = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query('select from webhooks.facts where company_id = $1', [world.a.id]),
  )
  expect(left).toHaveLength(0)
})
