import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import type { Person } from '#tests/api/world.ts'

const world = apiTest()
const tokens = new Map<string, string>()
beforeAll(async () => {
  for (const person of [...Object.values(world.a.people), world.b.people.chief])
    tokens.set(person.userId, await world.signIn(person))
})

type Row = {
  readonly userId: string
  readonly fullName: string
  readonly username: string
  readonly role: string
  readonly closed: boolean
  readonly mayRule: boolean
}
const asked = (by: Person, query = '') =>
  world.ask('GET', `/api/app/users${query}`, { token: tokens.get(by.userId) ?? '' })
const rows = async (by: Person, query = ''): Promise<Row[]> => {
  const { status, body, text } = await asked(by, query)
  if (status !== 200) throw new Error(text)
  return body['rows'] as Row[]
}
const change = (by: Person, url: string, body: unknown = {}) =>
  world.ask('POST', `/api/app/users/${url}`, { token: tokens.get(by.userId) ?? '', body })

describe('the list of users', () => {
  test('is by name as Turkish sorts it, page after page, with nobody of another company', async () => {
    const { chief } = world.a.people
    const names = ['Ferit Aksoy', 'Gonca Ünal', 'İbrahim Şen', 'Nurgül Öztürk', 'Selim Kaya']
    expect((await rows(chief)).map(({ fullName }) => fullName)).toEqual(names)
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await asked(chief, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      paged.push(...(body['rows'] as Row[]).map(({ fullName }) => fullName))
      cursor = body['next'] as string | null
    }
    expect(paged).toEqual(names)
    const others = new Set((await rows(world.b.people.chief)).map(({ userId }) => userId))
    expect((await rows(chief)).filter(({ userId }) => others.has(userId))).toEqual([])
  })
  test('is searched by words of the name, by the number and by the user name', async () => {
    const { chief, welder, clerk } = world.a.people
    expect(
      (await rows(chief, '?search=%C5%9Een%20ibrahim')).map(({ userId }) => userId),
    ).toEqual([welder.userId])
    expect(
      (await rows(chief, `?search=${clerk.username}`)).map(({ userId }) => userId),
    ).toEqual([clerk.userId])
    expect(await rows(chief, '?search=%25')).toEqual([])
  })
  test('is filtered by role and state, and counts each state', async () => {
    const { chief, clerk } = world.a.people
    expect((await rows(chief, '?role=manager')).map(({ role }) => role)).toEqual(['manager'])
    await change(chief, `${clerk.userId}/disable`, { reason: 'uzun izinde' })
    await world.settle()
    expect((await asked(chief)).body).toMatchObject({
      total: 5,
      summary: { open: 4, closed: 1, locked: 0 },
    })
    expect((await rows(chief, '?state=closed')).map(({ userId }) => userId)).toEqual([
      clerk.userId,
    ])
    expect((await rows(chief, '?state=open')).map(({ userId }) => userId)).not.toContain(
      clerk.userId,
    )
    await change(chief, `${clerk.userId}/enable`)
    await world.settle()
  })
  test('says of whom the caller may change nothing', async () => {
    const { administrator, chief, manager } = world.a.people
    const may = new Map(
      (await rows(administrator)).map(({ userId, mayRule }) => [userId, mayRule]),
    )
    expect([
      may.get(chief.userId),
      may.get(administrator.userId),
      may.get(manager.userId),
    ]).toEqual([false, true, true])
    expect(await change(administrator, `${chief.userId}/unlock`)).toMatchObject({
      status: 403,
      body: { code: 'access.role-above-own' },
    })
  })
  test('is for nobody who does not manage users', async () => {
    for (const person of [world.a.people.manager, world.a.people.welder])
      expect(await asked(person)).toMatchObject({ status: 403 })
  })
  test('leaves out whose person was erased', async () => {
    const { chief, welder } = world.a.people
    const tell = (what: string, body: unknown) =>
      world.ask('POST', `/api/app/employees/${welder.employeeId}/${what}`, {
        token: tokens.get(chief.userId) ?? '',
        body,
      })
    for (const told of [
      await tell('terminate', { lastDay: '2026-02-27' }),
      await tell('erase', { ground: 'asked' }),
    ])
      expect(told).toMatchObject({ status: 200 })
    await world.settle()
    expect((await rows(chief)).map(({ userId }) => userId)).not.toContain(welder.userId)
  })
})
