import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { onFactsTold } from '#commands/webhooks/keep-facts.ts'
import { tellInTurn, tellWebhooks, type TellingParts } from '#commands/webhooks/tell.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { guardedFetch } from '#commands/shared/outbound/guarded-fetch.ts'
import { asLocalDate, type WebhookId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { unshared } from '#tests/shared/jobs.ts'
import { long } from '#tests/shared/long.ts'
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
let webhookId: WebhookId
beforeAll(async () => {
  there = await receiver()
  hosts.push(there.host)
  ;({ webhookId } = await madeWebhook(world, `${there.origin}/hook`, {
    kinds: ['person.hired'],
  }))
})
afterAll(() => there.close())

let number = 7000
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

/** Of the places where it may die: each in the long form, else one of three. */
const everyWay = long ? 1 : 3

class Killed extends Error {}
/** A process that dies at the n-th thing it asks for: before that is done, or when it is and nobody hears of it. */
const mortal = (parts: TellingParts, dies: number, when: 'before' | 'after') => {
  let asked = 0
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    asked++
    if (asked > dies || (asked === dies && when === 'before')) throw new Killed()
    const answer = await work()
    if (asked >= dies) throw new Killed()
    return answer
  }
  const { db, log, vault, reads, sending } = parts
  const dying: TellingParts = {
    ...parts,
    db: {
      withCompany: (company, work) => step(() => db.withCompany(company, work)),
      withoutCompany: work => step(() => db.withoutCompany(work)),
    },
    log: {
      ...log,
      append: append => step(() => log.append(append)),
      readStream: stream => step(() => log.readStream(stream)),
      readAll: query => step(() => log.readAll(query)),
    },
    vault: { ...vault, open: items => step(() => vault.open(items)) },
    reads: {
      ...reads,
      rightsOf: (...of) => step(() => reads.rightsOf(...of)),
      personOf: (...of) => step(() => reads.personOf(...of)),
    },
    sending: { ...sending, fetch: (...of) => step(() => guardedFetch(...of)) },
  }
  return { dying, steps: () => asked }
}
const people = () => there.received.map(one => messageOf(one).data['personId'])
/** In the order of the first time that each came. */
const firstTimes = () => [...new Set(people())]
const counted = (all: readonly unknown[]) =>
  all.map(one => people().filter(person => person === one).length)

const runKilled = async (dies: number, when: 'before' | 'after') => {
  const { dying, steps } = mortal(tellingParts(world, hosts), dies, when)
  await tellInTurn(dying, { company: world.a.id, webhookId }).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
  return steps()
}

describe('a process that dies while it tells', () => {
  test.each(['before', 'after'] as const)(
    '%s each thing that it asks for loses nothing, skips nothing, and tells nothing three times',
    async when => {
      let deaths = 0
      for (let dies = 1; ; dies += everyWay) {
        there.received.length = 0
        const hired = [await hire(), await hire()]
        await world.settle()
        await keepFacts(world.deps)
        const died = (await runKilled(dies, when)) >= dies
        world.advance(2) // its claim runs out
        await tellAll(tellingParts(world, hosts))
        expect(firstTimes(), `died at ${dies}`).toEqual(hired)
        expect(Math.max(...counted(hired)), `died at ${dies}`).toBeLessThanOrEqual(2)
        if (!died) break
        deaths++
      }
      expect(deaths).toBeGreaterThan(15 / everyWay)
    },
    240_000,
  )

  test('is found out where it moves on before it has told (the control)', async () => {
    there.received.length = 0
    const hired = [await hire(), await hire()]
    await world.settle()
    await keepFacts(world.deps)
    const parts = tellingParts(world, hosts, {
      fetch: async () => {
        await world.deps.db.withCompany(world.a.id, tx =>
          tx.query(
            `update webhooks.places set position = (select max(position) from webhooks.facts where company_id = $1)
             where company_id = $1`,
            [world.a.id],
          ),
        )
        throw new Killed()
      },
    })
    await tellInTurn(parts, { company: world.a.id, webhookId }).catch(() => undefined)
    world.advance(2)
    await tellAll(tellingParts(world, hosts))
    expect(firstTimes()).not.toEqual(hired)
  })
})

test('A process that dies while it keeps facts loses none, and keeps each once', async () => {
  there.received.length = 0
  const hired = [await hire(), await hire(), await hire()]
  await world.settle()
  const events = await world.deps.log.readAll({
    after: 0n,
    max: 5000,
    types: ['EmployeeHired', 'WebhookMade'],
    personal: 'sealed',
  })
  for (const when of ['before', 'after'] as const)
    for (let dies = 1; dies < 12; dies++) {
      const { dying } = mortal(tellingParts(world, hosts), dies, when)
      await reactTo(onFactsTold(dying), events).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
    }
  await keepFacts(world.deps)
  await tellAll(tellingParts(world, hosts))
  expect(people()).toEqual(hired)
})

test('Two processes tell each fact once, in order', async () => {
  there.received.length = 0
  const hired = []
  for (let n = 0; n < 60; n++) hired.push(await hire())
  await world.settle()
  await keepFacts(world.deps)
  const stopping = new AbortController()
  const faults: unknown[] = []
  const parts = { alone: unshared, failed: (error: unknown) => void faults.push(error) }
  const jobs = [1, 2].map(() =>
    tellWebhooks(tellingParts(world, hosts)).run(parts, stopping.signal),
  )
  const until = performance.now() + 60_000
  while (there.received.length < 60 && performance.now() < until)
    await new Promise(resume => setTimeout(resume, 50))
  stopping.abort()
  await Promise.all(jobs)
  expect(faults).toEqual([])
  expect(people()).toEqual(hired)
}, 90_000)
