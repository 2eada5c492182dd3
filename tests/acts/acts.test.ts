// Long because the log of acts is read in every way in which it can be cut.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#words/activity.ts'
import { actKinds, type ActKind, actWord } from '#words/acts.ts'
import { actSentence } from '#api/shared/act-sentence.ts'
import { eventTypes } from '#domain/catalogue.ts'
import { openTexts } from '#event-store/texts.ts'
import { actList, type ActRow } from '#projections/acts/act-list.ts'
import { isAct } from '#projections/acts/act-of.ts'
import { projections } from '#projections/index.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import {
  approved,
  company,
  day,
  founded,
  hired,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { departmentId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const fact = (type: string, data: object): Fact => ({ type, data }) as Fact
const [ayse, irem, omer] = [employeeId(1), employeeId(2), employeeId(3)]
const admin = 'aaaaaaaa-0000-4000-8000-000000000001'
const workshop: ScopeFilter = {
  kind: 'departments',
  deviceIds: [],
  departmentIds: [departmentId(2)],
  employeeId: null,
}

let world: Rig
const by = async (actor: string, recordedAt: string, ...facts: Fact[]): Promise<void> => {
  await world.record(recordedAt) // sets the clock
  for (const { of: _of, ...event } of facts)
    await world.log.append({
      company,
      stream: `${company}-test-${Math.floor(performance.now() * 1000)}`,
      expected: 'any',
      events: [event],
      metadata: { actor, correlation: 'test' },
    })
}
beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-03-01T08:00:00.000Z',
    founded(),
    fact('DepartmentAdded', {
      departmentId: departmentId(1),
      name: 'Yönetim',
      code: null,
      parentId: null,
    }),
    fact('DepartmentAdded', {
      departmentId: departmentId(2),
      name: 'Üretim',
      code: null,
      parentId: null,
    }),
    hired(ayse, { name: 'Ayşe', surname: 'Işık', departmentId: departmentId(1) }),
    hired(irem, { name: 'İrem', surname: 'Çelik', departmentId: departmentId(2) }),
    hired(omer, { name: 'Ömer', surname: 'Ünal', departmentId: departmentId(1) }),
    fact('UserAdded', {
      userId: admin,
      employeeId: ayse,
      role: 'company-admin',
      username: 'ayse',
    }),
    registered(deviceId(1)),
    approved(deviceId(1)),
    shiftDefined(shiftId(1), 'Gündüz'),
  )
  await by(
    `user:${admin}`,
    '2026-03-02T08:00:00.000Z',
    fact('DepartmentRenamed', { departmentId: departmentId(2), name: 'İmalat', code: null }),
    fact('EmployeeMoved', {
      employeeId: omer,
      departmentId: departmentId(2),
      from: '2026-04-01',
    }),
    shiftAssigned(irem, shiftId(1)),
    fact('UserRoleChanged', { userId: admin, role: 'administrator' }),
    fact('DeviceSuspended', {
      deviceId: deviceId(1),
      reason: 'sökülüyor',
      by: `user:${admin}`,
    }),
    fact('CalendarChanged', {
      actId: 'aaaaaaaa-0000-4000-8000-0000000000a1',
      month: '2026-03',
      kind: 'entries',
      title: null,
      reason: 'izin takası',
      by: 'x',
      at: '2026-03-02T08:00:00.000Z',
      changes: [
        {
          employeeId: irem,
          from: '2026-03-04',
          to: '2026-03-05',
          value: 'rest',
          before: shiftId(1),
        },
      ],
    }),
    fact('CalendarChanged', {
      actId: 'aaaaaaaa-0000-4000-8000-0000000000a2',
      month: '2026-03',
      kind: 'entries',
      title: null,
      reason: null,
      by: 'x',
      at: '2026-03-02T08:00:00.000Z',
      changes: [ayse, irem, omer].map(who => ({
        employeeId: who,
        from: '2026-03-09',
        to: '2026-03-10',
        value: shiftId(1),
        before: null,
      })),
    }),
  )
  await by(
    'system:device-access',
    '2026-03-03T08:00:00.000Z',
    fact('DeviceCommandOrdered', {
      deviceId: deviceId(1),
      commandId: 'aaaaaaaa-0000-4000-8000-0000000000c1',
      kind: 'put-user',
      employeeId: irem,
    }),
    swiped('A1', deviceId(1), '2026-03-03T08:00', 'in'),
  )
  await by(
    `user:${admin}`,
    '2026-03-04T08:00:00.000Z',
    fact('EmployeeErased', {
      employeeId: omer,
      classes: ['identity', 'contact'],
      ground: 'asked',
    }),
  )
  await world.catchUp(projections)
})
afterAll(async () => {
  await world.close()
})

const acts = (over: Partial<Parameters<typeof actList>[1]> = {}) =>
  world.read(tx =>
    actList(tx, {
      company,
      scope: { kind: 'company' },
      actor: `user:${admin}`,
      order: 'desc',
      limit: 100,
      ...over,
    }),
  )
const reasonOf = async ({ kind, sealedReason }: ActRow) =>
  (await openTexts(world, company, [{ type: kind, field: 'reason', text: sealedReason }]))[0]
const told = async (kind: ActKind, over: Partial<Parameters<typeof actList>[1]> = {}) => {
  const row = (await acts(over)).rows.find(one => one.kind === kind)
  return (
    row && {
      what: actSentence('tr', row.kind, row.subject, row.figures),
      before: row.before,
      after: row.after,
      by: row.by,
      whom: row.whom.map(({ fullName }) => fullName),
      whomCount: row.whomCount,
      reason: await reasonOf(row),
    }
  )
}
const ayseAs = (role: string) => ({ kind: 'user', name: 'Ayşe Işık', role })

