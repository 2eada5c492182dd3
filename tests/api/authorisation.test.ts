// Long because every route is asked by every role, of one's own company and of another.
import { beforeAll, describe, expect, test } from 'vitest'
import { takenBy, type Endpoint } from '#api/contract/endpoint.ts'
import { PostSms } from '#api/contract/integrations.ts'
import { GetLive } from '#api/contract/movements.ts'
import type { Role } from '#domain/access/events.ts'
import { grantsOfRole } from '#domain/access/grants.ts'
import { covers } from '#tests/specification/covers.ts'
import { endpoints, nameOf } from './endpoints.ts'
import { callExample, examples, namedThings, nobodys, type Named } from './examples.ts'
import { apiTest } from './api-test.ts'
import type { Company, Person } from './world.ts'

/**
 * Every route × role × company, from the declarations: a route that forgets to ask cannot pass, since none is listed by
 * hand.
 */
const world = apiTest({ integrations: { offersLocal: () => true } })
let own: Named
let foreign: Named
beforeAll(async () => {
  own = await namedThings(world, world.a)
  foreign = await namedThings(world, world.b)
  // Without a provider there is nobody to be asked what is left of the account.
  await world.call(PostSms, 'chief', { provider: 'local', plain: false })
})

const personOf: Record<Role, keyof Company['people']> = {
  'company-admin': 'chief',
  administrator: 'administrator',
  manager: 'manager',
  employee: 'clerk',
}
const everyRole = Object.keys(personOf) as Role[]
const closed = endpoints.filter(({ access }) => access !== 'public')
const permitted = closed.flatMap(endpoint =>
  typeof endpoint.access === 'object' ? [{ endpoint, taken: takenBy(endpoint.access) }] : [],
)
/** A month is nobody's thing: every company has it. */
const isOfMonth = ({ params }: Endpoint): boolean =>
  params !== undefined && Object.keys(params.shape).every(name => name === 'period')
const named = closed.filter(
  endpoint =>
    !isOfMonth(endpoint) &&
    (endpoint.params !== undefined || examples[nameOf(endpoint)]?.names),
)
const missing = nobodys
const withoutIds = (text: string): string =>
  text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
const namesOf = (rows: unknown): unknown[] =>
  (rows as { fullName: unknown }[]).map(({ fullName }) => fullName)
