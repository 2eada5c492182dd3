import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  DeleteWebhook,
  DeleteWebhookPause,
  GetWebhooks,
  GetWebhookTries,
  PostWebhookReplay,
  PostWebhookSecret,
  PostWebhookTest,
  PutWebhook,
  PutWebhookPause,
} from '#api/contract/webhooks.ts'
import { disableUser } from '#commands/access/disable-user.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { claimWebhook } from '#commands/webhooks/claims.ts'
import { tellInTurn } from '#commands/webhooks/tell.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { done } from '#tests/api/world.ts'
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

/** Long because each promise of docs/webhooks.md is asked once, over one world. */
const hosts: string[] = []
const world = apiTest({ outbound: { outboundHosts: hosts } })
let there: Receiver
beforeEach(async () => {
  there = await receiver()
  hosts.push(there.host)
})
afterEach(async () => {
  for (const { webhookId } of (await world.call(GetWebhooks, 'chief')).rows)
    await world.call(DeleteWebhook, 'chief', { webhookId })
  await there.close()
})

let number = 5000
const hire = async (
  surname: string,
  department: 'production' | 'welding' | 'office' = 'office',
  company: 'a' | 'b' = 'a',
) => {
  const { caller, departments } = world[company]
  return done(
    await hireEmployee(world.deps)(caller, {
      name: 'Ayşe',
      surname,
      employeeNo: String(number++),
      departmentId: departments[department],
      startOfEmployment: asLocalDate('2026-03-02'),
    }),
  ).employeeId
}
const parts = (more?: Parameters<typeof tellingParts>[2]) => tellingParts(world, hosts, more)
const tell = async (): Promise<void> => {
  await world.settle()
  await keepFacts(world.deps)
  await tellAll(parts())
}
const messages = () => there.received.map(messageOf)
const made = (more?: Parameters<typeof madeWebhook>[2]) =>
  madeWebhook(world, `${there.origin}/hook`, more)
/** Sessions end meanwhile. */
const pass = async (minutes: number): Promise<void> => {
  world.advance(minutes)
  await world.signInAgain('chief')
}
const rowOf = async (webhookId: string) => {
  const { rows } = await world.call(GetWebhooks, 'chief')
  const row = rows.find(one => one.webhookId === webhookId)
  if (!row) throw new Error('it is in no list')
  return row
}

describe('a webhook', () => {
  test('is told what happens after it was made, in order, by ids alone, and signed', async () => {
    await hire('Önceki')
    const { webhookId, secret } = await made({ kinds: ['person.hired'] })
    const people = [await hire('Birinci'), await hire('İkinci'), await hire('Üçüncü')]
    await tell()
    expect(messages().map(({ data }) => data['personId'])).toEqual(people)
    const [first] = there.received
    expect(first && messageOf(first)).toMatchObject({
      type: 'person.hired',
      version: 1,
      data: { personId: people[0], departmentId: world.a.departments.office },
    })
    expect(there.received.every(one => isSignedBy(secret, one))).toBe(true)
    expect(JSON.stringify(there.received)).not.toMatch(/Birinci|Ayşe|Demir/)
    expect(first?.headers['content-type']).toContain('application/json')
    await tell() // and each once
    expect(there.received).toHaveLength(3)
    expect(await rowOf(webhookId)).toMatchObject({
      paused: null,
      failing: null,
      waiting: 0,
    })
  })

  test('is told when a movement was, also by a reader that says its own clock’s time alone', async () => {
    await made({ kinds: ['movement.recorded'] })
    const { key } = await makeDevice(world, await world.signIn(world.a.people.chief))
    await world.swipe(key, [
      {
        id: 'own-clock',
        at: '2026-02-23T08:00:30',
        card: '5111',
        direction: 'in',
      },
    ])
    await world.settle()
    await tell()
    expect(messages().map(({ data }) => data)).toMatchObject([
      { at: '2026-02-23T05:00:30.000Z', direction: 'in' },
    ])
  })

  test('keeps its order when the receiver fails, and the id when it is told again', async () => {
    const { webhookId } = await made({ kinds: ['person.hired'] })
    const people = [await hire('Bir'), await hire('İki')]
    there.answers.push(500)
    await tell()
    expect(messages().map(({ data }) => data['personId'])).toEqual([people[0]])
    expect(await rowOf(webhookId)).toMatchObject({ failing: { times: 1 }, waiting: 4 })
    await tell() // not before its time
    expect(there.received).toHaveLength(1)
    await pass(1)
    await tell()
    const [failed, again, next] = messages()
    expect(again?.id).toBe(failed?.id)
    expect(next?.id).not.toBe(again?.id)
    expect([again, next].map(one => one?.data['personId'])).toEqual(people)
    const { rows } = await world.call(GetWebhookTries, 'chief', { webhookId })
    expect(rows.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['delivered', 204],
      ['delivered', 204],
      ['failed', 500],
    ])
    expect(rows[0]?.messageId).toBe(next?.id)
  })

  test('takes a redirect for a failure, and follows it nowhere', async () => {
    const { webhookId } = await made({ kinds: ['person.hired'] })
    await hire('Yön')
    there.next('elsewhere')
    await tell()
    expect(there.received).toHaveLength(1)
    const { rows } = await world.call(GetWebhookTries, 'chief', { webhookId })
    expect(rows[0]).toMatchObject({ outcome: 'failed', status: 302 })
  })

  test('hears of people of its departments and those below them alone', async () => {
    await made({ kinds: ['person.hired'], departments: [world.a.departments.production] })
    const [inside, below] = [await hire('İç', 'production'), await hire('Alt', 'welding')]
    await hire('Dış', 'office')
    await tell()
    expect(messages().map(({ data }) => data['personId'])).toEqual([inside, below])
  })

  test('hears nothing of another company', async () => {
    await made()
    await hire('Yabancı', 'office', 'b')
    await tell()
    expect(there.received).toEqual([])
  })

  test('that hangs keeps no other from being told', async () => {
    await made({ kinds: ['person.hired'] })
    const beside = await receiver()
    hosts.push(beside.host)
    await madeWebhook(world, `${beside.origin}/hook`, { kinds: ['person.hired'] })
    await hire('Yan')
    await world.settle()
    await keepFacts(world.deps)
    there.next('hang')
    const slow = parts({ timeoutMs: 3000 })
    const begun = performance.now()
    const all = (await world.call(GetWebhooks, 'chief')).rows.map(({ webhookId }) =>
      tellInTurn(slow, { company: world.a.id, webhookId: webhookId as never }),
    )
    while (beside.received.length === 0 && performance.now() - begun < 2500)
      await new Promise(resume => setTimeout(resume, 10))
    expect(beside.received).toHaveLength(1)
    await Promise.all(all)
    await beside.close()
  })
})

