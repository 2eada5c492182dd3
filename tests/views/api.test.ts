import { beforeAll, describe, expect, test } from 'vitest'
import { removeDepartment } from '#commands/organization/remove-department.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { apiTest } from '../api/api-test.ts'
import { done } from '../api/world.ts'
import { as, scheduleBody, viewBody, withAddresses } from './world.ts'

/** Long because it keeps, shares, changes and loses views as everybody who may and may not. */
const world = apiTest()
let chief: Awaited<ReturnType<typeof as>>
let manager: Awaited<ReturnType<typeof as>>
let welder: Awaited<ReturnType<typeof as>>
let stranger: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  await withAddresses(world, world.a, ['manager', 'welder'])
  ;[chief, manager, welder, stranger] = await Promise.all([
    as(world, world.a.people.chief),
    as(world, world.a.people.manager, 'en'),
    as(world, world.a.people.welder),
    as(world, world.b.people.chief),
  ])
})

const namesOf = (views: Record<string, unknown>[]) => views.map(({ name }) => name)

describe('a saved view', () => {
  test('is there again with its filters, its sort, its columns and its density', async () => {
    const viewId = await manager.save({
      name: 'Eksik çıkışlar',
      filters: { flag: 'missingExit', sort: 'missing', order: 'desc' },
      columns: { table: 'daily', shown: ['missing', 'name'], file: ['missing', 'fullName'] },
    })
    expect((await manager.views()).find(view => view['viewId'] === viewId)).toMatchObject({
      name: 'Eksik çıkışlar',
      page: '/reports/daily',
      filters: { flag: 'missingExit', sort: 'missing', order: 'desc' },
      period: 'yesterday',
      columns: { shown: ['missing', 'name'] },
      own: true,
      dropped: [],
    })
  })
  test("keeps a moving period by its name and not by today's days, and two fixed days as they are", async () => {
    await manager.save({
      name: 'Oynak',
      period: 'lastMonth',
      filters: { from: '2026-02-01', to: '2026-02-28' },
    })
    await manager.save({
      name: 'Sabit',
      period: null,
      filters: { from: '2026-02-01', to: '2026-02-28' },
    })
    const views = await manager.views()
    expect(views.find(({ name }) => name === 'Oynak')).toMatchObject({
      period: 'lastMonth',
      filters: {},
    })
    expect(views.find(({ name }) => name === 'Sabit')).toMatchObject({
      period: null,
      filters: { from: '2026-02-01', to: '2026-02-28' },
    })
  })
  test('never keeps what was typed into the search field', async () => {
    const viewId = await manager.save({ filters: { search: 'Gonca', presence: 'absent' } })
    expect((await manager.views()).find(view => view['viewId'] === viewId)).toMatchObject({
      filters: { presence: 'absent' },
      dropped: [],
    })
  })
  test('leaves out what the page does not know, and says what was left out once it was saved', async () => {
    const viewId = await manager.save({ filters: { flag: 'missingExit' } })
    const put = await world.database.db.withCompany(world.a.id, tx =>
      tx.query(
        `update views.saved set filters = '{"flag": "no-such-flag", "colour": "red", "presence": "absent"}'
         where company_id = $1 and view_id = $2
         returning 1`,
        [world.a.id, viewId],
      ),
    )
    expect(put).toHaveLength(1)
    expect((await manager.views()).find(view => view['viewId'] === viewId)).toMatchObject({
      filters: { presence: 'absent' },
      dropped: ['flag', 'colour'],
    })
  })
  test('of a department that was removed shows the rest, and names what is gone', async () => {
    const { departmentId } = done(
      await addDepartment(world.deps)(world.a.caller, { name: 'Geçici' }),
    )
    await world.settle()
    const viewId = await chief.save({
      filters: { department: departmentId, presence: 'absent' },
    })
    expect((await chief.views()).find(view => view['viewId'] === viewId)).toMatchObject({
      filters: { department: departmentId },
      dropped: [],
    })
    done(await removeDepartment(world.deps)(world.a.caller, { departmentId, employees: 0 }))
    await world.settle()
    expect((await chief.views()).find(view => view['viewId'] === viewId)).toMatchObject({
      filters: { presence: 'absent' },
      dropped: ['department'],
    })
  })
  test('is renamed, changed and deleted by its owner alone', async () => {
    const viewId = await manager.save({ name: 'Eski ad' })
    const { page: _page, ...content } = viewBody({
      name: 'Yeni ad',
      filters: { presence: 'absent' },
    })
    expect((await chief.call('PUT', `/api/app/views/${viewId}`, content)).status).toBe(404)
    expect((await chief.call('DELETE', `/api/app/views/${viewId}`)).status).toBe(404)
    expect((await manager.call('PUT', `/api/app/views/${viewId}`, content)).status).toBe(200)
    expect(namesOf(await manager.views())).toContain('Yeni ad')
    expect((await manager.call('DELETE', `/api/app/views/${viewId}`)).status).toBe(200)
    expect(namesOf(await manager.views())).not.toContain('Yeni ad')
  })
  test('of a page one may not open, or that is none, is refused', async () => {
    for (const page of ['/company-management/cards', '/nowhere', '/views'])
      expect(await welder.call('POST', '/api/app/views', viewBody({ page }))).toMatchObject({
        status: 422,
        body: { code: 'views.page-closed' },
      })
  })
  test('saved twice with one key is one view', async () => {
    const before = (await welder.views()).length
    const token = await world.signIn(world.a.people.welder)
    for (let times = 0; times < 2; times++)
      expect(
        (
          await world.ask('POST', '/api/app/views', {
            token,
            body: viewBody({ name: 'Bir kez' }),
            headers: { 'idempotency-key': 'bir-kez' },
          })
        ).status,
      ).toBe(200)
    expect((await welder.views()).length).toBe(before + 1)
  })
})