/** What the sentence of a 404 calls the thing of an id. */
const kinds = [
  ['employeeId', /çalışan/],
  ['documentId', /belge/],
  ['userId', /kullanıcı/],
  ['departmentId', /departman/],
  ['cardId', /kart/],
  ['positionId', /pozisyon/],
  ['degreeId', /derece/],
  ['leaveTypeId', /izin türü/],
  ['leaveGroupId', /izin grubu/],
  ['annualGroupId', /yıllık izin grubu/],
  ['leaveRequestId', /izin talebi/],
  ['entitlementId', /izin hakkı/],
  ['shiftDemandId', /vardiya talebi/],
  ['requestId', /talep/],
  ['templateId', /şablon/],
  ['textId', /metin/],
  ['delegationId', /vekâlet/],
  ['locationId', /konum/],
  ['musterId', /yoklama|çalışan|kişi|ziyaret/i],
  ['day', /menü/],
  ['phoneId', /telefon/],
  ['profileId', /profil/],
  ['exportId', /dosya/],
  ['adjustmentLineId', /satır/],
  ['whatIfId', /deneme/],
  ['deviceId', /okuyucu/],
  ['groupId', /okuyucu grubu/],
  ['menuGroupId', /yetki grubu/],
  ['commandId', /komut/],
  ['lineId', /satır/],
  ['fileId', /dosya|okuyucu/],
  ['moveInId', /taşıma/],
  ['importId', /dosya/],
  ['movementId', /hareket/],
  ['shiftId', /vardiya/],
  ['schemeId', /çevrim/],
  ['shiftGroupId', /vardiya grubu/],
  ['draftId', /taslak/],
  ['visitTypeId', /ziyaret türü/],
  ['visitId', /ziyaret/],
  ['visitorId', /ziyaret/],
  ['entryId', /kara liste/i],
  ['actId', /işlem/],
  ['overtimeId', /fazla mesai/],
  ['correctionId', /düzeltme/],
  ['viewId', /görünüm/],
  ['webhookId', /webhook/],
  ['ruleId', /kural/],
  ['mailId', /e-posta/],
  ['messageId', /mesaj/],
  ['noticeId', /bildirim/],
  ['announcementId', /duyuru/],
  ['attachmentId', /dosya|duyuru/],
  ['sessionId', /oturum/],
  ['passkeyId', /geçiş anahtarı/],
  ['pushId', /tarayıcı/],
  ['position', /işlem|olay|yükleme/],
] as const satisfies readonly (readonly [keyof Named, RegExp])[]
const signIn = (person: Person) => world.signIn(person)
/** What the examples name and nobody finds: no file came late, no outbox is shown but in the demo. */
const neverUploaded = ['GET /api/app/reports/late-uploads/:position']
/** No check-in has a photo. */
const noPhoto = 'GET /api/app/employees/:employeeId/check-ins/:movementId/photo'
const undoOfOthers = 'GET /api/app/reports/activity/:position/undo'
/** A file of employees is told to who sent it alone. */
const importsOfOthers = [
  'GET /api/app/employee-imports/:importId',
  'GET /api/app/employee-imports/:importId/refused',
]
/** Nothing is locked of which there could be a file. */
const noFiles = [
  'GET /api/app/payroll/exports/:exportId',
  'GET /api/app/payroll/what-if/:whatIfId',
  'GET /api/app/payroll/exports/:exportId/file',
  'GET /api/app/proof/lines/:adjustmentLineId',
]
const noOutbox = [
  'GET /api/app/outbox',
  'GET /api/app/outbox/:mailId',
  // It sells nothing.
  'GET /api/app/subscription',
  undoOfOthers,
  noPhoto,
  ...noFiles,
]
/** What the examples name is his company's, and not his people's. */
const outOfScope: Partial<Record<Role, readonly string[]>> = {
  administrator: [...noOutbox, ...importsOfOthers],
  manager: [
    undoOfOthers,
    ...importsOfOthers,
    'GET /api/app/calendar/drafts/:draftId',
    'GET /api/app/departments/:departmentId',
    'GET /api/app/device-access/devices/:deviceId',
    'GET /api/app/device-access/groups/:groupId',
    'GET /api/app/devices/:deviceId',
    'GET /api/app/devices/:deviceId/commands',
    'GET /api/app/devices/:deviceId/history',
    'GET /api/app/devices/:deviceId/put-aside',
    'GET /api/app/events/:position',
  ],
  employee: [
    'GET /api/app/corrections/:correctionId',
    'GET /api/app/employees/:employeeId/allowances',
    'GET /api/app/employees/:employeeId/leave-ledger',
    'GET /api/app/employees/:employeeId/time-off',
    'GET /api/app/events/:position',
    'GET /api/app/leaves/choices',
    'GET /api/app/people/:employeeId/card',
    'GET /api/app/reports/employee',
    'GET /api/app/reports/employee/Columns/StartEndTime',
    'GET /api/app/reports/explain',
    'GET /api/app/reports/move-in/:employeeId',
  ],
}
/** A stream of events never ends, so it is asked by whom it refuses only. */
const ends = (endpoint: Endpoint): boolean => endpoint.url !== GetLive.url

test('there is an example of every endpoint', () =>
  expect(Object.keys(examples).toSorted()).toEqual(endpoints.map(nameOf).toSorted()))

describe('without a session', () => {
  test.each(closed.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s answers 401',
    async (_name, endpoint) => {
      const head = await world.deps.log.head()
      for (const token of [null, 'A'.repeat(43)])
        expect(await callExample(world, endpoint, own, token)).toMatchObject({
          status: 401,
          body: { code: 'access.signed-out' },
        })
      expect(await world.deps.log.head()).toBe(head)
    },
  )
})

describe.each(everyRole)('as %s', role => {
  let token: string
  beforeAll(async () => {
    token = await signIn(world.a.people[personOf[role]])
  })
  const granted = new Set<string>(grantsOfRole(role))
  const refused = permitted.filter(({ taken }) => !taken.every(key => granted.has(key)))
  const allowed = permitted.filter(
    ({ taken, endpoint }) =>
      taken.every(key => granted.has(key)) && ends(endpoint) && endpoint.method === 'GET',
  )

  test.each(refused.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
    '%s answers 403',
    async (_name, endpoint) => {
      const head = await world.deps.log.head()
      expect(await callExample(world, endpoint, own, token)).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      })
      expect(await world.deps.log.head()).toBe(head)
    },
  )
  const notThere: string[] = []
  test.each(allowed.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
    '%s may be asked',
    async (name, endpoint) => {
      const { status } = await callExample(world, endpoint, own, token)
      if (status === 404) notThere.push(name)
      else expect(status).toBe(200)
    },
  )
  test('all of it is there but what the company does not have, and what lies outside his scope', () =>
    expect(notThere.toSorted()).toEqual(
      [...(outOfScope[role] ?? noOutbox), ...neverUploaded].toSorted(),
    ))
})