describe('the action log', () => {
  test(
    'says who did what, in words, with what was before and after',
    covers('1.37'),
    async () => {
      expect(await told('DepartmentRenamed')).toEqual({
        what: '“Üretim” departmanının adını veya kodunu değiştirdi',
        before: { text: 'Üretim' },
        after: { text: 'İmalat' },
        by: ayseAs('company-admin'),
        whom: [],
        whomCount: 0,
        reason: null,
      })
      expect(await told('UserRoleChanged')).toMatchObject({
        before: { code: 'company-admin' },
        after: { code: 'administrator' },
        whom: ['Ayşe Işık'],
      })
      expect(await told('EmployeeMoved')).toMatchObject({
        what: '01.04.2026 tarihinden itibaren “İmalat” departmanına geçirdi',
        before: { text: 'Yönetim' },
        after: { text: 'İmalat' },
      })
      expect(await told('DeviceSuspended')).toMatchObject({
        what: '“Reader 01” okuyucusunu askıya aldı',
        reason: 'sökülüyor',
        by: ayseAs('administrator'),
      })
    },
  )
  test('tells a bulk act as one, and one stretch of one person with its shifts', async () => {
    const calendar = (await acts({ area: 'calendar' })).rows.filter(
      row => row.kind === 'CalendarChanged',
    )
    expect(
      await Promise.all(
        calendar.map(async row => [
          row.whomCount,
          row.figures['days'],
          row.before,
          row.after,
          await reasonOf(row),
        ]),
      ),
    ).toEqual([
      [3, 6, null, null, null],
      [1, 2, { text: 'Gündüz' }, { code: 'rest' }, 'izin takası'],
    ])
  })
  test('has no movements, no clock, and nothing that the product orders by itself', async () => {
    const kinds = new Set((await acts()).rows.map(({ kind }) => kind))
    expect([
      kinds.has('DeviceCommandOrdered'),
      kinds.has('MovementRecorded' as ActKind),
    ]).toEqual([false, false])
  })
  test('shows an erased person as erased, with what was done kept', async () =>
    expect(await told('EmployeeErased')).toMatchObject({
      whom: [null],
      whomCount: 1,
      after: { code: 'asked' },
    }))
  test('shows a manager what was done about his people, and nobody else of a bulk act', async () => {
    const { rows } = await acts({ scope: workshop })
    expect(new Set(rows.flatMap(row => row.whom.map(({ fullName }) => fullName)))).toEqual(
      new Set(['İrem Çelik']),
    )
    expect(new Set(rows.map(row => row.whomCount))).toEqual(new Set([1]))
    expect(rows.map(({ kind }) => kind)).toEqual([
      'CalendarChanged',
      'CalendarChanged',
      'ShiftAssigned',
      'EmployeeHired',
    ])
    expect(
      (await acts({ scope: { kind: 'own', employeeId: ayse } })).rows.map(({ kind }) => kind),
    ).toEqual(['CalendarChanged', 'UserRoleChanged', 'UserAdded', 'EmployeeHired'])
  })
  test('is cut by person, by who did it, by area and by period; the counters are those of what is shown', async () => {
    expect((await acts({ employee: omer })).rows.map(({ kind }) => kind)).toEqual([
      'EmployeeErased',
      'CalendarChanged',
      'EmployeeMoved',
      'EmployeeHired',
    ])
    expect((await acts({ by: ayse })).total).toBe(8)
    const march = await acts({ from: day('2026-03-02'), to: day('2026-03-02') })
    expect([march.total, march.summary]).toEqual([
      7,
      {
        people: 1,
        access: 1,
        cards: 0,
        devices: 1,
        shifts: 0,
        calendar: 3,
        organization: 1,
        rules: 0,
        movements: 0,
        overtime: 0,
        leave: 0,
        payroll: 0,
        reports: 0,
        visitors: 0,
      },
    ])
    expect((await acts({ area: 'devices' })).rows.map(({ kind }) => kind)).toEqual([
      'DeviceSuspended',
      'DeviceApproved',
      'DeviceRegistered',
    ])
  })
  test('pages without an act missing or twice', async () => {
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await acts({ limit: 4, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.rows.map(({ position }) => position))
      if (page.next === null) break
      cursor = page.next
    }
    expect(seen).toEqual((await acts()).rows.map(({ position }) => position))
  })
})

describe('every kind of act', () => {
  test('that there is has its sentences, and no sentence is without its act', () => {
    expect(actKinds.toSorted()).toEqual(eventTypes.filter(isAct).toSorted())
  })
  test.each(['tr', 'en', 'ar'] as const)(
    'reads as a sentence in %s, also where a name is not known any more',
    locale => {
      const figures = {
        from: '2026-03-02',
        to: '2026-03-05',
        days: 3,
        people: 2,
        count: 4,
        year: 2026,
        command: 'set-time',
      }
      for (const kind of actKinds) {
        for (const subject of ['Gündüz', null]) {
          const sentence = actSentence(locale, kind, subject, figures)
          expect([
            kind,
            sentence.length > 5,
            /undefined|null|2026-03|\s{2}|set-time/.test(sentence),
          ]).toEqual([kind, true, false])
        }
      }
      for (const code of Object.keys(codes)) expect(actWord(locale, code)).not.toBe('')
    },
  )
})