describe('a shared view', () => {
  test('takes a permission', async () => {
    expect(
      await manager.call('POST', '/api/app/views', viewBody({ shared: true })),
    ).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    })
  })
  test('is seen by everybody of the company who may open its page, and by nobody else', async () => {
    await chief.save({ name: 'Herkese günlük', shared: true })
    await chief.save({
      name: 'Herkese kartlar',
      page: '/company-management/cards',
      period: null,
      shared: true,
    })
    expect(namesOf(await welder.views())).toContain('Herkese günlük')
    expect(namesOf(await welder.views())).not.toContain('Herkese kartlar')
    expect(namesOf(await stranger.views())).not.toContain('Herkese günlük')
    expect((await welder.views()).find(({ name }) => name === 'Herkese günlük')).toMatchObject({
      own: false,
      ownerName: 'Nurgül Öztürk',
      scheduled: false,
    })
  })
  test("shows each reader his own rows: its filter opens nobody else's department to him", async () => {
    await chief.save({
      name: 'Ofis',
      shared: true,
      filters: { department: world.a.departments.office },
    })
    const filters = (await manager.views()).find(({ name }) => name === 'Ofis')?.[
      'filters'
    ] as Record<string, string>
    expect(
      (
        await manager.call(
          'GET',
          `/api/app/reports/daily?from=2026-03-01&to=2026-03-02&department=${filters['department']}`,
        )
      ).body,
    ).toMatchObject({ rows: [], total: 0 })
  })
  test('that is shared no longer is gone for the others, also as the view their page opens with', async () => {
    const viewId = await chief.save({ name: 'Bir süre', shared: true })
    await welder.call('PUT', '/api/app/default-views', { page: '/reports/daily', viewId })
    expect((await welder.views()).find(view => view['viewId'] === viewId)).toMatchObject({
      isDefault: true,
    })
    const { page: _page, ...content } = viewBody({ name: 'Bir süre' })
    await chief.call('PUT', `/api/app/views/${viewId}`, content)
    expect((await welder.views()).some(view => view['viewId'] === viewId)).toBe(false)
    await chief.call('PUT', `/api/app/views/${viewId}`, { ...content, shared: true })
    expect((await welder.views()).find(view => view['viewId'] === viewId)).toMatchObject({
      isDefault: false,
    })
  })
})

test("a page opens with one view, each person's own choice", async () => {
  const [first, second] = [
    await chief.save({ name: 'İlk', shared: true }),
    await chief.save({ name: 'İkinci', shared: true }),
  ]
  for (const viewId of [first, second])
    expect(
      (await manager.call('PUT', '/api/app/default-views', { page: '/reports/daily', viewId }))
        .status,
    ).toBe(200)
  expect(
    (await manager.views()).filter(({ isDefault }) => isDefault).map(({ name }) => name),
  ).toEqual(['İkinci'])
  expect((await welder.views()).filter(({ isDefault }) => isDefault)).toEqual([])
  await manager.call('PUT', '/api/app/default-views', { page: '/reports/daily', viewId: null })
  expect((await manager.views()).filter(({ isDefault }) => isDefault)).toEqual([])
  expect(
    (
      await manager.call('PUT', '/api/app/default-views', {
        page: '/reports/latecomers',
        viewId: first,
      })
    ).status,
  ).toBe(404)
})