describe('with a session of another company', () => {
  let token: string
  beforeAll(async () => {
    token = await signIn(world.a.people.chief)
  })
  test.each(named.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s of a thing of theirs answers as if it did not exist, and changes nothing',
    async (_name, endpoint) => {
      const head = await world.deps.log.head()
      const [theirs, none] = [
        await callExample(world, endpoint, foreign, token),
        await callExample(world, endpoint, missing, token),
      ]
      expect(theirs.status).toBeGreaterThanOrEqual(400)
      expect(theirs.status).toBeLessThan(500)
      expect(endpoint.params === undefined || theirs.body['code'] === 'not-found').toBe(true)
      expect({ status: theirs.status, text: withoutIds(theirs.text) }).toEqual({
        status: none.status,
        text: withoutIds(none.text),
      })
      expect(await world.deps.log.head()).toBe(head)
    },
  )
  test.each(
    closed
      .filter(endpoint => endpoint.params !== undefined && !isOfMonth(endpoint))
      .map(endpoint => [nameOf(endpoint), endpoint] as const),
  )('%s of what does not exist names the kind of thing', async (_name, endpoint) => {
    covers('8.20', '8.43', '8.55')
    const { body } = await callExample(world, endpoint, missing, token)
    expect(
      kinds
        .filter(([id]) => endpoint.url.includes(`:${id}`))
        .some(([, kind]) => kind.test(String(body['error']))),
    ).toBe(true)
  })
  test('no list shows a row of theirs, whichever of their ids is asked for', async () => {
    const lists = [
      'employees?limit=200',
      'cards?limit=200',
      'devices',
      'departments',
      'shifts',
      'access-control/list?limit=200',
      'reports/invalid/movements?limit=200',
      'reports/daily?from=2026-03-01&to=2026-03-02&limit=200',
      'reports/latecomers?from=2026-03-01&to=2026-03-02&limit=200',
      'reports/earlyleavers?from=2026-03-01&to=2026-03-02&limit=200',
      'reports/unapproved-missing-shift?from=2026-03-01&to=2026-03-02&limit=200',
      'reports/after-hours-work?from=2026-03-01&to=2026-03-02&limit=200',
      'leaves?from=2026-03-01&to=2026-03-31&limit=200',
      'shift-demands?from=2026-03-01&to=2026-03-31&limit=200',
    ]
    const filters = [
      '',
      `department=${foreign.departmentId}`,
      `employee=${foreign.employeeId}`,
      `device=${foreign.deviceId}`,
    ]
    const secrets = [...Object.values(foreign), world.b.id, world.b.departments.production]
    for (const list of lists)
      for (const filter of filters) {
        const { status, text, body } = await world.ask(
          'GET',
          `/api/app/${list}${filter ? `${list.includes('?') ? '&' : '?'}${filter}` : ''}`,
          { token },
        )
        expect([200, 400]).toContain(status)
        for (const secret of secrets)
          expect(text.includes(secret) ? `${list} ${filter} shows ${secret}` : null).toBeNull()
        expect(status === 200 && filter ? body['rows'] : []).toEqual([])
      }
  })
})

describe('a manager', () => {
  let token: string
  beforeAll(async () => {
    token = await signIn(world.a.people.manager)
  })

  test(
    'sees the people of his departments and all below them, and nobody else',
    covers('1.7', '6.5'),
    async () => {
      const { body } = await world.ask('GET', '/api/app/employees', { token })
      expect(namesOf(body['rows']).toSorted()).toEqual(['Selim Kaya', 'İbrahim Şen'].toSorted())
      expect(body['total']).toBe(2)
      const tree = await world.ask('GET', '/api/app/departments', { token })
      expect(
        (tree.body['rows'] as { name: string }[]).map(({ name }) => name).toSorted(),
      ).toEqual(['Kaynak', 'Üretim'])
    },
  )
  test('finds nobody else by searching, filtering or counting', async () => {
    for (const filter of ['search=Gonca', `department=${world.a.departments.office}`])
      expect(
        (await world.ask('GET', `/api/app/employees?${filter}`, { token })).body,
      ).toMatchObject({
        rows: [],
        total: 0,
      })
    const { body } = await world.ask(
      'GET',
      '/api/app/reports/daily?from=2026-03-02&to=2026-03-02',
      { token },
    )
    expect(new Set(namesOf(body['rows']))).toEqual(new Set(['Selim Kaya', 'İbrahim Şen']))
    expect(body['summary']).toMatchObject({ people: 2 })
  })
  test('gives shifts to his own people; whoever is outside does not exist for him', async () => {
    const assign = (employeeId: string) =>
      world.ask('POST', `/api/app/shifts/${own.shiftId}/assign`, {
        token,
        body: { employeeId, from: '2026-03-09', weekdays: [1] },
      })
    expect((await assign(world.a.people.welder.employeeId)).status).toBe(200)
    const [outside, nobody] = [
      await assign(world.a.people.clerk.employeeId),
      await assign(missing.employeeId),
    ]
    expect(outside.status).toBe(404)
    expect(outside.body).toEqual(nobody.body)
  })
  test('explains no day of somebody outside', async () => {
    const explain = (employee: string) =>
      world.ask('GET', `/api/app/reports/explain?employee=${employee}&day=2026-03-02`, {
        token,
      })
    const [outside, nobody] = [
      await explain(world.a.people.clerk.employeeId),
      await explain(missing.employeeId),
    ]
    expect(outside.status).toBe(404)
    expect(outside.body).toEqual(nobody.body)
  })
})

