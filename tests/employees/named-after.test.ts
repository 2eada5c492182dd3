import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { GetNamedAfter, namedKind, pageOfNamed } from '#api/contract/personal-data.ts'
import { defineDegree } from '#commands/organization/positions.ts'
import { writeView } from '#commands/views/saved-views.ts'
import { makeWorld, type Ask, type World } from '#tests/api/world.ts'

const world = apiTest()
const { refusal } = world
let chief = ''
beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
})

const must = async (method: string, path: string, given: Ask = {}) => {
  const answer = await world.ask(method, `/api/app/${path}`, { token: chief, ...given })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  return answer.body
}
const welder = () => world.a.people.welder.employeeId
const named = async (token = chief) =>
  (
    (await must('GET', `employees/${welder()}/named-after`, { token }))['rows'] as {
      kind: string
      name: string
      page: string
    }[]
  ).map(({ kind, name, page }) => [kind, name, page])

test('whoever erases a person is told which things are named after that person, and where they are', async () => {
  expect(await named()).toEqual([])
  const form = {
    title: 'Şen İbrahim dilekçesi',
    subtitle: null,
    documentNumber: null,
    publishDate: null,
    revisionNumber: null,
    revisionDate: null,
    mark: 'none',
    approverId: null,
  }
  await must('POST', 'departments', { body: { name: 'İbrahim Şen ekibi' } })
  await must('POST', 'device-groups', {
    body: { title: 'İBRAHİM ŞEN kapıları', deviceIds: [] },
  })
  await must('POST', 'petition-templates', { body: form })
  await must('POST', 'petition-templates', {
    body: { ...form, title: 'Genel', subtitle: 'İbrahim Şen için' },
  })
  await must('POST', 'settings/menu-auth-groups', {
    body: { title: 'Yalnız İbrahim Şen', permissions: ['reports.view'], pages: [] },
  })
  await must('POST', 'cafeteria/food-menu', {
    body: { menus: [{ day: '2026-03-05', dishes: ['Mantı', 'İbrahim Şen köftesi'] }] },
  })
  await must('POST', 'locations', {
    body: {
      name: 'İbrahim Şen evi',
      coordinates: '41.008240, 28.978359',
      tolerance: 75,
      zone: 'Europe/Istanbul',
    },
  })
  await must('POST', 'calendar/drafts', {
    body: { title: 'İbrahim Şen yerine', from: '2026-04-01', to: '2026-04-30' },
  })
  await must('POST', 'views', {
    body: {
      page: '/reports/daily',
      name: 'İbrahim Şen günleri',
      filters: {},
      period: 'yesterday',
      columns: null,
      density: null,
      shared: false,
    },
  })
  // The first name alone is that of many.
  await must('POST', 'departments', { body: { name: 'İbrahim Ağa caddesi' } })
  const rows = await named()
  expect(rows.toSorted()).toEqual(
    [
      ['department', 'İbrahim Şen ekibi', pageOfNamed.department],
      ['readerGroup', 'İBRAHİM ŞEN kapıları', pageOfNamed.readerGroup],
      ['petitionTemplate', 'Şen İbrahim dilekçesi', pageOfNamed.petitionTemplate],
      ['petitionTemplate', 'Genel · İbrahim Şen için', pageOfNamed.petitionTemplate],
      ['menuGroup', 'Yalnız İbrahim Şen', pageOfNamed.menuGroup],
      ['dish', 'İbrahim Şen köftesi', pageOfNamed.dish],
      ['place', 'İbrahim Şen evi', pageOfNamed.place],
      ['draft', 'İbrahim Şen yerine', pageOfNamed.draft],
      ['view', 'İbrahim Şen günleri', '/reports/daily'],
    ].toSorted(),
  )
})

test('of a page that the company’s plan has not, nothing is named, while a larger plan’s eraser is told', async () => {
  const view = {
    page: '/settings/degrees',
    name: 'İbrahim Şen sıralaması',
    filters: {},
    period: null,
    columns: null,
    density: null,
    shared: false,
  }
  const toldIn = async ({ a, deps, signIn, settle, ask, close }: World) => {
    const caller = {
      company: a.id,
      actor: `user:${a.people.chief.userId}`,
      correlation: 'named-after',
    }
    // They stand from the days of a larger plan: a smaller one defines none.
    await defineDegree(deps)(caller, { title: 'İbrahim Şen derecesi' })
    const own = { ...view, viewId: randomUUID(), ownerId: a.people.chief.userId }
    await deps.db.withCompany(a.id, tx => writeView(tx, a.id, own, deps.now()))
    await settle()
    const token = await signIn(a.people.chief)
    const url = `/api/app/employees/${a.people.welder.employeeId}/named-after`
    const { body } = await ask('GET', url, { token })
    await close()
    return (body['rows'] as { kind: string }[]).map(({ kind }) => kind).toSorted()
  }
  expect(await toldIn(await makeWorld({ plan: 'lite' }))).toEqual([])
  expect(await toldIn(await makeWorld({ plan: 'pro' }))).toEqual(['degree', 'view'])
})

test('nothing is told to whoever may not erase, nor of another company, and nobody knows an erased name', async () => {
  const body = await refusal(GetNamedAfter, 'stranger', { employeeId: welder() })
  expect(body['code']).toBe('not-found')
  const other = await refusal(GetNamedAfter, 'administrator', { employeeId: welder() })
  expect(other.code).toBe('access.forbidden')
  await must('POST', `employees/${welder()}/terminate`, { body: { lastDay: '2026-02-27' } })
  await must('POST', `employees/${welder()}/erase`, { body: { ground: 'asked', evenSo: true } })
  expect(await named()).toEqual([])
})

test('every kind of thing but a view, which stands on its own page, has the page whose list has it', () =>
  expect(Object.keys(pageOfNamed).toSorted()).toEqual(
    namedKind.options.filter(kind => kind !== 'view').toSorted(),
  ))
