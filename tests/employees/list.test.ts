import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate, type DepartmentId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { newcomer } from '#tests/api/newcomer.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

/** The list of employees: its filters, counts, orders and files, and to whom it shows whom. */
// Long because all of it is asked of one company.
const world = apiTest()
let chief: string
let manager: string
const shifts: Record<'day' | 'night', string> = { day: '', night: '' }

beforeAll(async () => {
  await signIn()
  for (const [name, title] of [
    ['day', 'Gündüz'],
    ['night', 'Gece'],
  ] as const) {
    const body = { title, from: '2026-01-01', shift: dayShift }
    shifts[name] = String((await must('POST', 'shifts', body))['shiftId'])
  }
  const { production, welding, office } = world.a.departments
  await hire('Ece', 'Yıldız', '201', welding, 'Usta')
  await hire('أحمد', 'العلي', '202', office, 'Şef')
  await hire('Işıl', 'Ağa', '203', production, 'Usta')
  await hire('Derya', 'Su', '204', office, 'Çaycı')
  const { welder, clerk, administrator } = world.a.people
  for (const [employeeId, shiftId] of [
    [welder.employeeId, shifts.day],
    [clerk.employeeId, shifts.night],
  ])
    await must('POST', `shifts/${shiftId}/assign`, {
      employeeId,
      from: '2026-02-02',
      weekdays: [1, 2, 3, 4, 5],
    })
  const { cardId } = await must('POST', 'cards', { number: '5111' })
  await must('POST', `cards/${String(cardId)}/assign`, {
    employeeId: welder.employeeId,
    from: '2026-02-02T00:00:00Z',
  })
  await leave(idOf.get('201') ?? '', '2026-01-30')
  await leave(idOf.get('204') ?? '', '2026-03-01')
  await leave(idOf.get('202') ?? '', '2026-03-02')
  await leave(administrator.employeeId, '2026-12-31')
  await world.settle()
}, 300_000)

const signIn = async () => {
  chief = await world.signIn(world.a.people.chief)
  manager = await world.signIn(world.a.people.manager)
}
/** Sessions have ended by then, and the read models hear of the day by whatever is recorded on it. */
const daysLater = async (days: number, department: string) => {
  world.advance(days * 24 * 60)
  await signIn()
  await must('POST', 'departments', { name: department })
  await world.settle()
}