describe('a webhook stands still', () => {
  test('once its receiver is gone, and goes on where it was when it is resumed', async () => {
    const { webhookId } = await made({ kinds: ['person.hired'] })
    const person = await hire('Giden')
    there.answers.push(410)
    await tell()
    expect((await rowOf(webhookId)).paused).toMatchObject({ why: 'gone' })
    await pass(60)
    await tell()
    expect(there.received).toHaveLength(1)
    await world.call(DeleteWebhookPause, 'chief', { webhookId })
    await tell()
    expect(messages().at(-1)?.data['personId']).toBe(person)
    expect(there.received).toHaveLength(2)
  })

  test('after a day of failures', async () => {
    const { webhookId } = await made({ kinds: ['person.hired'] })
    await hire('Sessiz')
    there.always({ status: 503, body: '' })
    await world.settle()
    await keepFacts(world.deps)
    for (let hours = 0; hours < 27; hours++) {
      await tellAll(parts())
      world.advance(75)
    }
    await pass(1)
    expect((await rowOf(webhookId)).paused).toMatchObject({ why: 'failing' })
    const tried = there.received.length
    expect(tried).toBeGreaterThan(15)
    await tell()
    expect(there.received).toHaveLength(tried)
  })

  test('while a person says so; what happens meanwhile waits', async () => {
    const { webhookId } = await made({ kinds: ['person.hired'] })
    await world.call(PutWebhookPause, 'chief', { webhookId })
    const person = await hire('Bekleyen')
    await tell()
    expect(there.received).toEqual([])
    expect(await rowOf(webhookId)).toMatchObject({ paused: { why: 'asked' }, waiting: 2 })
    await world.call(DeleteWebhookPause, 'chief', { webhookId })
    await tell()
    expect(messages().map(({ data }) => data['personId'])).toEqual([person])
  })

  test('when whoever made it may see it no more, until somebody who may resumes it', async () => {
    const { webhookId } = await made({ kinds: ['person.hired'], who: 'administrator' })
    done(
      await disableUser(world.deps)(world.a.caller, {
        by: 'system',
        userId: world.a.people.administrator.userId,
        reason: 'gitti',
      }),
    )
    const person = await hire('Gizli')
    await tell()
    expect(there.received).toEqual([])
    expect(await rowOf(webhookId)).toMatchObject({ paused: { why: 'not-allowed' } })
    await world.call(DeleteWebhookPause, 'chief', { webhookId })
    await tell()
    expect(messages().map(({ data }) => data['personId'])).toEqual([person])
  })
})

