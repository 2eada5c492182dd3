import { beforeAll, describe, expect, test } from 'vitest'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import {
  GetMuster,
  PostMuster,
  PostMusterEnd,
  PostMusterSafe,
  PostMusterSought,
} from '#api/contract/muster.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'

type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
const world = apiTest()
let key = ''
const tokens: Record<string, string> = {}
const { call, refusal, send, of } = world
const list = async (who: Who) => call(GetMuster, who)
const states = async (who: Who) =>
  Object.fromEntries((await list(who)).rows.map(row => [row.employeeId, row.state]))
const swipe = async (card: string, time: string, direction: 'in' | 'out') => {
  const at = `2026-03-02T${time}`
  await world.swipe(key, [{ id: `${card} ${time}`, at, card, direction }])
  await world.settle()
}
/** In Istanbul, where the readers are. */
const clockOf = (instant: string): string =>
  new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(11, 19)
const tick = (who: Who, musterId: string, ...whom: Who[]) =>
  send(PostMusterSafe, who, { musterId, employees: whom.map(of) })

beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager', 'welder', 'clerk'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  const token = tokens['chief'] ?? ''
  key = (await makeDevice(world, token)).key
  for (const [who, number] of [
    ['welder', '111'],
    ['clerk', '222'],
    ['administrator', '333'],
  ] as const) {
    const card = await call(PostCard, 'chief', { number })
    await call(PostCardAssignment, 'chief', {
      cardId: card.cardId,
      employeeId: of(who),
      from: '2026-03-01T00:00:00Z',
    })
  }
  await world.settle()
  await swipe('111', '08:00:00', 'in')
  await swipe('222', '08:01:00', 'in')
})

describe('who is inside', () => {
  test('is whoever came and has not left, by the reader that saw him', async () => {
    const { muster, rows } = await list('chief')
    expect(muster).toBeNull()
    expect(rows.map(({ employeeId }) => employeeId).toSorted()).toEqual(
      [of('welder'), of('clerk')].toSorted(),
    )
    for (const { place } of rows) expect(place).toEqual(expect.any(String))
  })
  test('is seen by whom one may see, and by no employee', async () => {
    expect(await states('manager')).toEqual({ [of('welder')]: 'sought' })
    expect((await refusal(GetMuster, 'welder')).status).toBe(403)
    expect((await refusal(PostMuster, 'welder')).status).toBe(403)
  })
})

describe('a roll call', () => {
  let musterId = ''
  test('that two call at once is one', async () => {
    const answers = await Promise.all([
      send(PostMuster, 'chief'),
      send(PostMuster, 'administrator'),
    ])
    const ids = answers.map(({ body }) => body['musterId'])
    expect(ids[0]).toEqual(expect.any(String))
    expect(ids[1]).toBe(ids[0])
    musterId = String(ids[0])
    await world.settle()
    expect((await list('manager')).muster?.musterId).toBe(musterId)
  })
  test('has who went out since, whom a reader never saw, and who ticked whom', async () => {
    world.advance(15)
    await swipe('222', clockOf(world.clock.at), 'out')
    expect((await tick('chief', musterId, 'welder', 'administrator')).status).toBe(200)
    expect(await states('chief')).toEqual({
      [of('welder')]: 'safe',
      [of('administrator')]: 'safe',
      [of('clerk')]: 'left',
    })
    const { rows } = await list('manager')
    expect(rows.map(({ employeeId, safeBy }) => [employeeId, safeBy])).toEqual([
      [of('welder'), expect.any(String)],
    ])
  })
  test('takes the ticks of eight wardens at the same moment, each once', async () => {
    const seek = { employeeId: of('welder') }
    await call(PostMusterSought, 'chief', { musterId, ...seek })
    expect((await states('chief'))[of('welder')]).toBe('sought')
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 ? tick('chief', musterId, 'welder') : tick('manager', musterId, 'welder'),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect((await states('chief'))[of('welder')]).toBe('safe')
    const facts = await world.deps.log.readStream(`${world.a.id}-muster-${world.a.id}`)
    expect(facts.map(({ type }) => type)).toEqual([
      'MusterCalled',
      'FoundSafe',
      'SoughtAgain',
      'FoundSafe',
    ])
  })
  test('ticks nobody whom one may not see, and nobody of another company', async () => {
    const others = await tick('manager', musterId, 'clerk')
    expect([others.status, others.body['code']]).toEqual([404, 'not-found'])
    const foreign = await send(PostMusterSafe, 'chief', {
      musterId,
      employees: [world.b.people.chief.employeeId],
    })
    expect([foreign.status, foreign.body['code']]).toEqual([404, 'not-found'])
  })
  test('is over for everybody once it is ended', async () => {
    const notHis = await send(PostMusterEnd, 'manager', { musterId })
    expect([notHis.status, notHis.body['code']]).toEqual([404, 'not-found'])
    await call(PostMusterEnd, 'chief', { musterId })
    const late = await tick('manager', musterId, 'welder')
    expect([late.status, late.body['code']]).toEqual([409, 'muster.over'])
    expect(await list('chief')).toMatchObject({ muster: null })
    expect(await states('chief')).toEqual({ [of('welder')]: 'sought' })
  })
})
