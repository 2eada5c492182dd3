import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordSignIns } from '#api/access/record-sign-ins.ts'
import type { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import type { GetOwnPersonalData } from '#api/contract/personal-data.ts'
import { grantsOfRole } from '#domain/access/grants.ts'
import { endpoints, nameOf } from './endpoints.ts'
import {
  callExample,
  examples,
  makeDevice,
  namedThings,
  nobodys,
  type Named,
} from './examples.ts'
import { isOpen, readable, readsOf, told, type Read, type Told } from './reads.ts'
import { watchLive } from './watch-live.ts'
import { apiTest } from './api-test.ts'
import { long } from '#tests/shared/long.ts'
import type { Person } from './world.ts'
import { newcomer, shiftOf } from '#tests/api/newcomer.ts'

/**
 * Whose rows: every declared way to read is asked before and after much has happened to people outside the caller's
 * scope. Whatever he is told must be the same, to the last count. The same questions, asked by somebody whose scope is
 * the company (so with every query as it is without the condition of scope), must come out otherwise: that is the
 * control, for each of them. Long because every way to read is asked before and after.
 */
const world = apiTest()
let inside: Named
let outside: Named
let port: number
const tokens: Record<'chief' | 'manager' | 'welder', string> = {
  chief: '',
  manager: '',
  welder: '',
}
const asOf = '2026-03-02T08:30:00Z'
const cards: Record<string, string> = { welder: '5111', clerk: '5222', chief: '5333' }
let key = ''

beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  for (const who of ['chief', 'manager', 'welder'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  await recordSignIns(world.deps)
  inside = await namedThings(world, world.a, 'welder')
  outside = await namedThings(world, world.a, 'clerk')
  ;({ key } = await makeDevice(world, tokens.chief))
  for (const [name, number] of Object.entries(cards))
    await giveCard(world.a.people[name as 'welder'], number)
  await workday('5111', 1)
  await workday('5222', 1)
  await world.settle()
}, 300_000)

const must = async (
  method: string,
  url: string,
  body: unknown,
  token = tokens.chief,
): Promise<Record<string, unknown>> => {
  const answer = await world.ask(method, `/api/app/${url}`, { token, body })
  if (answer.status !== 200)
    throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text}`)
  return answer.body
}
const giveCard = async ({ employeeId }: Person, number: string): Promise<void> => {
  const { cardId } = await must('POST', 'cards', { number })
  await must('POST', `cards/${String(cardId)}/assign`, {
    employeeId,
    from: '2026-02-01T00:00:00Z',
  })
}
/** Late, away at noon, gone early, back in the evening: something for every report. */
const workday = (card: string, day: number) =>
  world.swipe(
    key,
    [
      ['09:07', 'in'],
      ['12:01', 'out'],
      ['13:30', 'in'],
      ['16:40', 'out'],
      ['18:20', 'in'],
      ['20:10', 'out'],
    ]
      .map(([time = '', direction = ''], n) => ({
        id: `${card}-${day}-${n}`,
        at: `2026-03-0${day}T${time}:00`,
        card,
        direction,
      }))
      .filter(({ at }) => at <= '2026-03-02T11:00'),
  )

/**
 * All that may happen to people, here to people who are not the manager's: to his clerk next door, to his chief, to
 * somebody new. Long because it does one of each thing that may happen to people.
 */
const happenOutside = async (): Promise<void> => {
  const { clerk, chief } = world.a.people
  for (const card of ['5222', '5333']) await workday(card, 2)
  await world.swipe(key, [
    { id: 'unread', at: '2026-03-02T09:30:00', card: '5999' },
    { id: 'ahead', at: '2026-03-02T15:30:00', card: '5222' },
    { id: 'again', at: '2026-03-01T08:00:05', card: '5333', direction: 'in' },
  ])
  await must('POST', `shifts/${inside.shiftId}/assign`, {
    employeeId: clerk.employeeId,
    from: '2026-02-02',
    weekdays: [1, 2, 3, 4, 5, 7],
  })
  await must('POST', 'calendar/entries', {
    changes: [
      {
        employeeId: chief.employeeId,
        from: '2026-03-01',
        to: '2026-03-06',
        value: inside.shiftId,
      },
      { employeeId: chief.employeeId, from: '2026-03-09', to: '2026-03-09', value: 'rest' },
    ],
    reason: 'Planı değişti',
  })
  await must('POST', 'corrections', {
    reason: 'Kart okutulmamış',
    changes: [
      {
        kind: 'add',
        employeeId: clerk.employeeId,
        localTime: '2026-02-26T09:12',
        direction: 'in',
      },
    ],
  })
  await must(
    'POST',
    'corrections/demand',
    {
      reason: 'Kartımı unuttum',
      changes: [
        {
          kind: 'add',
          employeeId: clerk.employeeId,
          localTime: '2026-02-26T17:12',
          direction: 'out',
        },
      ],
    },
    await world.signIn(clerk),
  )
  await must('POST', 'overtime/demands', {
    employeeId: clerk.employeeId,
    day: '2026-03-01',
    minutes: 40,
    description: 'Sevkiyat hazırlığı',
  })
  await must('POST', 'shift-demands/demands', {
    employeeId: clerk.employeeId,
    kind: 'exchange',
    colleagueId: chief.employeeId,
    days: ['2026-03-09'],
    description: 'Okul toplantısı var',
  })
  await must('POST', 'delegations', {
    from: world.a.people.administrator.userId,
    to: world.a.people.chief.userId,
    first: '2026-05-04',
    last: '2026-05-08',
  })
  await must('POST', 'leaves/demands', {
    employeeId: clerk.employeeId,
    leaveTypeId: inside.leaveTypeId,
    description: 'Resmî daire işi',
    from: '2026-03-06',
    to: '2026-03-06',
  })
  await world.settle()
  const missing = (await must(
    'GET',
    'reports/unapproved-missing-shift?from=2026-02-20&to=2026-03-02',
    undefined,
  )) as {
    rows: { employeeId: string; day: string; missing: number }[]
  }
  const days = missing.rows
    .filter(({ employeeId }) => employeeId === clerk.employeeId)
    .slice(0, 1)
    .map(({ employeeId, day, missing: minutes }) => ({ employeeId, day, missing: minutes }))
  if (days.length > 0)
    await must('POST', 'missing-work/decide', {
      days,
      decision: 'excused',
      reason: 'Raporu var',
    })
  const hired = await must(
    'POST',
    'employees',
    await newcomer(world, world.a, {
      name: 'Sevda',
      surname: 'Tunç',
      employeeNo: '777',
      startOfEmployment: '2026-02-02',
    }),
  )
  await must('POST', 'users', {
    employeeId: hired['employeeId'],
    username: 'sevda.tunc',
    password: 'Gecici-Sifre-42x',
    role: 'employee',
  })
  await must('PUT', `managers/${world.a.people.administrator.userId}/approver-level`, {
    level: 0,
  })
  await must('PUT', `employees/${clerk.employeeId}`, {
    name: 'Gonca',
    surname: 'Ünal Bey',
    position: 'Şef',
  })
  await must('PUT', `employees/${chief.employeeId}/schedule`, {
    from: '2026-02-20',
    rule: { kind: 'group', groupId: inside.shiftGroupId },
  })
  await must('PUT', `employees/${world.a.people.administrator.employeeId}/schedule`, {
    from: '2026-02-20',
    rule: { kind: 'scheme', schemeId: inside.schemeId, offset: 1 },
  })
  await must('PUT', `departments/${world.a.departments.office}/schedule`, {
    from: '2026-03-20',
    rule: { kind: 'weekly', shiftId: inside.shiftId, weekdays: [1, 2, 3], restDays: [7] },
  })
  await must('POST', 'calendar/drafts', {
    title: 'Mayıs',
    from: '2026-05-01',
    to: '2026-05-31',
  })
  await must('PUT', `device-access/employees/${clerk.employeeId}`, {
    groupIds: [],
    deviceIds: [inside.deviceId],
  })
  await must('PUT', `employees/${clerk.employeeId}/annual-leave-group`, {
    annualGroupId: inside.annualGroupId,
  })
  await must('PUT', `employees/${clerk.employeeId}/leave-group`, {
    leaveGroupId: inside.leaveGroupId,
  })
  await must('POST', 'views', {
    page: '/reports/daily',
    name: 'Kimsenin değil',
    filters: {},
    period: 'yesterday',
    columns: null,
    density: null,
    shared: false,
  })
  await world.settle()
}

/** As a workbook only in the long form: its rows are those of the other file. */
const open = readable
  .filter(isOpen)
  .flatMap(endpoint => readsOf(endpoint, asOf))
  .filter(({ more }) => long || more['format'] !== 'xlsx')
/** That he took these very files away stands in the log of acts by now, and is his own. */
type PersonalData = z.output<typeof GetOwnPersonalData.reply>
const withoutOwn = ({ endpoint }: Read, { status, said }: Told): Told => {
  if (endpoint.url === '/api/app/myaccount/personal-data' && status === 200) {
    const {
      made: _made,
      sessions: _sessions,
      languages: _languages,
      acts,
      ...rest
    } = said as PersonalData
    const others = acts.filter(({ event }) => event !== 'ReportExported')
    return { status, said: { ...rest, acts: others } }
  }
  if (endpoint.url !== '/api/app/reports/activity' || status !== 200) return { status, said }
  const isOwn = (line: unknown): boolean =>
    /ReportExported|dosya olarak aldı/.test(JSON.stringify(line))
  if (typeof said === 'string')
    return { status, said: said.split('\r\n').filter(line => !isOwn(line)) }
  if (Array.isArray(said))
    return {
      status,
      said: said.map((sheet: unknown) =>
        Array.isArray(sheet) ? sheet.filter(line => !isOwn(line)) : sheet,
      ),
    }
  const { rows, summary } = said as {
    rows: readonly unknown[]
    summary: Readonly<Record<string, number>>
  }
  return {
    status,
    said: { rows: rows.filter(row => !isOwn(row)), summary: { ...summary, reports: 0 } },
  }
}
/** What everybody in the company has in common: it names nobody, and nothing that happens to people changes it. */
const common = new Set<string>([
  'GET /api/app/proof/key',
  'GET /api/app/proof/checkpoints',
  'GET /api/app/proof/log',
  'GET /api/app/proof/stamps',
  'GET /api/app/proof/stamping',
  'GET /api/app-settings',
  'GET /api/app/cafeteria/food-menu', // what is served is everybody's
  'GET /api/app/visits', // reception's, which is the whole company's; see tests/visitors
  'GET /api/app/visits/card-alerts', // reception's, too
  'GET /api/app/visit-invitations', // the caller's own; see tests/visitors/invitations
  'GET /api/app/visitors/known',
  'GET /api/app/subscription', // the company's own; see tests/subscription
  'GET /api/app/visitor-blacklist', // whoever keeps it sees all of it
  'GET /api/app/visitors/notices', // the company's own words
  'GET /api/app/settings/notice-rules', // by which rules people are told is the company's
  'GET /api/app/settings/webhooks', // what programs are told is the company's
  'GET /api/app/move-ins', // files, of which none comes here; see tests/move-in/move-in-api.test.ts
  'GET /api/app/reports/move-in', // nobody's old days are here; see tests/move-in/compare-api.test.ts
  'GET /api/app/reports/employee-tracking/locations', // nobody checks in here; see tests/locations/check-in-api.test.ts
  'GET /api/app/overtime/kind', // one's own day; see tests/overtime/holiday-paid-api.test.ts
  'GET /api/app/reports/kept-scans', // nobody keeps one here; see tests/locations/kept-contact.test.ts
  'GET /api/app/general/switch-account',
  'GET /api/app/check-ins/own-code', // his own; see tests/locations/kiosk
  'GET /api/app/employee-imports/template',
  'GET /api/app/employee-imports', // his own; see tests/employees/import-save.test.ts
  'GET /api/app/myaccount/user-details',
  'GET /api/app/whom-to-ask', // refused to whoever sees anything; see tests/access/whom-to-ask.test.ts
  'GET /api/app/myaccount/settings',
  'GET /api/app/myaccount/calendar-feed',
  'GET /api/app/myaccount/pushes', // his own; see tests/push
  'GET /api/app/myaccount/notices', // his own; see tests/own-notices
  'GET /api/app/myaccount/notices/unread',
  'GET /api/app/myaccount/consents', // his own; see tests/consents
  'GET /api/app/dashboard/own/requests', // his own; see tests/dashboard/own-panel.test.ts
  'GET /api/app/myaccount/sessions',
  'GET /api/app/myaccount/second-factor',
  'GET /api/app/holidays',
  'GET /api/app/settings/customize/company',
  'GET /api/app/settings/customize/logo',
  'GET /api/app/settings/integrations',
  'GET /api/app/settings/integrations/sms/account',
  'GET /api/app/settings/customize/retention',
  'GET /api/app/settings/customize/retention/due', // whoever may erase sees everybody
  'GET /api/app/settings/customize/get-company-logo',
  'GET /api/app/policy',
  'GET /api/app/attendance-letters',
  'GET /api/app/freshness',
  'GET /api/app/device-groups',
  'GET /api/app/locations', // places; whose reader one may see is tests/access/managers
  'GET /api/app/leave-types',
  'GET /api/app/petition-templates',
  'GET /api/app/visit-types',
  'GET /api/app/payroll/periods', // no name, and none of it is a part's: for who has the whole company
  'GET /api/app/payroll/periods/:period',
  'GET /api/app/payroll/periods/:period/checklist',
  'GET /api/app/payroll/balance',
  'GET /api/app/payroll/adjustments', // nothing is locked there
  'GET /api/app/payroll/profiles',
  'GET /api/app/payroll/exports',
  // One's own alone, whoever else is in the company.
  'GET /api/app/payroll/what-if',
  'GET /api/app/settings/menu-auth-groups',
  'GET /api/app/devices/counts',
  'GET /api/app/device-strangers',
  'GET /api/app/announcement-center/system-messages', // see tests/system-messages
  'GET /api/app/announcement-center/system-notifications',
  'GET /api/app/announcement-center/notifications', // whoever has the whole company
  'GET /api/app/announcement-center/sms', // whoever has the whole company; nothing was sent there
  'GET /api/app/outbox',
])

describe('what happens to people outside one’s scope', () => {
  const before = new Map<string, Told>()
  const after = new Map<string, Told>()
  const askAll = async (into: Map<string, Told>) => {
    for (const read of open)
      for (const who of ['chief', 'manager', 'welder'] as const)
        into.set(
          `${who} ${read.name}`,
          withoutOwn(read, await told(world, read, inside, tokens[who])),
        )
  }
  const streams: Awaited<ReturnType<typeof watchLive>>[] = []
  beforeAll(async () => {
    await shiftOf(world, world.a)
    await world.settle()
    await askAll(before)
    for (const who of ['chief', 'manager', 'welder'] as const)
      streams.push(await watchLive(port, tokens[who]))
    await Promise.all(streams.map(stream => stream.until(({ event }) => event === 'ping')))
    await happenOutside()
    await askAll(after)
  }, 600_000)
  afterAll(() => {
    for (const stream of streams) stream.stop()
  })

  const cases = open.map(read => [read.name, read] as const)
  test.each(cases)(
    'changes nothing of %s for a manager, and for an employee',
    (_name, { name }: Read) => {
      for (const who of ['manager', 'welder'] as const)
        expect([who, after.get(`${who} ${name}`)]).toEqual([who, before.get(`${who} ${name}`)])
    },
  )
  test.each(cases)(
    'control: %s would have been seen to change without the condition of scope, or is common to all',
    (_name, { name, endpoint }: Read) => {
      const isSame =
        JSON.stringify(after.get(`chief ${name}`)) ===
        JSON.stringify(before.get(`chief ${name}`))
      expect([name, isSame]).toEqual([name, common.has(nameOf(endpoint))])
    },
  )
  test('is no word on the stream of anybody but who may see them', async () => {
    const [chief, manager, welder] = streams
    await chief?.until(({ data }) => data['localTime'] === '2026-03-01T08:00:05')
    expect(chief?.seen.filter(({ event }) => event === 'movement').length).toBeGreaterThan(3)
    // A swipe of his own comes after all of them: what came before it on his stream was everything.
    await world.swipe(key, [
      { id: 'last', at: '2026-03-02T10:59:00', card: '5111', direction: 'in' },
    ])
    await world.settle()
    for (const stream of [manager, welder]) {
      const heard = await stream?.until(({ event }) => event === 'movement')
      expect(
        heard
          ?.filter(({ event }) => event === 'movement')
          .map(({ data }) => data['employeeId']),
      ).toEqual([world.a.people.welder.employeeId])
      expect(
        heard
          ?.slice(
            0,
            heard.findIndex(({ event }) => event === 'movement'),
          )
          .filter(({ event }) => event !== 'ping'),
      ).toEqual([])
    }
  })
})

describe.each([
  ['a manager', 'manager', 'manager'],
  ['an employee', 'employee', 'welder'],
] as const)('%s who names somebody outside', (_who, role, caller) => {
  const granted = new Set<string>(grantsOfRole(role))
  const mayCall = ({ access }: Endpoint): boolean =>
    typeof access === 'object' && granted.has(access.permission)
  const filtered = readable.filter(mayCall).flatMap(endpoint => {
    const shape = endpoint.query?.shape ?? {}
    return (['employee', 'department', 'search'] as const)
      .filter(
        filter =>
          filter in shape &&
          !Object.values(examples[nameOf(endpoint)]?.query ?? {}).includes('employeeId'),
      )
      .map(filter => [`${nameOf(endpoint)} ${filter}`, endpoint, filter] as const)
  })
  test.each(filtered)(
    'finds nobody and counts nothing by %s',
    async (_name, endpoint, filter) => {
      const value = {
        employee: outside.employeeId,
        department: world.a.departments.office,
        search: 'Gonca',
      }[filter]
      const { status, said } = await told(
        world,
        { name: '', endpoint, more: {} },
        inside,
        tokens[caller],
        {
          [filter]: value,
        },
      )
      expect([200, 404]).toContain(status)
      if (status === 200)
        expect(said).toMatchObject({
          ...('rows' in Object(said) ? { rows: [] } : {}),
          ...('total' in Object(said) ? { total: 0 } : {}),
          ...('people' in Object(said) && typeof Object(said).people === 'number'
            ? { people: 0 }
            : {}),
        })
    },
  )

  /** About things that are the company's and nobody's, whoever is named: their shift, their department. */
  const shared = new Set<string>(['GET /api/app/shifts/:shiftId'])
  const example = (endpoint: Endpoint, named: Named): string =>
    JSON.stringify([
      examples[nameOf(endpoint)]?.body?.(named),
      Object.values(examples[nameOf(endpoint)]?.query ?? {}).map(value =>
        value in named ? named[value as keyof Named] : value,
      ),
    ])
  const other: Named = {
    ...nobodys,
    employeeId: '00000000-0000-4000-8000-000000000499',
    movementId: '00000000-0000-4000-8000-000000000498',
  }
  /** Whoever is named in the address, the question or the body; a title made anew each time names nobody. */
  const naming = endpoints.filter(
    endpoint =>
      mayCall(endpoint) &&
      (endpoint.params !== undefined ||
        example(endpoint, other).includes(other.employeeId) ||
        example(endpoint, other).includes(other.movementId)),
  )
  test.each(naming.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s answers as if there were no such person, and does nothing',
    async (name, endpoint) => {
      const head = await world.deps.log.head()
      const [theirs, missing] = [
        await callExample(world, endpoint, outside, tokens[caller]),
        await callExample(world, endpoint, nobodys, tokens[caller]),
      ]
      const plain = (text: string): string =>
        text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
      expect([
        name,
        theirs.status === missing.status &&
          plain(theirs.text) === plain(missing.text) &&
          (await world.deps.log.head()) === head,
        theirs.text.slice(0, 200),
      ]).toEqual([name, !shared.has(name), expect.anything()])
    },
  )
  const named = naming.filter(({ method }) => method === 'GET')
  test('nor as it was known before, nor as a file', async () => {
    for (const read of named
      .filter(endpoint => !shared.has(nameOf(endpoint)))
      .flatMap(endpoint => readsOf(endpoint, asOf))
      .filter(({ more }) => Object.keys(more).length > 0)) {
      const [theirs, missing] = [
        await told(world, read, outside, tokens[caller]),
        await told(world, read, nobodys, tokens[caller]),
      ]
      expect([read.name, theirs]).toEqual([read.name, missing])
    }
  })
  test('control: whose scope is the company is answered to most of these questions', async () => {
    const answered = []
    for (const endpoint of named)
      if ((await callExample(world, endpoint, outside, tokens.chief)).status === 200)
        answered.push(nameOf(endpoint))
    expect(answered).toEqual(
      expect.arrayContaining([
        'GET /api/app/reports/explain',
        'GET /api/app/reports/employee',
        'GET /api/app/corrections/:correctionId',
      ]),
    )
    expect(answered.length).toBeGreaterThan(named.length / 2)
  })
})
