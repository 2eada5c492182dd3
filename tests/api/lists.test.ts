import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDevice } from './examples.ts'
import { apiTest } from './api-test.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { noTolerances } from '#tests/attendance/given.ts'

const world = apiTest()
let chief: string
beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
  const post = (url: string, body: unknown) =>
    world.ask('POST', `/api/app/${url}`, { token: chief, body })
  const { deviceId } = await makeDevice(world, chief)
  for (const title of ['Şantiye', 'Ambar', 'İdare'])
    await post('device-groups', { title, deviceIds: title === 'İdare' ? [deviceId] : [] })
  for (const [at, number] of ['B7', 'A9', 'C1'].entries())
    await post('cards', { number, cardType: at === 0 ? 'guest' : 'personnel' })
  const shift = (end: string) => ({
    type: 'fixed',
    periods: [{ start: '08:00', end }],
    lunch: null,
    tolerances: noTolerances,
    minimumWork: 0,
  })
  for (const [title, end] of [
    ['Çay', '12:00'],
    ['Uzun', '20:00'],
    ['Ilık', '16:00'],
  ])
    await post('shifts', { title, from: '2026-01-01', shift: shift(end ?? '') })
  await hireEmployee(world.deps)(world.a.caller, {
    name: 'Çağla',
    surname: 'Ünal',
    employeeNo: '0007',
    departmentId: world.a.departments.office,
    startOfEmployment: asLocalDate('2026-02-01'),
    position: 'Aşçı',
  })
  await world.settle()
})

type Row = Record<string, unknown>
const ask = (url: string, token = chief) =>
  world.ask('GET', `/api/app/${url}`, { token, headers: { 'accept-language': 'tr' } })
const rowsOf = async (url: string, token?: string): Promise<Row[]> =>
  (await ask(url, token)).body['rows'] as Row[]
const linesOf = async (url: string, token?: string): Promise<Record<string, string>[]> =>
  parse((await ask(`${url}${url.includes('?') ? '&' : '?'}format=csv`, token)).text.slice(1), {
    delimiter: ';',
    columns: true,
  })

/** A column of the screen, what the list can be sorted by, and what a file calls the column. */
const lists = [
  {
    list: 'employees',
    key: 'fullName',
    title: 'Ad soyad',
    sorts: [
      'name',
      'employeeNo',
      'department',
      'position',
      'shift',
      'start',
      'cards',
      'status',
    ],
  },
  {
    list: 'cards',
    key: 'number',
    title: 'Numara',
    sorts: ['added', 'number', 'holder', 'since', 'type'],
  },
  {
    list: 'devices',
    key: 'name',
    title: 'Okuyucu',
    sorts: ['name', 'state', 'model', 'signal', 'queued', 'drift', 'putAside', 'refused'],
  },
  { list: 'device-groups', key: 'title', title: 'Grup adı', sorts: ['title', 'count'] },
  {
    list: 'shifts',
    key: 'title',
    title: 'Vardiya',
    sorts: ['title', 'type', 'hours', 'planned', 'people', 'from'],
  },
  {
    list: 'departments',
    key: 'name',
    title: 'Departman',
    sorts: ['place', 'name', 'people', 'all'],
  },
] as const

describe('a list that the company keeps', () => {
  test.each(lists)(
    'is the same as a file, in every order it can have: $list',
    async ({ list, key, title, sorts }) => {
      for (const sort of sorts) {
        for (const order of ['asc', 'desc']) {
          const shown = (await rowsOf(`${list}?sort=${sort}&order=${order}`)).map(row =>
            String(row[key] ?? ''),
          )
          expect(shown.length).toBeGreaterThan(0)
          expect([
            sort,
            order,
            (await linesOf(`${list}?sort=${sort}&order=${order}`)).map(line => line[title]),
          ]).toEqual([sort, order, shown])
        }
      }
    },
  )
  test.each(lists)('refuses an order it does not have: $list', async ({ list }) => {
    expect((await ask(`${list}?sort=secret`)).status).toBe(400)
    expect((await ask(`${list}?order=up`)).status).toBe(400)
  })

  test('is sorted as a Turk reads it, and by figures as figures', async () => {
    expect((await rowsOf('device-groups')).map(row => row['title'])).toEqual([
      'Ambar',
      'İdare',
      'Şantiye',
    ])
    expect((await rowsOf('device-groups?sort=count&order=desc'))[0]?.['title']).toBe('İdare')
    expect(
      (await linesOf('shifts?sort=planned&order=desc')).map(line => [
        line['Vardiya'],
        line['Planlanan (dk)'],
        line['Kullanımda'],
      ]),
    ).toEqual([
      ['Uzun', '720', 'Aktif'],
      ['Ilık', '480', 'Aktif'],
      ['Çay', '240', 'Aktif'],
    ])
    expect((await rowsOf('cards?sort=number&order=asc')).map(row => row['number'])).toEqual([
      'A9',
      'B7',
      'C1',
    ])
    expect((await rowsOf('employees?sort=start&order=desc'))[0]?.['fullName']).toBe(
      'Çağla Ünal',
    )
  })
  test('keeps its filters in a file', async () => {
    expect(
      (await linesOf('cards?type=guest')).map(line => [line['Numara'], line['Kart türü']]),
    ).toEqual([['B7', 'Misafir kartı']])
    expect(
      (await linesOf('employees?position=A%C5%9F%C3%A7%C4%B1')).map(line => line['Sicil no']),
    ).toEqual(['0007'])
    expect(await linesOf('employees?status=1')).toEqual([])
    expect(
      (await linesOf('device-groups?search=idare')).map(line => [
        line['Grup adı'],
        line['Okuyucular'],
      ]),
    ).toEqual([['İdare', 'Ana kapı']])
    expect(
      (await linesOf('shifts?search=uzun&type=fixed&state=active')).map(
        line => line['Vardiya'],
      ),
    ).toEqual(['Uzun'])
  })
  test('is read on page by page in another order without losing or repeating anybody', async () => {
    for (const sort of [
      'employeeNo',
      'department',
      'position',
      'shift',
      'start',
      'cards',
      'status',
    ]) {
      const names: unknown[] = []
      for (let cursor: unknown = ''; cursor !== null; ) {
        const { body } = await ask(
          `employees?limit=2&sort=${sort}&order=desc${cursor === '' ? '' : `&cursor=${String(cursor)}`}`,
        )
        names.push(...(body['rows'] as Row[]).map(row => row['employeeId']))
        cursor = body['next']
      }
      expect([sort, names]).toEqual([
        sort,
        (await rowsOf(`employees?sort=${sort}&order=desc`)).map(row => row['employeeId']),
      ])
      expect(new Set(names).size).toBe(names.length)
    }
  })
  test('shows a manager in a file whom it shows him on the screen, and nobody else', async () => {
    const manager = await world.signIn(world.a.people.manager)
    for (const { list, key, title } of lists.filter(
      ({ list: one }) => one === 'employees' || one === 'departments',
    )) {
      const [his, all] = [await linesOf(list, manager), await linesOf(list)]
      expect(his.map(line => line[title])).toEqual(
        (await rowsOf(list, manager)).map(row => row[key]),
      )
      expect(his.length).toBeLessThan(all.length)
    }
    expect((await ask('cards?format=csv', manager)).status).toBe(403)
  })
})