describe('sending a view', () => {
  const schedule = (who: typeof chief, viewId: string, body: object) =>
    who.call('PUT', `/api/app/views/${viewId}/schedule`, body)
  test('goes to people in scope only', async () => {
    const viewId = await manager.save()
    const { people } = world.a
    expect(
      await schedule(
        manager,
        viewId,
        scheduleBody([people.welder.userId, people.manager.userId]),
      ),
    ).toMatchObject({
      status: 200,
      body: { nextAt: '2026-03-03T04:00:00.000Z' },
    })
    for (const outside of [people.clerk.userId, world.b.people.welder.userId])
      expect(await schedule(manager, viewId, scheduleBody([outside]))).toMatchObject({
        status: 422,
        body: { code: 'views.recipient-unknown' },
      })
    expect((await manager.call('GET', '/api/app/view-recipients')).body['rows']).toMatchObject([
      { fullName: 'Selim Kaya', hasAddress: true },
      { fullName: 'İbrahim Şen', hasAddress: true },
    ])
    expect((await manager.call('GET', '/api/app/view-recipients')).text).not.toContain('@')
    expect((await welder.call('GET', '/api/app/view-recipients')).body['rows']).toMatchObject([
      { fullName: 'İbrahim Şen' },
    ])
  })
  test("to addresses outside is the main manager's alone", async () => {
    const body = scheduleBody([], {
      addresses: ['muhasebe@example.com', 'Muhasebe@example.com'],
    })
    expect(await schedule(manager, await manager.save(), body)).toMatchObject({
      status: 403,
      body: { code: 'views.address-forbidden' },
    })
    const viewId = await chief.save()
    expect((await schedule(chief, viewId, body)).status).toBe(200)
    expect((await chief.call('GET', `/api/app/views/${viewId}/schedule`)).body).toMatchObject({
      schedule: { addresses: [{ address: expect.stringMatching(/^muhasebe@example\.com$/i) }] },
      mayNameAddresses: true,
    })
  })
  test('takes a day, days to tell of, somebody to go to, and a page that can be had as a file', async () => {
    const viewId = await chief.save()
    const me = world.a.people.chief.userId
    for (const [body, code] of [
      [scheduleBody([me], { cadence: 'weekly' }), 'views.day-required'],
      [scheduleBody([me], { cadence: 'monthly' }), 'views.day-required'],
      [scheduleBody([me], { period: null }), 'views.period-required'],
      [scheduleBody([]), 'views.recipients-required'],
    ] as const)
      expect(await schedule(chief, viewId, body)).toMatchObject({ status: 422, body: { code } })
    expect(
      await schedule(
        chief,
        await chief.save({ page: '/employee-management/manager', period: null }),
        scheduleBody([me], { period: null }),
      ),
    ).toMatchObject({ status: 422, body: { code: 'views.not-sendable' } })
  })
  test('can be ended by whoever gets it, and the owner does not begin it again for him', async () => {
    const viewId = await manager.save({ name: 'Her sabah' })
    const mine = world.a.people.welder.userId
    await schedule(manager, viewId, scheduleBody([mine]))
    expect((await welder.views()).find(view => view['viewId'] === viewId)).toMatchObject({
      own: false,
      received: true,
      declined: false,
      scheduled: true,
    })
    expect(
      (await welder.call('PUT', `/api/app/views/${viewId}/declined`, { declined: true }))
        .status,
    ).toBe(200)
    await schedule(manager, viewId, scheduleBody([mine, world.a.people.manager.userId]))
    expect((await manager.call('GET', `/api/app/views/${viewId}/schedule`)).body).toMatchObject(
      {
        schedule: {
          users: expect.arrayContaining([
            expect.objectContaining({ userId: mine, declined: true }),
          ]),
        },
      },
    )
    expect((await welder.call('GET', `/api/app/views/${viewId}/schedule`)).body).toMatchObject({
      schedule: { users: [{ userId: mine }] },
      mayNameAddresses: false,
    })
    expect((await chief.call('GET', `/api/app/views/${viewId}/schedule`)).status).toBe(404)
    expect((await stranger.call('GET', `/api/app/views/${viewId}/schedule`)).status).toBe(404)
  })
})

test('a file has the columns that are asked for, in their order; of those it has not, none', async () => {
  const csv = async (columns: string) =>
    (
      await chief.call(
        'GET',
        `/api/app/reports/daily?from=2026-03-02&to=2026-03-02&format=csv&columns=${columns}`,
      )
    ).text
      .split('\r\n')[0]
      ?.slice(1)
  expect(await csv('fullName,day,fullName,nothing')).toBe('Ad soyad;Gün')
  expect(await csv('nothing')).toMatch(/^Gün;Sicil no;/)
  expect(
    (
      await chief.call(
        'GET',
        `/api/app/reports/daily?from=2026-03-02&to=2026-03-02&format=csv&columns=${'x'.repeat(2001)}`,
      )
    ).status,
  ).toBe(400)
})

test('mails are looked at in the demo and nowhere else', async () => {
  expect(await chief.call('GET', '/api/app/outbox')).toMatchObject({ status: 404 })
  expect(await manager.call('GET', '/api/app/outbox')).toMatchObject({ status: 403 })
})