describe('an employee', () => {
  test('sees his own rows only', covers('1.7', '6.1'), async () => {
    const token = await signIn(world.a.people.clerk)
    const { body } = await world.ask(
      'GET',
      '/api/app/reports/daily?from=2026-03-02&to=2026-03-02',
      { token },
    )
    expect(body['summary']).toMatchObject({ people: 1 })
    expect(
      (
        await world.ask(
          'GET',
          `/api/app/reports/explain?employee=${world.a.people.welder.employeeId}&day=2026-03-02`,
          {
            token,
          },
        )
      ).status,
    ).toBe(404)
    expect(
      (await world.ask('GET', '/api/app/access-control/list', { token })).body,
    ).toMatchObject({ rows: [] })
  })
  test(
    'is told which pages he may open',
    covers('3.178', '3.179', '6.12', '7.1', '7.2', '7.4'),
    async () => {
      const settings = async (person: Person) =>
        (await world.ask('GET', '/api/app-settings', { token: await signIn(person) })).body
      expect(await settings(world.a.people.clerk)).toMatchObject({
        scope: 'own',
        zone: 'Europe/Istanbul',
        company: 'Demir Çelik',
        pages: [
          '/dashboard',
          '/access-control/list',
          '/reports/employee-tracking',
          '/check-in',
          '/reports/error-activity',
          '/shift-management/after-hours-work',
          '/shift-leave/shift-demand',
          '/reports/daily',
          '/reports/enter-exit-time',
          '/access-control/time-detail',
          '/reports/employee',
          '/reports/employee/Columns/StartEndTime',
          '/reports/working-table',
          '/reports/employee-attendance-sheet',
          '/reports/latecomers',
          '/reports/earlyleavers',
          '/payroll/own-sheet',
          '/shift-leave/leave-demand',
          '/visitor-management/invitations',
          '/cafeteria/food-menu',
          '/my-account',
          '/my-account/basic',
          '/my-account/personal-data',
          '/my-account/notices',
        ],
        menus: ['today', 'fix', 'plan', 'reports', 'leave', 'visitors', 'company'],
      })
      expect(await settings(world.a.people.manager)).toMatchObject({
        scope: 'departments',
        pages: expect.arrayContaining(['/employee-management']),
      })
      expect((await settings(world.a.people.chief))['pages']).toContain(
        '/company-management/devices',
      )
    },
  )
})

describe('a body with more than it may have', () => {
  const extra = {
    id: missing.cardId,
    companyId: missing.userId,
    role: 'company-admin',
    isAdmin: true,
    permissions: ['employees.erase'],
    status: 'approved',
    approvedBy: missing.userId,
    plan: 'enterprise',
    createdAt: '2020-01-01',
  }
  const writes = permitted.filter(({ endpoint }) => endpoint.body !== undefined)
  let token: string
  beforeAll(async () => {
    token = await signIn(world.a.people.chief)
  })
  test.each(writes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses each field it does not know',
    async (_name, endpoint) => {
      const head = await world.deps.log.head()
      const body = examples[nameOf(endpoint)]?.body?.(own) as Record<string, unknown>
      for (const [name, value] of Object.entries(extra).filter(([field]) => !(field in body))) {
        const answer = await world.ask(
          endpoint.method,
          endpoint.url.replaceAll(/:(\w+)/g, (_, part: string) => own[part as keyof Named]),
          { token, body: { ...body, [name]: value } },
        )
        expect(answer).toMatchObject({
          status: 400,
          body: {
            code: 'request.invalid',
            fields: [{ path: name, code: 'unrecognized_keys' }],
          },
        })
      }
      expect(await world.deps.log.head()).toBe(head)
    },
  )
})
