// Long because each query is asked of the same two days.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessOf } from '#projections/access/user-access.ts'
import { dailyReport } from '#projections/reports/daily/daily.ts'
import { explainDay } from '#projections/reports/explain/explain.ts'
import { cardList } from '#projections/cards/card-list.ts'
import { deviceList } from '#projections/devices/device-list.ts'
import { employeeList } from '#projections/employees/employee-list.ts'
import { projections } from '#projections/index.ts'
import { invalidMovements, withNumbers } from '#projections/movements/invalid-movements.ts'
import {
  movementList,
  movementsAfter,
  seenUpTo,
  type SeenUpTo,
} from '#projections/movements/movement-list.ts'
import { departmentTree } from '#projections/organization/department-tree.ts'
import { fold } from '#projections/shared/fold.ts'
import { InvalidCursor } from '#projections/shared/keyset.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import { shiftList } from '#projections/shifts/shift-list.ts'
import { GetDaily } from '#api/contract/attendance.ts'
import { GetCards } from '#api/contract/cards.ts'
import { GetDevices } from '#api/contract/devices.ts'
import { GetEmployees } from '#api/contract/employees.ts'
import { GetInvalidMovements, GetMovements } from '#api/contract/movements.ts'
import { GetDepartments } from '#api/contract/organization.ts'
import { GetShifts } from '#api/contract/shifts.ts'
import { asInstant, asUserId, asLogPosition } from '#domain/shared/values.ts'
import { cardId, departmentId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'
import {
  approved,
  assigned,
  cardAdded,
  clockReached,
  company,
  day,
  founded,
  hired,
  nightShift,
  otherCompany,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from './rig.ts'

const fact = (type: string, data: object): Fact => ({ type, data }) as Fact
const [ayse, irem, omer, zeki] = [employeeId(1), employeeId(2), employeeId(3), employeeId(4)]
const admin = asUserId('aaaaaaaa-0000-4000-8000-000000000001')
const boss = asUserId('aaaaaaaa-0000-4000-8000-000000000002')
const all: ScopeFilter = { kind: 'company' }
const workshop: ScopeFilter = {
  kind: 'departments',
  deviceIds: [],
  departmentIds: [departmentId(2), departmentId(3)],
  employeeId: ayse,
}
const own: ScopeFilter = { kind: 'own', employeeId: irem }

/** Monday 2 March 2026 to Tuesday noon in Istanbul. */
let world: Rig
beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-03-01T08:00:00.000Z',
    founded(),
    founded(undefined, otherCompany),
    fact('DepartmentAdded', {
      departmentId: departmentId(1),
      name: 'Yönetim',
      code: null,
      parentId: null,
    }),
    fact('DepartmentAdded', {
      departmentId: departmentId(2),
      name: 'Üretim',
      code: 'U',
      parentId: departmentId(1),
    }),
    fact('DepartmentAdded', {
      departmentId: departmentId(3),
      name: 'Çelik',
      code: null,
      parentId: departmentId(2),
    }),
    hired(ayse, {
      name: 'Ayşe',
      surname: 'Işık',
      employeeNo: '7',
      departmentId: departmentId(1),
      phone: '5551112233',
    }),
    hired(irem, {
      name: 'İrem',
      surname: 'Çelik',
      employeeNo: '12',
      departmentId: departmentId(2),
      position: 'Usta',
    }),
    hired(omer, {
      name: 'عُمر',
      surname: 'القاضي',
      employeeNo: '13',
      departmentId: departmentId(3),
    }),
    hired(zeki, {
      name: 'Zeki',
      surname: 'Ünal',
      employeeNo: '14',
      departmentId: departmentId(3),
    }),
    hired(employeeId(9), { name: 'Başka', surname: 'Şirket' }, otherCompany),
    fact('DepartmentManagerNamed', { departmentId: departmentId(2), employeeId: ayse }),
    fact('UserAdded', {
      userId: admin,
      employeeId: null,
      role: 'company-admin',
      username: 'patron',
    }),
    fact('UserAdded', { userId: boss, employeeId: ayse, role: 'manager', username: 'ayse' }),
    registered(deviceId(1)),
    approved(deviceId(1)),
    shiftDefined(shiftId(1), 'Gündüz'),
    shiftDefined(shiftId(2), 'Gece', nightShift, '2027-01-01'),
    ...[ayse, irem, omer].map(who => shiftAssigned(who, shiftId(1))),
    cardAdded('A1', cardId(1)),
    assigned('A1', cardId(1), ayse),
    cardAdded('A2', cardId(2)),
    assigned('A2', cardId(2), irem),
    cardAdded('A3', cardId(3)),
  )
  await world.record(
    '2026-03-02T16:00:00.000Z',
    swiped('A1', deviceId(1), '2026-03-02T09:00', 'in'),
    swiped('A2', deviceId(1), '2026-03-02T09:10'),
    swiped('A2', deviceId(1), '2026-03-02T17:50'),
    swiped('A1', deviceId(1), '2026-03-02T18:00', 'out'),
    swiped('A3', deviceId(1), '2026-03-02T09:00', 'in'),
    swiped('Q9', deviceId(1), '2026-03-02T09:01', 'in'),
    swiped('Q9', deviceId(1), '2026-03-02T09:30', 'out'),
  )
  await world.record(
    '2026-03-03T09:00:00.000Z',
    swiped('A1', deviceId(1), '2026-03-03T09:00', 'in'),
    swiped('A2', deviceId(1), '2026-03-03T09:01', 'in'),
    swiped('A2', deviceId(1), '2026-03-03T11:30', 'out'),
    clockReached('2026-03-03T09:00:00.000Z'),
  )
  await world.catchUp(projections)
})
afterAll(async () => {
  await world.close()
})