const idOf = new Map<string, string>()
const must = async (method: string, url: string, body: unknown) => {
  const answer = await world.ask(method, `/api/app/${url}`, { token: chief, body })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.text}`)
  return answer.body
}
const hire = async (
  name: string,
  surname: string,
  employeeNo: string,
  departmentId: DepartmentId,
  position: string,
) => {
  const { employeeId } = done(
    await hireEmployee(world.deps)(world.a.caller, {
      name,
      surname,
      employeeNo,
      departmentId,
      position,
      startOfEmployment: asLocalDate('2025-06-02'),
    }),
  )
  idOf.set(employeeNo, employeeId)
}
const leave = (employeeId: string, lastDay: string) =>
  must('POST', `employees/${employeeId}/terminate`, { lastDay })

type Row = {
  employeeId: string
  employeeNo: string
  fullName: string
  department: string | null
  lastDay: string | null
  shift: string | null
  status: number
  cards: number
}
const ask = (query: string, token = chief) =>
  world.ask('GET', `/api/app/employees?${query}`, {
    token,
    headers: { 'accept-language': 'tr' },
  })
const list = async (query: string, token?: string) => {
  const { status, body, text } = await ask(query, token)
  if (status !== 200) throw new Error(`${query} answered ${status}: ${text}`)
  const { rows, total, summary } = body as { rows: Row[]; total: number; summary: object }
  return { rows, total, summary, numbers: rows.map(({ employeeNo }) => employeeNo).toSorted() }
}
const linesOf = async (query: string, token?: string): Promise<Record<string, string>[]> =>
  parse((await ask(`${query}&format=csv`, token)).text.slice(1), {
    delimiter: ';',
    columns: true,
  })

const whole = { active: 7, passive: 2, lost: 0, unreachable: 0 }

describe('active is 0 and passive is 1', () => {
  test(
    'of each person, by whether his last day lies behind the company’s day',
    covers('3.212', '4.24'),
    async () => {
      const { rows, total, summary } = await list('')
      expect(
        Object.fromEntries(rows.map(({ employeeNo, status }) => [employeeNo, status])),
      ).toEqual({
        ...Object.fromEntries(['100', '101', '102', '103', '104'].map(no => [no, 0])),
        201: 1,
        202: 0,
        203: 0,
        204: 1,
      })
      expect([total, summary]).toEqual([9, whole])
    },
  )
  test('is how the list is asked, and both counts stay', covers('3.212', '4.24'), async () => {
    expect(await list('status=1')).toMatchObject({
      numbers: ['201', '204'],
      total: 2,
      summary: whole,
    })
    expect(await list('status=0&limit=3')).toMatchObject({ total: 7, summary: whole })
    for (const word of ['2', 'left', 'employed', ''])
      expect((await ask(`status=${word}`)).status).toBe(400)
  })
  test('whoever is taken on again is active', async () => {
    await must('POST', `employees/${idOf.get('204')}/rehire`, {
      departmentId: world.a.departments.office,
      startOfEmployment: '2026-03-02',
    })
    await world.settle()
    expect((await list('status=1')).numbers).toEqual(['201'])
    await leave(idOf.get('204') ?? '', '2026-03-02')
    await world.settle()
    expect((await list('status=1')).numbers).toEqual(['201'])
    await daysLater(1, 'Ambar')
    expect((await list('status=1')).numbers).toEqual(['201', '202', '204'])
  })
})

describe('a filter', () => {
  test.each([
    ['a department with all below it', () => `department=${world.a.departments.production}`],
    ['that department alone at the foot', () => `department=${world.a.departments.welding}`],
    ['a position', () => 'position=Usta'],
    ['a shift', () => `shift=${shifts.night}`],
    ['several at once', () => `department=${world.a.departments.production}&status=1`],
    ['letters of Turkish without their marks', () => 'search=AGA%20ISIL'],
    ['Arabic letters that are written in two ways', () => 'search=%D8%A7%D8%AD%D9%85%D8%AF'],
  ])('narrows rows, count and file by %s', async (_what, queryOf) => {
    const query = queryOf()
    const expected = {
      [`department=${world.a.departments.production}`]: ['102', '103', '201', '203'],
      [`department=${world.a.departments.welding}`]: ['103', '201'],
      'position=Usta': ['201', '203'],
      [`shift=${shifts.night}`]: ['104'],
      [`department=${world.a.departments.production}&status=1`]: ['201'],
      'search=AGA%20ISIL': ['203'],
      'search=%D8%A7%D8%AD%D9%85%D8%AF': ['202'],
    }[query]
    const { numbers, total } = await list(query)
    expect([numbers, total]).toEqual([expected, expected?.length])
    expect((await linesOf(query)).map(line => line['Sicil no']).toSorted()).toEqual(expected)
  })
  test('of a shift means the last one that was planned, on a free day, too', async () => {
    const shown = async () => (await list(`shift=${shifts.day}`)).rows
    expect(await shown()).toMatchObject([{ employeeNo: '103', shift: 'Gündüz' }])
    await daysLater(5, 'Depo')
    const [row] = (await list('search=103')).rows
    expect([row?.shift, (await shown()).length]).toEqual(['Gündüz', 1])
  })
  test('is kept by a saved view; one that there is no more is not', async () => {
    const view = (name: string, filters: Record<string, string>) =>
      must('POST', 'views', {
        page: '/employee-management',
        name,
        filters,
        period: null,
        columns: null,
        density: null,
        shared: false,
      })
    const filters = { status: '1', position: 'Usta', department: world.a.departments.welding }
    await view('Ayrılan ustalar', filters)
    await view('Eski sözle', { status: 'left', position: 'Usta' })
    const { body } = await world.ask('GET', '/api/app/views', { token: chief })
    const views = body['rows'] as { name: string; filters: object; dropped: string[] }[]
    expect(views.find(({ name }) => name === 'Ayrılan ustalar')).toMatchObject({
      filters,
      dropped: [],
    })
    expect(views.find(({ name }) => name === 'Eski sözle')?.filters).toEqual({
      position: 'Usta',
    })
  })
})

describe('an order', () => {
  test('puts whoever has left behind whoever is here, and turns round', async () => {
    const statuses = async (order: string) =>
      (await list(`sort=status&order=${order}`)).rows.map(({ status }) => status)
    const up = await statuses('asc')
    expect(up).toEqual(up.toSorted())
    expect(await statuses('desc')).toEqual(up.toReversed())
  })
  test('by cards and by shift is by what the row shows', async () => {
    const first = async (query: string) => (await list(query)).rows[0]
    expect(await first('sort=cards&order=desc')).toMatchObject({ employeeNo: '103', cards: 1 })
    expect(await first('sort=shift&order=desc')).toMatchObject({ shift: 'Gündüz' })
  })
})

test('a file says what the screen says, in words', async () => {
  const [line] = await linesOf('search=201')
  expect(line).toMatchObject({
    'Ad soyad': 'Ece Yıldız',
    Görev: 'Usta',
    'Son çalışma günü': '2026-01-30',
    Durum: 'Pasif',
  })
})

describe('a manager learns of nobody outside his departments', () => {
  const his = ['102', '103', '201', '203']
  test('by the list, its count, or its file', async () => {
    const { numbers, total, summary } = await list('', manager)
    expect([numbers, total, summary]).toEqual([
      his,
      4,
      { active: 3, passive: 1, lost: 0, unreachable: 0 },
    ])
    expect((await linesOf('', manager)).map(line => line['Sicil no']).toSorted()).toEqual(his)
  })
  test.each([
    ['a name', () => 'search=Gonca'],
    ['a number', () => 'search=104'],
    ['a department', () => `department=${world.a.departments.office}`],
    ['a position', () => 'position=%C5%9Eef'],
    ['a shift that only others work', () => `shift=${shifts.night}`],
    ['who has left', () => 'status=1&search=Derya'],
  ])('by asking for %s', async (_what, queryOf) => {
    expect((await list(queryOf())).total).toBeGreaterThan(0)
    expect(await list(queryOf(), manager)).toMatchObject({
      rows: [],
      total: 0,
      summary: { active: 0, passive: 0, lost: 0, unreachable: 0 },
    })
    expect(await linesOf(queryOf(), manager)).toEqual([])
  })
  test('by what is suggested to him', async () => {
    const { body } = await world.ask('GET', '/api/app/positions', { token: manager })
    expect(body['rows']).toEqual([{ position: 'Usta', people: 2 }])
  })
})

test(
  'a record is made, rewritten, moved and ended, and the list says so',
  covers('1.11'),
  async () => {
    const body = await newcomer(world, world.a, {
      employeeNo: '901',
      name: 'Nil',
      surname: 'Ova',
    })
    const { employeeId } = await must('POST', 'employees', body)
    const row = async () => {
      await world.settle()
      return (await list('search=901')).rows[0]
    }
    expect(await row()).toMatchObject({ fullName: 'Nil Ova', department: 'Ofis', status: 0 })
    const { name: _name, surname, phone, birthDate, position } = body
    await must('PUT', `employees/${String(employeeId)}`, {
      name: 'Nilgün',
      surname,
      phone,
      birthDate,
      position,
    })
    await must('POST', `employees/${String(employeeId)}/move`, {
      departmentId: world.a.departments.welding,
      from: '2026-03-02',
    })
    expect(await row()).toMatchObject({ fullName: 'Nilgün Ova', department: 'Kaynak' })
    await leave(String(employeeId), '2026-03-03')
    expect(await row()).toMatchObject({ lastDay: '2026-03-03', status: 1 })
  },
)
