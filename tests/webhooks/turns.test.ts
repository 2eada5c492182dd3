import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeleteWebhook, GetWebhooks } from '#api/contract/webhooks.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { guardedFetch } from '#commands/shared/outbound/guarded-fetch.ts'
import { dueWebhooks } from '#commands/webhooks/claims.ts'
import { tellInTurn, tellWebhooks } from '#commands/webhooks/tell.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { unshared } from '#tests/shared/jobs.ts'
import {
  keepFacts,
  madeWebhook,
  messageOf,
  receiver,
  tellAll,
  tellingParts,
  type Receiver,
} from './rig.ts'

const hosts: string[] = []
const world = apiTest({ outbound: { outboundHosts: hosts } })
let there: Receiver
beforeAll(async () => {
  there = await receiver()
  hosts.push(there.host)
})
afterAll(() => there.close())

let number = 8000
const hired = async (people: number): Promise<string[]> => {
  const ids = []
  for (let index = 0; index < people; index++)
    ids.push(
      done(
        await hireEmployee(world.deps)(world.a.caller, {
          name: 'Ayşe',
          surname: 'Deneme',
          employeeNo: String(number++),
          departmentId: world.a.departments.office,
          startOfEmployment: asLocalDate('2026-03-02'),
        }),
      ).employeeId,
    )
  await world.settle()
  await keepFacts(world.deps)
  return ids
}
const made = (path: string) =>
  madeWebhook(world, `${there.origin}${path}`, { kinds: ['person.hired'] })
const removeAll = async (): Promise<void> => {
  for (const { webhookId } of (await world.call(GetWebhooks, 'chief')).rows)
    await world.call(DeleteWebhook, 'chief', { webhookId })
}
const pathsTold = () => there.received.map(({ path }) => path)

test('Four slow receivers with much that waits keep no fifth of the company from being told', async () => {
  for (const path of ['/slow-1', '/slow-2', '/slow-3', '/slow-4']) await made(path)
  await hired(40)
  world.advance(1)
  await made('/quick')
  const [person] = await hired(1)
  there.received.length = 0
  // An answer of 300 ms each, well within its time: 40 facts are twelve seconds.
  const slowly: typeof guardedFetch = async (question, ...rest) => {
    if (question.url.includes('/slow')) await new Promise(resume => setTimeout(resume, 300))
    return guardedFetch(question, ...rest)
  }
  const parts = { ...tellingParts(world, hosts, { fetch: slowly }), turnMs: 600 }
  const stopping = new AbortController()
  const faults: unknown[] = []
  const running = tellWebhooks(parts).run(
    { alone: unshared, failed: error => void faults.push(error) },
    stopping.signal,
  )
  const until = performance.now() + 30_000
  while (!pathsTold().includes('/quick') && performance.now() < until)
    await new Promise(resume => setTimeout(resume, 20))
  stopping.abort()
  await running
  const quick = there.received.find(({ path }) => path === '/quick')
  expect(quick && messageOf(quick).data['personId']).toBe(person)
  for (const path of ['/slow-1', '/slow-2', '/slow-3', '/slow-4'])
    expect(pathsTold().filter(one => one === path).length).toBeLessThan(35)
  expect(faults).toEqual([])
  await removeAll()
}, 60_000)

test('Whose turn is over is behind all that wait by then', async () => {
  const first = await made('/first')
  await hired(60) // more than a turn
  world.advance(1)
  const second = await made('/second')
  await hired(1)
  world.advance(1)
  await tellInTurn(tellingParts(world, hosts), { company: world.a.id, ...first })
  const due = await dueWebhooks(world.deps.db, world.deps.now(), { most: 10, ofCompany: 10 })
  expect(due.map(({ webhookId }) => webhookId)).toEqual([second.webhookId, first.webhookId])
  await removeAll()
})

test('A receiver that asks for time is given it', async () => {
  const { webhookId } = await made('/busy')
  await hired(1)
  there.received.length = 0
  there.always({ status: 429, body: '', headers: { 'retry-after': '900' } })
  const parts = tellingParts(world, hosts)
  await tellAll(parts)
  there.always({ status: 204, body: '' })
  for (let minutes = 0; minutes < 14; minutes++) {
    world.advance(1)
    await tellAll(parts)
  }
  expect(there.received).toHaveLength(1)
  world.advance(5) // and up to a fifth more
  await tellAll(parts)
  expect(there.received).toHaveLength(2)
  await world.signInAgain('chief')
  await world.call(DeleteWebhook, 'chief', { webhookId })
})