const monday = { from: day('2026-03-02'), to: day('2026-03-02') }
const daily = (over: Partial<Parameters<typeof dailyReport>[1]> = {}) =>
  world.read(tx =>
    dailyReport(tx, {
      company,
      scope: all,
      ...monday,
      sort: 'name',
      order: 'asc',
      limit: 50,
      ...over,
    }),
  )

describe('the daily report', () => {
  test(
    'has a row for everyone employed, absent ones too, by name as people sort it',
    covers('1.36'),
    async () => {
      const { rows, summary, total, dataUntil } = await daily()
      expect(
        rows.map(row => [
          row.fullName,
          row.firstIn,
          row.lastOut,
          row.presenceMinutes,
          row.shift,
        ]),
      ).toEqual([
        ['Ayşe Işık', '09:00', '18:00', 540, 'Gündüz'],
        ['İrem Çelik', '09:10', '17:50', 520, 'Gündüz'],
        ['Zeki Ünal', null, null, 0, null],
        ['عُمر القاضي', null, null, 0, 'Gündüz'],
      ])
      expect([total, summary, dataUntil]).toMatchObject([
        4,
        { people: 4, present: 2, absent: 1, flagged: 0, presenceMinutes: 1060 },
        '2026-03-03T09:00:00.000Z',
      ])
    },
  )
  test('is cut to the departments of a manager, and to oneself', async () => {
    expect((await daily({ scope: workshop })).rows.map(({ employeeNo }) => employeeNo)).toEqual(
      ['7', '12', '14', '13'],
    )
    expect(
      (
        await daily({
          scope: {
            kind: 'departments',
            deviceIds: [],
            departmentIds: [departmentId(3)],
            employeeId: null,
          },
        })
      ).rows.map(({ employeeNo }) => employeeNo),
    ).toEqual(['14', '13'])
    expect((await daily({ scope: own })).summary).toMatchObject({
      people: 1,
      present: 1,
      absent: 0,
      flagged: 0,
      presenceMinutes: 520,
    })
  })
  test.each([
    'name',
    'day',
    'firstIn',
    'lastOut',
    'presenceMinutes',
    'planned',
    'worked',
    'missing',
    'late',
    'early',
    'break',
    'overtime',
    'overtimePayable',
  ] as const)('pages by %s without a row missing or twice', async sort => {
    for (const order of ['asc', 'desc'] as const) {
      const whole = await daily({ to: day('2026-03-03'), sort, order })
      const pages: typeof whole.rows = []
      let cursor: string | undefined
      do {
        const page = await daily({
          to: day('2026-03-03'),
          sort,
          order,
          limit: 3,
          ...(cursor === undefined ? {} : { cursor }),
        })
        pages.push(...page.rows)
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      expect(pages).toEqual(whole.rows)
      expect(pages).toHaveLength(8)
    }
  })
  test('finds a department with all below it, absent people, and names typed without accents', async () => {
    expect(
      (await daily({ department: departmentId(2) })).rows.map(({ employeeNo }) => employeeNo),
    ).toEqual(['12', '14', '13'])
    expect(
      (await daily({ presence: 'absent' })).rows.map(({ employeeNo }) => employeeNo),
    ).toEqual(['13'])
    expect((await daily({ search: 'ISIK' })).rows.map(({ employeeNo }) => employeeNo)).toEqual([
      '7',
    ])
    expect(
      (await daily({ search: 'irem cel' })).rows.map(({ employeeNo }) => employeeNo),
    ).toEqual(['12'])
    expect((await daily({ search: 'عمر' })).rows.map(({ employeeNo }) => employeeNo)).toEqual([
      '13',
    ])
    expect((await daily({ search: '100%' })).rows).toEqual([])
  })
  test('refuses a cursor that is not its own', async () => {
    await expect(daily({ cursor: 'nonsense' })).rejects.toBeInstanceOf(InvalidCursor)
    await expect(
      daily({ cursor: Buffer.from('["a","b","c"]').toString('base64url') }),
    ).rejects.toBeInstanceOf(InvalidCursor)
    await expect(
      daily({
        cursor: Buffer.from(JSON.stringify(['\0', employeeId(1), '2026-03-02'])).toString(
          'base64url',
        ),
      }),
    ).rejects.toBeInstanceOf(InvalidCursor)
  })
  test('answers what its contract says', async () => {
    expect(GetDaily.reply.safeParse(await daily()).error).toBeUndefined()
  })
})

describe('explaining a day', () => {
  test('shows its swipes, minutes and the rules that made them', async () => {
    const explained = await world.read(tx =>
      explainDay(tx, { company, scope: all, employee: irem, day: day('2026-03-02') }),
    )
    expect(explained).toMatchObject({
      fullName: 'İrem Çelik',
      presenceMinutes: 520,
      zone: 'Europe/Istanbul',
      shift: { title: 'Gündüz', periods: [{ start: '09:00', end: '18:00' }] },
      movements: [
        { localTime: '2026-03-02T09:10:00', direction: 'unknown', device: 'Reader 01' },
        { localTime: '2026-03-02T17:50:00' },
      ],
      presence: [{ from: '2026-03-02T06:10:00.000Z', to: '2026-03-02T14:50:00.000Z' }],
    })
    expect(explained?.trace.length).toBeGreaterThan(0)
  })
  test('tells nobody of people outside his scope, or of another company', async () => {
    expect(
      await world.read(tx =>
        explainDay(tx, { company, scope: own, employee: ayse, day: day('2026-03-02') }),
      ),
    ).toBeNull()
    expect(
      await world.read(
        tx =>
          explainDay(tx, {
            company: otherCompany,
            scope: all,
            employee: ayse,
            day: day('2026-03-02'),
          }),
        otherCompany,
      ),
    ).toBeNull()
  })
  test('gives the minutes of the report for every day of everyone', async () => {
    for (const {
      employeeId: employee,
      day: date,
      presenceMinutes,
      flags,
      planned,
      worked,
      missing,
      late,
      early,
      overtimeRaw,
      codes,
    } of (await daily({ to: day('2026-03-03') })).rows)
      expect(
        await world.read(tx => explainDay(tx, { company, scope: all, employee, day: date })),
      ).toMatchObject({
        presenceMinutes,
        flags,
        planned,
        worked,
        missing,
        late,
        early,
        overtimeRaw,
        codes,
      })
  })
})

const list = (over: Partial<Parameters<typeof movementList>[1]> = {}) =>
  world.read(tx => movementList(tx, { company, scope: all, limit: 50, ...over }))
describe('movements', () => {
  test(
    "come newest first, with the company's wall clock and whose they are",
    covers('1.43'),
    async () => {
      const { rows, summary } = await list()
      expect(rows[0]).toMatchObject({
        localTime: '2026-03-03T11:30:00',
        fullName: 'İrem Çelik',
        department: 'Üretim',
        device: 'Reader 01',
        direction: 'out',
        invalid: null,
      })
      expect(rows.map(({ at }) => at)).toEqual(
        rows
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      )
      expect(summary).toEqual({ valid: 7, invalid: 3, in: 5, out: 3 })
      GetMovements.reply.parse(await list())
    },
  )
  test("are cut to a scope; what is nobody's is the company's", async () => {
    expect((await list({ scope: own })).rows.map(({ employeeId: of }) => of)).toEqual([
      irem,
      irem,
      irem,
      irem,
    ])
    expect((await list({ scope: own, validity: 'invalid' })).total).toBe(0)
  })
  test('are found by dates of the company, and paged', async () => {
    expect((await list({ from: day('2026-03-03') })).total).toBe(3)
    const first = await list({ limit: 6 })
    const second = await list({
      limit: 6,
      ...(first.next === null ? {} : { cursor: first.next }),
    })
    expect([...first.rows, ...second.rows]).toEqual((await list()).rows)
  })
  test('are told to whoever watches, after the position he has seen', async () => {
    const since = async (after: SeenUpTo, scope: ScopeFilter = all) =>
      world.read(tx => movementsAfter(tx, { company, scope, after, limit: 2 }))
    const first = await since(seenUpTo(0n))
    expect(first.rows.map(({ localTime }) => localTime)).toEqual([
      '2026-03-02T09:00:00',
      '2026-03-02T09:10:00',
    ])
    expect((await since(first.seen)).rows.map(({ localTime }) => localTime)).toEqual([
      '2026-03-02T17:50:00',
      '2026-03-02T18:00:00',
    ])
    const head = await world.log.head()
    expect(await since(seenUpTo(asLogPosition(head - 1n)), own)).toEqual({
      rows: [],
      seen: seenUpTo(head),
    })
  })
  test('that count for nobody say why, by card, with its number where it may be opened', async () => {
    const { rows, summary, total } = await world.read(tx =>
      invalidMovements(tx, { company, scope: all, limit: 50 }),
    )
    expect(rows.map(row => [row.invalid, row.sameCard, row.firstAt])).toEqual([
      ['unknown-card', 2, '2026-03-02T06:01:00.000Z'],
      ['unknown-card', 2, '2026-03-02T06:01:00.000Z'],
      ['unassigned-card', 1, '2026-03-02T06:00:00.000Z'],
    ])
    expect([total, summary['unknown-card'], summary['unassigned-card']]).toEqual([3, 2, 1])
    const opened = await withNumbers(
      world.vault,
      company,
      await world.read(tx => invalidMovements(tx, { company, scope: all, limit: 50 })),
    )
    expect(opened.rows.map(({ number }) => number)).toEqual(['Q9', 'Q9', 'A3'])
    GetInvalidMovements.reply.parse(opened)
  })
})

describe('people and things', () => {
  test('employees by name, with their cards', async () => {
    const page = await world.read(tx => employeeList(tx, { company, scope: all, limit: 2 }))
    expect(page.rows.map(row => [row.fullName, row.cards, row.department])).toEqual([
      ['Ayşe Işık', 1, 'Yönetim'],
      ['İrem Çelik', 1, 'Üretim'],
    ])
    const rest = await world.read(tx =>
      employeeList(tx, {
        company,
        scope: all,
        limit: 2,
        ...(page.next === null ? {} : { cursor: page.next }),
      }),
    )
    expect(rest.rows.map(row => row.fullName)).toEqual(['Zeki Ünal', 'عُمر القاضي'])
    GetEmployees.reply.parse(page)
  })
  test(
    'departments as a tree with managers and heads',
    covers('1.48', '3.121', '3.122'),
    async () => {
      const { rows } = await world.read(tx => departmentTree(tx, { company, scope: all }))
      expect(
        rows.map(row => [
          row.name,
          row.employees,
          row.managers.map(({ fullName }) => fullName),
        ]),
      ).toEqual([
        ['Yönetim', 1, []],
        ['Üretim', 1, ['Ayşe Işık']],
        ['Çelik', 2, []],
      ])
      expect(
        (await world.read(tx => departmentTree(tx, { company, scope: own }))).rows.map(
          ({ name }) => name,
        ),
      ).toEqual(['Üretim'])
      GetDepartments.reply.parse({ rows })
    },
  )
  test('a manager has the departments he was named for and all below', async () => {
    const access = await world.read(tx => accessOf(tx, company, boss))
    expect(access).toMatchObject({
      role: 'manager',
      employeeId: ayse,
      fullName: 'Ayşe Işık',
      disabled: false,
      phone: '5551112233',
    })
    expect(access?.managedDepartments.toSorted()).toEqual([departmentId(2), departmentId(3)])
    expect(await world.read(tx => accessOf(tx, company, admin))).toMatchObject({
      fullName: 'patron',
      managedDepartments: [],
    })
    expect(await world.read(tx => accessOf(tx, otherCompany, boss), otherCompany)).toBeNull()
  })
  test('cards, readers and shifts', async () => {
    const cards = await world.read(tx =>
      cardList(tx, { company, scope: all, seesVisitors: true, limit: 50 }),
    )
    expect(cards.rows.map(row => [row.number, row.fullName])).toEqual([
      ['A3', null],
      ['A2', 'İrem Çelik'],
      ['A1', 'Ayşe Işık'],
    ])
    expect(cards.summary).toEqual({ all: 3, assigned: 2, unassigned: 1, blocked: 0 })
    const found = async (query: object) =>
      world.read(tx =>
        cardList(tx, { company, scope: all, seesVisitors: true, limit: 50, ...query }),
      )
    expect(await found({ state: 'unassigned' })).toMatchObject({
      rows: [{ number: 'A3' }],
      total: 1,
      summary: { assigned: 2, unassigned: 1 },
    })
    expect(
      [
        (await found({ search: 'a2' })).rows,
        (await found({ search: 'çelik' })).rows,
        (await found({ search: '%' })).rows,
      ].map(rows => rows.map(row => row.number)),
    ).toEqual([['A2'], ['A2'], []])
    const devices = await world.read(tx =>
      deviceList(tx, {
        company,
        scope: { kind: 'company' },
        now: asInstant('2026-03-03T09:00:00.000Z'),
      }),
    )
    expect(devices.rows).toMatchObject([
      {
        status: 'approved',
        movements: 10,
        putAside: 0,
        lastMovementAt: '2026-03-03T08:30:00.000Z',
        zone: 'Europe/Istanbul',
      },
    ])
    const shifts = await world.read(tx => shiftList(tx, { company }))
    expect(shifts.rows.map(row => [row.title, row.employees, row.from])).toEqual([
      ['Gece', 0, '2027-01-01'],
      ['Gündüz', 3, '2026-01-01'],
    ])
    GetCards.reply.parse(cards)
    GetDevices.reply.parse(devices)
    GetShifts.reply.parse(shifts)
  })
})

test('an erased person has no name left in any read table, and is still counted', async () => {
  const erased = await rig()
  try {
    await erased.record(
      '2026-03-01T08:00:00.000Z',
      founded(),
      hired(ayse, {
        name: 'Kanarya',
        surname: 'Kanaryaoğlu',
        phone: '5550001122',
        email: 'kanarya@example.com',
      }),
      fact('UserAdded', {
        userId: boss,
        employeeId: ayse,
        role: 'employee',
        username: 'kanarya',
      }),
      cardAdded('KANARYA1', cardId(1)),
      assigned('KANARYA1', cardId(1), ayse),
    )
    await erased.catchUp(projections)
    await erased.record(
      '2026-03-02T08:00:00.000Z',
      fact('EmployeeErased', {
        employeeId: ayse,
        classes: ['identity', 'contact', 'location'],
        ground: 'asked',
      }),
      fact('CardUnassigned', {
        cardId: cardId(1),
        credential: 'a'.repeat(64),
        employeeId: ayse,
        until: '2026-03-02T08:00:00.000Z',
        retired: true,
      }),
    )
    await erased.catchUp(projections)
    for (const { name } of projections.flatMap(({ tables }) => tables))
      expect(
        await erased.rows(
          `select '${name}' as name, t::text
           from ${name} t
           where t::text ilike '%kanarya%' or t::text like '%5550001122%'`,
        ),
      ).toEqual([])
    expect(
      (await erased.read(tx => employeeList(tx, { company, scope: all, limit: 5 }))).rows,
    ).toMatchObject([{ employeeId: ayse, fullName: null, position: null }])
  } finally {
    await erased.close()
  }
})

test('search forgets case and accents alike in Turkish, English and Arabic', () => {
  expect(['IŞIK', 'ışık', 'Isik', 'İŞİK'].map(fold)).toEqual(['isik', 'isik', 'isik', 'isik'])
  expect(fold('Müdür ÇAĞRI')).toBe(fold('mudur cagri'))
  expect(fold('أحمد إبراهيم')).toBe(fold('احمد ابراهيم'))
  expect(fold('مُحَمَّد ١٢')).toBe('محمد 12')
})