describe('a secret', () => {
  test('is shown once, and the one before signs beside it for a day', async () => {
    const { webhookId, secret } = await made({ kinds: ['person.hired'] })
    const { secretAt } = await rowOf(webhookId)
    await pass(1)
    const { secret: next } = await world.call(PostWebhookSecret, 'chief', {
      webhookId,
      secretAt,
    })
    // Whoever looks at the page of before does not take it from who has it.
    expect(
      await world.refusal(PostWebhookSecret, 'chief', { webhookId, secretAt }),
    ).toMatchObject({ status: 409, code: 'webhooks.secret-changed' })
    expect(next).not.toBe(secret)
    await hire('Çift')
    await tell()
    const [both] = there.received
    expect(both && [isSignedBy(secret, both), isSignedBy(next, both)]).toEqual([true, true])
    await pass(24 * 60 + 1)
    await hire('Tek')
    await tell()
    const last = there.received.at(-1)
    expect(last && [isSignedBy(secret, last), isSignedBy(next, last)]).toEqual([false, true])
    const shown = await world.ask('GET', GetWebhooks.url, { as: 'chief' })
    expect(shown.text).not.toContain('whsec_')
    expect(shown.text).not.toContain('/hook') // the address may be a secret as well
  })
  test('lies sealed, and is gone with its webhook', async () => {
    const { webhookId, secret } = await made()
    const rows = () =>
      world.deps.db.withCompany(world.a.id, tx =>
        tx.query<{ sealed: object }>(
          'select sealed from webhooks.secrets where company_id = $1 and webhook_id = $2',
          [world.a.id, webhookId],
        ),
      )
    expect(JSON.stringify(await rows())).not.toContain(secret.slice(6, 20))
    await world.call(DeleteWebhook, 'chief', { webhookId })
    expect(await rows()).toEqual([])
    await hire('Sonra')
    await tell()
    expect(there.received).toEqual([])
  })
})

describe('what was told', () => {
  test('is told once more from a day on, under the ids that it had', async () => {
    const { webhookId } = await made({ kinds: ['person.hired'] })
    await hire('Dün')
    await tell()
    await pass(24 * 60)
    await hire('Bugün')
    await tell()
    const [, second] = messages()
    const today = world.clock.at.slice(0, 10)
    await world.call(PostWebhookReplay, 'chief', { webhookId, from: today })
    await tell()
    expect(messages().map(({ id }) => id)).toEqual([messages()[0]?.id, second?.id, second?.id])
  })
  test('longer ago than it is kept is refused, with the first day', async () => {
    const { webhookId } = await made()
    expect(
      await world.refusal(PostWebhookReplay, 'chief', { webhookId, from: '2026-01-01' }),
    ).toMatchObject({ status: 422, code: 'webhooks.not-kept' })
  })
})

test('A test goes out at once, whatever waits, and is told by its outcome', async () => {
  const { webhookId, secret } = await made()
  await world.call(PutWebhookPause, 'chief', { webhookId })
  expect(await world.call(PostWebhookTest, 'chief', { webhookId })).toEqual({
    outcome: 'delivered',
    status: 204,
  })
  const [one] = there.received
  expect(one && messageOf(one)).toMatchObject({ type: 'test', data: {} })
  expect(one && isSignedBy(secret, one)).toBe(true)
})

test('Another address is told from where it stood, and the one that is kept stays when none is given', async () => {
  const { webhookId } = await made({ kinds: ['person.hired'] })
  await world.call(PutWebhook, 'chief', {
    webhookId,
    name: 'ERP',
    url: null,
    kinds: ['person.hired', 'person.left'],
    departments: [],
  })
  await hire('Aynı')
  await tell()
  expect(there.received.map(({ path }) => path)).toEqual(['/hook'])
  await world.call(PutWebhook, 'chief', {
    webhookId,
    name: 'ERP',
    url: `${there.origin}/other`,
    kinds: ['person.hired'],
    departments: [],
  })
  await hire('Başka')
  await tell()
  expect(there.received.map(({ path }) => path)).toEqual(['/hook', '/other'])
})

test('Who is at a webhook keeps all others from it, until his time is over', async () => {
  const { webhookId } = await made({ kinds: ['person.hired'] })
  await hire('Tutulan')
  await world.settle()
  await keepFacts(world.deps)
  const named = { company: world.a.id, webhookId }
  const held = await claimWebhook(world.deps.db, named, world.deps.now())
  expect(held).not.toBeNull()
  await tellInTurn(parts(), named)
  expect(there.received).toEqual([])
  await pass(2)
  await tellInTurn(parts(), named)
  expect(there.received).toHaveLength(1)
})
