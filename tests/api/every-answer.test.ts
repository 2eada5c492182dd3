import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordSignIns } from '#api/access/record-sign-ins.ts'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { read } from '#projections/tables/index.ts'
import { everyAct } from '#tests/acts/every-act.ts'
import type { UndoableType } from '#commands/acts/index.ts'
import { sinceOfAct } from '#tests/acts/since.ts'
import { allStanding, doAct, kinds, oneAtATime } from '#tests/acts/standing.ts'
import { long } from '#tests/shared/long.ts'
import { addressOf, nameOf } from './endpoints.ts'
import { examples, namedThings, nobodys, type Named } from './examples.ts'
import { readable } from './reads.ts'
import { makeWorld, type World } from './world.ts'

/**
 * Every way to read, asked with the whole company in sight while each kind of act stands, and after each was taken
 * back: an answer that its own contract refuses is 500 for everybody who asks. Long because a list is asked in every
 * way there is.
 */
let world: World
let acts: Awaited<ReturnType<typeof everyAct>>
let named: Named
let token: string

const open = async () => {
  world = await makeWorld()
  token = await world.signIn(world.a.people.chief)
  acts = await everyAct(world, world.a)
  await recordSignIns(world.deps)
  await entryNobodyCounts()
}

const head = () => world.deps.log.head()
const must = async (method: string, url: string, body?: unknown) => {
  const answer = await world.ask(method, `/api/app/${url}`, { token, body })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.text}`)
  return answer.body
}
/** Two entries by hand, so without a card: one is cancelled, at the other he was no employee any more. */
const entryNobodyCounts = async (): Promise<void> => {
  const { employeeId } = world.a.people.clerk
  const correct = (change: object) =>
    must('POST', 'corrections', {
      reason: 'Kart evde kalmış',
      changes: [change],
    })
  for (const localTime of ['2026-02-24T08:00', '2026-02-25T08:00'])
    await correct({
      kind: 'add',
      employeeId,
      localTime,
      direction: 'in',
    })
  const { rows } = await must('GET', `access-control/list?employee=${employeeId}`)
  const [entry] = rows as { movementId: string }[]
  await correct({
    kind: 'cancel',
    movementId: entry?.movementId,
  })
  await must('POST', `employees/${employeeId}/terminate`, {
    lastDay: '2026-02-20',
  })
}

type Query = Readonly<Record<string, string>>
type Page = {
  readonly rows: readonly unknown[]
  readonly total?: unknown
  readonly next?: unknown
}
const isPage = (body: object): body is Page => 'rows' in body && Array.isArray(body.rows)

const addressFor = (endpoint: Endpoint, more: Query, at: Query): string => {
  const own = Object.entries(examples[nameOf(endpoint)]?.query ?? {}).map(([name, value]) => [
    name,
    value in named ? named[value as keyof Named] : value, // as `in` has just said
  ])
  const query = new URLSearchParams({
    ...Object.fromEntries(own),
    ...('limit' in endpoint.asked ? { limit: '200' } : {}),
    ...more,
  }).toString()
  return `${addressOf(endpoint.url, { ...named, ...at })}${query ? `?${query}` : ''}`
}

/**
 * All that is wrong with what is answered: a 5xx, or another number of rows than is said.
 * Long because it asks in every way.
 * @param only what is asked as it stands; not given: everything, in every way, and by every id that was answered
 */
const walk = async (only?: RegExp): Promise<string[]> => {
  await world.settle()
  const wrong: string[] = []
  const ids = new Map<string, Set<string>>()
  const get = async (endpoint: Endpoint, more: Query = {}, at: Query = {}): Promise<object> => {
    const url = addressFor(endpoint, more, at)
    const { statusCode, headers, payload } = await world.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    if (statusCode >= 500) wrong.push(`${url} answered ${statusCode}`)
    if (statusCode !== 200 || !String(headers['content-type']).includes('json')) return {}
    const body: unknown = JSON.parse(payload)
    return typeof body === 'object' && body !== null ? body : {}
  }
  /** How many rows came, and how many there were said to be before. */
  const counted = async (endpoint: Endpoint, more: Query): Promise<[number, number]> => {
    let page = await get(endpoint, more)
    namesIn(page, ids)
    if (!isPage(page)) return [0, 0]
    const said = Number(page.total ?? 0)
    let count = page.rows.length
    while (isPage(page) && typeof page.next === 'string') {
      page = await get(endpoint, {
        ...more,
        cursor: page.next,
      })
      if (isPage(page)) count += page.rows.length
    }
    return [count, said]
  }
  const allPages = async (endpoint: Endpoint, more: Query): Promise<void> => {
    // Who looked at whom grows while it is asked, between counting and reading, too.
    for (let left = 3; ; left--) {
      const [is, said] = await counted(endpoint, more)
      if (is >= said) return
      if (left === 0)
        return void wrong.push(`${nameOf(endpoint)} ${JSON.stringify(more)}: ${is} of ${said}`)
    }
  }
  await together(readable, async endpoint => {
    if (only?.test(endpoint.url) ?? true)
      for (const way of only ? [{}] : waysOf(endpoint)) await allPages(endpoint, way)
  })
  if (!only)
    await together(readable, async endpoint => {
      for (const [, name = ''] of endpoint.url.matchAll(/:(\w+)/g))
        for (const id of [...(ids.get(name) ?? [])].slice(0, long ? undefined : mostOfAKind))
          await get(endpoint, {}, { [name]: id })
    })
  return wrong
}
/** A few at a time: most of an answer is waiting. */
const together = async <T>(
  all: readonly T[],
  each: (one: T) => Promise<void>,
): Promise<void> => {
  const left = [...all]
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await each(one)
  }
  await Promise.all(Array.from({ length: 6 }, next))
}
/** Of each kind that an answer names, so many are asked by themselves. */
const mostOfAKind = 12

/** As it stands, in small pages, over the weeks in which all happened, as files, and by each word of each filter. */
const waysOf = ({ asked }: Endpoint): Query[] => [
  {},
  ...('limit' in asked ? [{ limit: '7' }] : []),
  ...('from' in asked && 'to' in asked ? [{ from: '2026-02-01', to: '2026-03-02' }] : []),
  ...Object.entries(asked).flatMap(([name, { of, unasked }]) =>
    Array.isArray(of) && !('format' in asked && name === 'times')
      ? of.filter(word => word !== unasked).map(word => ({ [name]: word }))
      : [],
  ),
]

/** Ids as answers name them, by which their things can be asked. */
const namesIn = (value: unknown, into: Map<string, Set<string>>): void => {
  if (Array.isArray(value)) for (const one of value) namesIn(one, into)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'string' && /(?:Id|^position)$/.test(name))
        into.set(name, (into.get(name) ?? new Set()).add(inner))
      else namesIn(inner, into)
}

/** What is read of leave, overtime and demands of shifts. */
const aboutThem = /leave|overtime|shift-demand|inbox|activity$|daily$/
const takeBack = async ({
  kind: of,
  from,
  to,
}: Awaited<ReturnType<typeof doAct>>): Promise<boolean> => {
  await world.settle()
  const { rows } = await must('GET', 'reports/activity?limit=20')
  const row = (rows as { position: string; kind: string }[]).find(
    ({ position, kind }) => kind === of && BigInt(position) > from && BigInt(position) <= to,
  )
  const answer = await world.ask('POST', `/api/app/reports/activity/${row?.position}/undo`, {
    token,
    body: { reason: 'yanlışlıkla yapıldı' },
  })
  return answer.status === 200
}

/** Acts of which an explained day says since when they are in force. */
const saySince = [
  'CalendarChanged',
  'EmployeeTerminated',
  'HolidayRemoved',
  'HolidaySet',
  'HolidaysImported',
  'HolidaysReplaced',
  'LeaveDecisionRevoked',
  'LeaveRequestApproved',
  'LeaveRequestDeleted',
  'OvertimeApprovalRevoked',
  'OvertimeApproved',
  'OvertimeDeleted',
  'PolicySet',
  'ScheduleFollowed',
  'ShiftAssigned',
  'ShiftDefined',
]

/** What a plain run takes back, one after the other: `tests/acts/undo` has every act. */
const sayOrStand = (kind: UndoableType): boolean =>
  saySince.includes(kind) || oneAtATime.includes(kind)

/** Lists, and the rows of their tables: as many. */
const rowsBehind: Readonly<Record<string, string>> = {
  'access-control/list': `${read.movements}`,
  'reports/invalid/movements': `${read.movements} t where t.invalid is not null`,
}
const hidden = async (): Promise<string[]> => {
  const found: string[] = []
  for (const [url, from] of Object.entries(rowsBehind)) {
    const [is] = await world.database.projector.transaction(tx =>
      tx.query<{ count: number }>(
        `select count(*)::int as count from (select * from ${from}) t where company_id = $1`,
        [world.a.id],
      ),
    )
    const { total } = await must('GET', `${url}?limit=200`)
    if (total !== is?.count) found.push(`${url}: ${String(total)} of ${String(is?.count)}`)
  }
  return found
}

describe('every way to read, for whoever sees the whole company', () => {
  beforeEach(open, 120_000)
  afterEach(() => world.close())
  test('answers, with every row, after each kind of act was taken back', async () => {
    named = nobodys
    const told = new Set<string>()
    for (const kind of long ? kinds : kinds.filter(sayOrStand)) {
      const done = await doAct(acts.cases, kind, head)
      if (long || oneAtATime.includes(kind))
        expect([kind, ...(await walk(long ? /./ : aboutThem))]).toEqual([kind])
      await world.settle()
      const { wrong, said } = await sinceOfAct(world, world.a.id, acts.employeeId, token, done)
      expect(wrong).toEqual([])
      for (const type of said) told.add(type)
      expect([kind, await takeBack(done)]).toEqual([kind, true])
      await done.after()
    }
    // The others say nothing, or have no part in an explained day.
    expect([...told].toSorted()).toEqual(saySince)
    named = await namedThings(world, world.a)
    expect([await walk(long ? undefined : /./), await hidden()]).toEqual([[], []])
  }, 600_000)
  test('answers, with every row, while each kind of act stands', async () => {
    const apart = await allStanding(acts.cases, head, async () => {
      named = await namedThings(world, world.a)
    })
    expect(apart).toEqual(oneAtATime)
    expect([await walk(), await hidden()]).toEqual([[], []])
  }, 600_000)
})
