import fc from 'fast-check'
import type { Direction } from '#domain/movements/events.ts'
import type { Zone } from '#domain/shared/values.ts'
import {
  annualGroupId,
  cardId,
  degreeId,
  departmentId,
  deviceId,
  employeeId,
  groupId,
  leaveGroupId,
  leaveTypeId,
  positionId,
  schemeId,
  shiftId,
} from '#tests/shared/ids.ts'
import {
  approved,
  assigned,
  at,
  berlin,
  cardAdded,
  clockReached,
  company,
  credentialOf,
  day,
  dayShift,
  earlyShift,
  founded,
  hired,
  istanbul,
  nightShift,
  otherCompany,
  registered,
  shiftAssigned,
  shiftDefined,
  swiped,
  unassigned,
  type Fact,
  type Rig,
} from './rig.ts'

/**
 * Movements and acts of correction there are so far; a correction of a movement always comes after it. Long because it
 * draws each kind of event there is.
 */
export type Past = {
  readonly movements: {
    readonly movementId: string
    readonly employeeId: string
    readonly localTime: string
  }[]
  readonly acts: { readonly correctionId: string; status: 'proposed' | 'counted' | 'gone' }[]
  /** What was added by mistake and is there just now. */
  readonly mistakes: Set<string>
}
/** Whether it is there now, and was not before. */
const toggled = (there: Set<string>, what: string): boolean => {
  if (there.delete(what)) return false
  there.add(what)
  return true
}
/** Something that happens some minutes after the thing before it; null: nothing after all. */
export type Happening = {
  readonly afterMinutes: number
  readonly what: (now: string, past: Past) => Fact | null
}

const people = [1, 2, 3] as const
const evenings = { code: 'E', weekdays: null, start: '17:00', end: '01:00' }
const cards = [1, 2, 3] as const
const utcZone = 'UTC' as Zone
const doorGroup = '99000001-0000-4000-8000-000000000001'
const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const local = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + (180 + minutes) * 60_000).toISOString().slice(0, 16)
const instant = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * 60_000).toISOString()
const date = (now: string, days: number) =>
  day(new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10))
const fact = (type: string, data: object, of = company): Fact => ({ of, type, data }) as Fact

const swipe = fc
  .record({
    card: pick(1, 2, 3, 4),
    device: pick(1, 2, 3),
    late: pick(0, 0, 0, 5, 60 * 30, -20),
    direction: pick<Direction>('in', 'out', 'unknown'),
    said: pick<object>(
      {},
      {},
      { rawStatus: '0' },
      { rawStatus: '1' },
      { refused: 'no-right' },
      { rawStatus: '255', refused: 'expired' },
    ),
  })
  .map(({ card, device, late, direction, said }) => (now: string) => {
    const { data, ...movement } = swiped(
      `C${card}`,
      deviceId(device),
      local(now, -late),
      direction,
    )
    return { ...movement, data: { ...data, ...said } } as Fact
  })
const value = pick<string>(shiftId(1), shiftId(2), 'rest', 'none')
const rule = pick<object | null>(
  null,
  { kind: 'weekly', shiftId: shiftId(2), weekdays: [1, 3, 5, 6], restDays: [7] },
  { kind: 'scheme', schemeId: schemeId(1), offset: 1 },
  { kind: 'scheme', schemeId: schemeId(1), offset: 0 },
)
let actsMade = 0
/** Days of somebody get an entry, or lose it. */
export const calendarAct = fc
  .record({
    who: pick(...people),
    days: pick(-4, -1, 0, 2),
    length: pick(0, 2),
    set: fc.option(value),
  })
  .map(({ who, days, length, set }) => (now: string) => {
    const from = date(now, days)
    const to = date(now, days + length)
    const month = from.slice(0, 7)
    const changes = [
      {
        employeeId: employeeId(who),
        from,
        to: to.startsWith(month) ? to : from,
        value: set,
        before: null,
      },
    ]
    return fact(set === null ? 'CalendarActUndone' : 'CalendarChanged', {
      actId: `ac000000-0000-4000-8000-${String(++actsMade).padStart(12, '0')}`,
      month,
      by: 'user:test',
      at: now,
      changes,
      ...(set === null ? {} : { kind: 'entries', title: null, reason: null }),
    })
  })
/** What changes the plan of one or many, back in time or ahead. */
const planChange = fc.oneof(
  calendarAct,
  fc
    .record({ days: pick(-5, 0, 1), cycle: fc.array(value, { minLength: 1, maxLength: 5 }) })
    .map(
      ({ days, cycle }) =>
        (now: string) =>
          fact('SchemeDefined', {
            schemeId: schemeId(1),
            title: 'Çevrim',
            from: date(now, days),
            anchor: date(now, -3),
            cycle,
          }),
    ),
  fc.record({ days: pick(-5, 0, 1), none: fc.boolean() }).map(
    ({ days, none }) =>
      (now: string) =>
        fact('ShiftGroupSchemeSet', {
          groupId: groupId(1),
          from: date(now, days),
          schemeId: none ? null : schemeId(1),
          offset: 2,
        }),
  ),
  fc
    .record({
      who: pick(...people),
      days: pick(-5, 0, 1),
      what: pick('group', 'scheme', 'department'),
    })
    .map(
      ({ who, days, what }) =>
        (now: string) =>
          fact('ScheduleFollowed', {
            employeeId: employeeId(who),
            from: date(now, days),
            rule:
              what === 'group'
                ? { kind: 'group', groupId: groupId(1) }
                : what === 'scheme'
                  ? { kind: 'scheme', schemeId: schemeId(1), offset: 0 }
                  : null,
          }),
    ),
  fc.record({ department: pick(1, 2), days: pick(-5, 0, 1), followed: rule }).map(
    ({ department, days, followed }) =>
      (now: string) =>
        fact('DepartmentScheduleSet', {
          departmentId: departmentId(department),
          from: date(now, days),
          rule: followed,
        }),
  ),
  fc.record({ days: pick(-3, 0, 1), half: fc.boolean() }).map(
    ({ days, half }) =>
      (now: string) =>
        fact('HolidaySet', {
          day: date(now, days),
          title: 'Bayram',
          kind: half ? 'half' : 'full',
          from: half ? '13:00' : null,
        }),
  ),
  fc.record({ days: pick(-3, 0) }).map(
    ({ days }) =>
      (now: string) =>
        fact('HolidayRemoved', { day: date(now, days) }),
  ),
  fc.record({ days: pick(0, 1), dishes: fc.option(pick('Mantı', 'Pilav')) }).map(
    ({ days, dishes }) =>
      (now: string) =>
        dishes === null
          ? fact('FoodMenuRemoved', { day: date(now, days) })
          : fact('FoodMenuSet', { day: date(now, days), dishes: [dishes, 'Ayran'] }),
  ),
  fc.constant((now: string) =>
    fact('HolidaysImported', {
      year: 2026,
      country: 'TR',
      days: [-2, 1].map(days => ({
        day: date(now, days),
        title: 'Bayram',
        kind: 'full',
        from: null,
      })),
    }),
  ),
  fc
    .record({
      days: pick(-4, -1, 0, 1),
      changes: pick<object>(
        { bounceSeconds: 0 },
        { maxPresenceHours: 6 },
        { missingExit: 'shiftEnd' },
        { overtimeNeedsApproval: false, overtimeRounding: 15 },
        { missingExit: 'planFilled', planFilledMinutes: 60, kindByDate: true },
        { breakDeduction: [{ over: 0, minutes: 15 }], premiums: [evenings] },
        { overtimeTiers: [{ per: 'week', over: 600, coefficient: 1.5 }] },
        { overtimeTiers: [] },
      ),
    })
    .map(
      ({ days, changes }) =>
        (now: string) =>
          fact('PolicySet', { from: date(now, days), changes, by: 'user:test', at: now }),
    ),
  fc
    .record({
      days: pick(-4, -1, 0, 1),
      rules: pick(
        ['bounceSeconds'],
        ['missingExit'],
        ['overtimeTiers', 'kindByDate'],
        ['overtimeNeedsApproval', 'overtimeRounding'],
      ),
    })
    .map(
      ({ days, rules }) =>
        (now: string) =>
          fact('PolicyWithdrawn', { from: date(now, days), rules, by: 'user:test', at: now }),
    ),
  fc
    .record({
      days: pick(-5, 0, 1),
      of: pick('shift', 'scheme', 'group', 'department', 'person'),
      which: pick(1, 2),
    })
    .map(({ days, of, which }) => (now: string) => {
      const thingId = {
        shift: shiftId(which),
        scheme: schemeId(1),
        group: groupId(1),
        department: departmentId(which),
        person: employeeId(which),
      }[of]
      return fact('PlanEntryWithdrawn', {
        of,
        thingId,
        employeeId: of === 'person' ? thingId : null,
        from: date(now, days),
      })
    }),
  // Nothing hangs on these three: no command takes others back.
  fc.constant((_now: string, { mistakes }: Past) =>
    toggled(mistakes, 'reader')
      ? registered(deviceId(9), berlin)
      : fact('DeviceRemoved', { deviceId: deviceId(9) }),
  ),
  fc.constant((_now: string, { mistakes }: Past) =>
    toggled(mistakes, 'card')
      ? cardAdded('C9', cardId(9))
      : fact('CardRemoved', { cardId: cardId(9), credential: credentialOf('C9') }),
  ),
  fc.record({ days: pick(-9, -3, 0, 2) }).map(
    ({ days }) =>
      (now: string, { mistakes }: Past) =>
        toggled(mistakes, 'person')
          ? hired(employeeId(9), { startOfEmployment: date(now, days) })
          : fact('EmployeeHiringWithdrawn', { employeeId: employeeId(9) }),
  ),
  fc.record({ who: pick(...people), days: pick(-9, -3, 0) }).map(
    ({ who, days }) =>
      (now: string) =>
        fact('EmployeeRehiringWithdrawn', {
          employeeId: employeeId(who),
          from: date(now, days),
          departmentId: departmentId(1),
          inDepartmentFrom: day('2026-02-01'),
          startOfEmployment: day('2026-02-01'),
          lastDay: date(now, days - 1),
        }),
  ),
  fc.record({ who: pick(...people), back: fc.boolean() }).map(
    ({ who, back }) =>
      (now: string) =>
        back
          ? fact('EmployeeTerminationWithdrawn', { employeeId: employeeId(who) })
          : fact('EmployeeMoveWithdrawn', {
              employeeId: employeeId(who),
              from: date(now, 0),
              departmentId: departmentId(1),
              inDepartmentFrom: day('2026-02-01'),
            }),
  ),
)
/** The day of the early one is final before midnight. */
const shifts: readonly [title: string, hours: typeof dayShift][] = [
  ['Gündüz', dayShift],
  ['Gece', nightShift],
  ['Sabah', earlyShift],
  [
    'Yumuşak',
    {
      ...dayShift,
      hours: 'firstLast',
      overtimeBy: 'day',
      paidBreak: { minutes: 15, per: 'day', breaks: null },
      dayHalves: { halfBelow: 240, absentBelow: 120 },
    },
  ],
]
const cardHanded = fc
  .record({ card: pick(...cards), to: pick(...people), back: pick(0, 600, 5000, 20_000) })
  .map(
    ({ card, to, back }) =>
      (now: string) =>
        assigned(`C${card}`, cardId(card), employeeId(to), instant(now, -back)),
  )
const zoneTold = fc
  .record({
    device: pick(1, 2, 3),
    zone: pick(istanbul, berlin, utcZone),
    back: pick(0, 3000, 20_000),
  })
  .map(
    ({ device, zone, back }) =>
      (now: string) =>
        fact('DeviceZoneSet', { deviceId: deviceId(device), zone, from: instant(now, -back) }),
  )
const comingAndGoing = fc
  .record({
    who: pick(...people),
    days: pick(-9, -3, 0, 1),
    comes: fc.boolean(),
    department: pick(1, 2),
  })
  .map(
    ({ who, days, comes, department }) =>
      (now: string) =>
        comes
          ? fact('EmployeeRehired', {
              employeeId: employeeId(who),
              departmentId: departmentId(department),
              startOfEmployment: date(now, days),
            })
          : fact('EmployeeTerminated', {
              employeeId: employeeId(who),
              lastDay: date(now, days),
            }),
  )
const dataOfLeaveType = (type: string, which: number): object => {
  const about = { leaveTypeId: leaveTypeId(which) }
  const whole = {
    ...about,
    title: `İzin ${which}`,
    calculation: 'personal',
    days: 'calendar',
    worked: true,
    approval: which === 1,
    limit: { kind: 'limited', unit: 'days', daily: null, monthly: which, annual: null },
    overtimeCoefficient: null,
    colour: null,
    offered: 6,
    sgk: null,
  }
  if (type === 'LeaveTypeDefined') return whole
  return type === 'UsualLeaveTypesTaken' ? { types: [{ ...whole, usual: 'marriage' }] } : about
}
const change = fc.oneof(
  fc.record({ card: pick(...cards), to: pick(...people), back: pick(0, 600, 5000) }).map(
    ({ card, to, back }) =>
      (now: string) =>
        assigned(`C${card}`, cardId(card), employeeId(to), instant(now, -back)),
  ),
  fc.record({ card: pick(...cards), from: pick(...people), back: pick(0, 600) }).map(
    ({ card, from, back }) =>
      (now: string) =>
        unassigned(`C${card}`, cardId(card), employeeId(from), instant(now, -back)),
  ),
  fc.record({ card: pick(...cards) }).map(
    ({ card }) =>
      () =>
        cardAdded(`C${card}`, cardId(card)),
  ),
  fc.record({ device: pick(1, 2, 3), zone: pick(istanbul, berlin), back: pick(0, 3000) }).map(
    ({ device, zone, back }) =>
      (now: string) =>
        fact('DeviceZoneSet', { deviceId: deviceId(device), zone, from: instant(now, -back) }),
  ),
  fc.record({ device: pick(1, 2, 3), approve: fc.boolean() }).map(
    ({ device, approve }) =>
      () =>
        approve
          ? approved(deviceId(device))
          : fact('DeviceSuspended', {
              deviceId: deviceId(device),
              reason: 'moved',
              by: 'user:test',
            }),
  ),
  fc.record({ who: pick(...people), days: pick(-3, 0, 1) }).map(
    ({ who, days }) =>
      (now: string) =>
        fact('EmployeeTerminated', { employeeId: employeeId(who), lastDay: date(now, days) }),
  ),
  fc.record({ who: pick(...people), days: pick(-1, 0, 2) }).map(
    ({ who, days }) =>
      (now: string) =>
        fact('EmployeeRehired', {
          employeeId: employeeId(who),
          departmentId: departmentId(1),
          startOfEmployment: date(now, days),
        }),
  ),
  fc.record({ who: pick(...people), shift: pick(1, 2), days: pick(-5, 0, 1) }).map(
    ({ who, shift, days }) =>
      (now: string) =>
        shiftAssigned(employeeId(who), shiftId(shift), date(now, days), [1, 2, 3, 4, 5, 6, 7]),
  ),
  fc.record({ shift: pick(1, 2), as: pick(...shifts), days: pick(-4, 0) }).map(
    ({ shift, as: [title, hours], days }) =>
      (now: string) =>
        shiftDefined(shiftId(shift), title, hours, date(now, days)),
  ),
  fc.record({ who: pick(...people), days: pick(-1, 3) }).map(
    ({ who, days }) =>
      (now: string) =>
        fact('EmployeeMoved', {
          employeeId: employeeId(who),
          departmentId: departmentId(2),
          from: date(now, days),
        }),
  ),
  fc.constant((now: string) =>
    fact('EmployeeDetailsChanged', {
      employeeId: employeeId(2),
      name: 'İrem',
      surname: 'Çelik',
      position: null,
      phone: now.slice(0, 10),
    }),
  ),
  fc
    .record({
      who: pick(...people),
      position: pick('Usta', 'USTA ', 'Kalfa', null),
      named: fc.option(pick(1, 2), { nil: undefined }),
      degree: fc.boolean(),
    })
    .map(
      ({ who, position, named, degree }) =>
        () =>
          fact('EmployeeDetailsChanged', {
            employeeId: employeeId(who),
            name: 'İrem',
            surname: 'Usta',
            position,
            ...(named === undefined ? {} : { positionId: positionId(named) }),
            ...(degree ? { degreeId: degreeId() } : {}),
          }),
    ),
  fc.record({ which: pick(1, 2), title: fc.option(pick('Usta', 'Kalfa', 'Şef')) }).map(
    ({ which, title }) =>
      () =>
        title === null
          ? fact('PositionRemoved', { positionId: positionId(which) })
          : fact('PositionDefined', {
              positionId: positionId(which),
              title,
              level: which,
              degreeId: which === 1 ? degreeId() : null,
            }),
  ),
  fc
    .boolean()
    .map(
      there => () =>
        there
          ? fact('DegreeDefined', { degreeId: degreeId(), title: 'Uzman' })
          : fact('DegreeRemoved', { degreeId: degreeId() }),
    ),
  fc.boolean().map(
    there => (now: string) =>
      there
        ? fact('LogoSet', {
            logoId: degreeId(),
            type: 'image/png',
            width: 320,
            height: 96,
            at: instant(now, 0),
          })
        : fact('LogoRemoved', { logoId: degreeId() }),
  ),
  fc.record({ who: pick(1, 2), there: fc.boolean() }).map(({ who, there }) => () => {
    const photo = { employeeId: employeeId(who), photoId: degreeId() }
    return there
      ? fact('PhotoSet', { ...photo, type: 'image/jpeg', width: 512, height: 512 })
      : fact('PhotoRemoved', photo)
  }),
  fc
    .record({
      which: pick(1, 2),
      type: pick(
        'LeaveTypeDefined',
        'UsualLeaveTypesTaken',
        'LeaveTypeSwitchedOn',
        'LeaveTypeSwitchedOff',
        'LeaveTypeRemoved',
      ),
    })
    .map(
      ({ which, type }) =>
        () =>
          fact(type, dataOfLeaveType(type, which)),
    ),
  fc.record({ which: pick(1, 2), there: fc.boolean(), days: pick(28, 40) }).map(
    ({ which, there, days }) =>
      () =>
        there
          ? fact('AnnualGroupDefined', {
              annualGroupId: annualGroupId(which),
              title: `Yıllık ${which}`,
              validityYears: which,
              deductWeekends: days === 40,
              tiers: [{ min: 1, max: 99, halfDays: days }],
            })
          : fact('AnnualGroupRemoved', { annualGroupId: annualGroupId(which) }),
  ),
  fc.record({ who: pick(...people), which: fc.option(pick(1, 2)) }).map(
    ({ who, which }) =>
      () =>
        fact('AnnualGroupChosen', {
          employeeId: employeeId(who),
          annualGroupId: which === null ? null : annualGroupId(which),
        }),
  ),
  fc.record({ which: pick(1, 2), limits: fc.option(fc.boolean()) }).map(
    ({ which, limits }) =>
      () =>
        limits === null
          ? fact('LeaveGroupRemoved', { leaveGroupId: leaveGroupId(which) })
          : fact('LeaveGroupDefined', {
              leaveGroupId: leaveGroupId(which),
              title: `Grup ${which}`,
              limits: limits
                ? [{ leaveTypeId: leaveTypeId(1), limit: { kind: 'defined', unit: 'days' } }]
                : [],
            }),
  ),
  fc.record({ who: pick(...people), which: fc.option(pick(1, 2)) }).map(
    ({ who, which }) =>
      () =>
        fact('LeaveGroupChosen', {
          employeeId: employeeId(who),
          leaveGroupId: which === null ? null : leaveGroupId(which),
        }),
  ),
  fc
    .record({
      root: fc.boolean(),
      from: fc.option(pick('2026-02-20', '2026-03-03', '2026-03-05', '2026-05-01').map(day), {
        nil: undefined,
      }),
    })
    .map(
      ({ root, from }) =>
        () =>
          fact('DepartmentMoved', {
            departmentId: departmentId(2),
            parentId: root ? null : departmentId(1),
            ...(from === undefined ? {} : { from }),
          }),
    ),
  planChange,
  fc
    .record({ who: pick(...people), devices: fc.subarray([1, 2, 3]), grouped: fc.boolean() })
    .map(
      ({ who, devices, grouped }) =>
        () =>
          fact('DeviceAccessSet', {
            employeeId: employeeId(who),
            groupIds: grouped ? [doorGroup] : [],
            deviceIds: devices.map(deviceId),
          }),
    ),
  fc.record({ card: pick(...cards), devices: fc.option(fc.subarray([1, 2])) }).map(
    ({ card, devices }) =>
      () =>
        fact('CardAccessSet', {
          cardId: cardId(card),
          deviceIds: devices?.map(deviceId) ?? null,
        }),
  ),
  fc.record({ devices: fc.option(fc.subarray([1, 2, 3])) }).map(
    ({ devices }) =>
      () =>
        devices
          ? fact('DeviceGroupDefined', {
              groupId: doorGroup,
              title: 'Kapılar',
              deviceIds: devices.map(deviceId),
            })
          : fact('DeviceGroupRemoved', { groupId: doorGroup }),
  ),
  fc
    .record({
      device: pick(1, 2),
      directionRule: pick('as-sent', 'as-sent', 'in', 'out'),
      statusMeaningful: fc.boolean(),
    })
    .map(
      ({ device, ...about }) =>
        () =>
          fact('DeviceDescribed', {
            deviceId: deviceId(device),
            name: 'Kapı',
            model: null,
            cardFormat: 'as-read',
            ...about,
          }),
    ),
  fc
    .record({
      device: pick(1, 2),
      what: pick<[string, object]>(
        [
          'DeviceAlerted',
          { alert: 'log-cleared', at: '2026-03-02T04:00:00.000Z', figure: null },
        ],
        [
          'DeviceCompared',
          {
            from: '2026-03-01T00:00:00.000Z',
            to: '2026-03-02T00:00:00.000Z',
            holds: 5,
            stored: 4,
          },
        ],
        [
          'DevicePutAsideRead',
          {
            until: '2026-03-02T04:00:00.000Z',
            read: 1,
            left: 0,
            lines: [{ month: '2026-03', revisions: [1, 2, 3] }],
          },
        ],
        ['DeviceFellSilent', { since: '2026-03-02T04:00:00.000Z' }],
        [
          'DeviceFellQuiet',
          {
            since: '2026-03-02T04:00:00.000Z',
            at: '2026-03-02T06:00:00.000Z',
            usual: 42,
            days: 8,
          },
        ],
        [
          'DeviceFellQuiet',
          {
            since: '2027-03-02T04:00:00.000Z',
            at: '2027-03-02T06:00:00.000Z',
            usual: 42,
            days: 8,
          },
        ],
        [
          'DeviceHeardAgain',
          {
            silentSince: '2027-03-02T04:00:00.000Z',
            at: '2027-03-02T07:00:00.000Z',
            after: 'quiet',
          },
        ],
        [
          'DeviceConnectionSet',
          { allowedAddresses: ['203.0.113.7'], host: null, port: null, template: null },
        ],
        ['DeviceSecretSet', { purpose: 'push' }],
        ['DeviceLeftOpen', { reason: 'a hall of its own' }],
      ),
    })
    .map(
      ({ device, what: [type, data] }) =>
        () =>
          fact(type, { deviceId: deviceId(device), ...data }),
    ),
  fc.constant(() =>
    fact('MovementPutAside', {
      deviceId: deviceId(1),
      month: '2026-03',
      code: 'unreadable',
      raw: '?',
    }),
  ),
)
const clock = fc.constant((now: string) => clockReached(now))

const at3 = (now: string) => ({ by: 'user:test', at: now, employeeIds: [employeeId(1)] })
let corrections = 0
const correctionId = () => `cc000000-0000-4000-8000-${String(++corrections).padStart(12, '0')}`
const line = fc.record({
  kind: pick('add', 'add', 'direction', 'cancel', 'day'),
  which: fc.nat(20),
  who: pick(...people),
  direction: pick('in', 'out'),
  late: pick(0, 90, 600, 1500),
  days: pick(-1, 0, 1),
})
/** Facts beside the movements: acts and demands, and what becomes of them. */
const correction = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ demand: fc.boolean(), lines: fc.array(line, { minLength: 1, maxLength: 3 }) })
      .map(({ demand, lines }) => (now: string, { movements, acts }: Past) => {
        const id = correctionId()
        const changes = lines.flatMap(({ kind, which, who, direction, late, days }, index) => {
          const known =
            movements[movements.length - 1 - (which % Math.max(1, movements.length))]
          if (kind === 'add')
            return [
              {
                kind,
                movementId: `ad000000-0000-4000-8000-${id.slice(-8)}000${index}`,
                employeeId: employeeId(who),
                localTime: `${local(now, -late)}:00`,
                direction,
              },
            ]
          if (!known) return []
          if (kind === 'direction') return [{ kind, ...known, before: 'unknown', direction }]
          return [
            kind === 'cancel'
              ? { kind, ...known }
              : { kind, ...known, before: null, day: date(`${known.localTime}Z`, days) },
          ]
        })
        if (changes.length === 0) return null
        acts.push({ correctionId: id, status: demand ? 'proposed' : 'counted' })
        for (const one of changes)
          if (one.kind === 'add')
            movements.push({
              movementId: one.movementId,
              employeeId: one.employeeId,
              localTime: one.localTime,
            })
        return fact(demand ? 'CorrectionDemanded' : 'MovementsCorrected', {
          correctionId: id,
          ...at3(now),
          reason: 'Kart unutuldu',
          changes,
        })
      }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        which: fc.nat(9),
        approve: pick(true, true, false),
        first: pick('said', 'taken back', null),
      })
      .map(({ which, approve, first }) => (now: string, { acts }: Past) => {
        const act = acts[which % Math.max(1, acts.length)]
        if (!act || act.status === 'gone') return null
        const was = act.status
        const data = { correctionId: act.correctionId, ...at3(now) }
        if (was === 'proposed' && first !== null)
          return first === 'said'
            ? fact('CorrectionFirstApproved', data)
            : fact('CorrectionFirstApprovalWithdrawn', data)
        act.status = was === 'proposed' && approve ? 'counted' : 'gone'
        if (was === 'counted') return fact('CorrectionUndone', { ...data, reason: null })
        return approve
          ? fact('CorrectionApproved', data)
          : fact('CorrectionRejected', { ...data, reason: 'Kayıtta yok' })
      }),
  },
)
/** Who demanded takes the demand back. */
const withdrawal = fc.constant((now: string, { acts }: Past) => {
  const act = acts.find(({ status }) => status === 'proposed')
  if (!act) return null
  act.status = 'gone'
  return fact('CorrectionWithdrawn', { correctionId: act.correctionId, ...at3(now) })
})

/**
 * With corrections among what happens. A seed that found something is kept for this very form
 * (`as-of.properties.test.ts`).
 */
export const correctedHistory = fc.array(
  fc.record({
    afterMinutes: pick(0, 1, 20, 240, 600),
    what: fc.oneof(
      { weight: 6, arbitrary: swipe },
      { weight: 3, arbitrary: change },
      { weight: 2, arbitrary: clock },
      { weight: 4, arbitrary: correction },
    ),
  }),
  { minLength: 15, maxLength: 60 },
)
/**
 * As `correctedHistory`, over weeks instead of days and with more of what changes a day long after it: acts of
 * correction and what becomes of them (also a demand withdrawn), cards that go from hand to hand, zones of readers told
 * late, people who leave and come back.
 */
export const livedHistory = fc.array(
  fc.record({
    afterMinutes: pick(0, 0, 1, 20, 240, 600, 1440, 7000),
    what: fc.oneof(
      { weight: 6, arbitrary: swipe },
      { weight: 3, arbitrary: change },
      { weight: 2, arbitrary: clock },
      { weight: 5, arbitrary: correction },
      { weight: 1, arbitrary: withdrawal },
      { weight: 2, arbitrary: cardHanded },
      { weight: 1, arbitrary: zoneTold },
      { weight: 2, arbitrary: comingAndGoing },
    ),
  }),
  { minLength: 15, maxLength: 80 },
)

/**
 * Swipes of readers whose clock was seen in another zone, or in the second run of an hour, and what is said of their
 * zones: held ones heal and are held again.
 */
const doubtfulSwipe = fc
  .record({ swipe, hours: pick(0, -1, -3, 2), again: fc.boolean() })
  .map(({ swipe: swiping, hours, again }) => (now: string) => {
    const { data, ...movement } = swiping(now) as Extract<Fact, { type: 'MovementRecorded' }>
    return {
      ...movement,
      data: {
        ...data,
        clockShown: `${local(now, hours * 60)}:00`,
        ...(again ? { again } : {}),
      },
    } as Fact
  })
/** Lines that came from elsewhere, and what people say of where that was. */
const foreignSwipe = fc
  .record({ swipe, address: pick('203.0.113.7', '203.0.113.8') })
  .map(({ swipe: swiping, address }) => (now: string) => {
    const { data, ...movement } = swiping(now) as Extract<Fact, { type: 'MovementRecorded' }>
    return { ...movement, data: { ...data, address } } as Fact
  })
const addressJudged = fc
  .record({
    device: pick(1, 2),
    what: pick(
      'DeviceAddressPinned',
      'DeviceAddressAccepted',
      'DeviceAddressAccepted',
      'DeviceAddressRefused',
    ),
    address: pick('203.0.113.7', '203.0.113.8'),
  })
  .map(
    ({ device, what, address }) =>
      () =>
        fact(what, { deviceId: deviceId(device), address }),
  )
export const doubtedHistory = fc.array(
  fc.record({
    afterMinutes: pick(0, 1, 20, 240, 600),
    what: fc.oneof(
      { weight: 3, arbitrary: doubtfulSwipe },
      { weight: 3, arbitrary: foreignSwipe },
      { weight: 2, arbitrary: addressJudged },
      { weight: 3, arbitrary: swipe },
      { weight: 2, arbitrary: zoneTold },
      { weight: 2, arbitrary: change },
      { weight: 2, arbitrary: clock },
      { weight: 2, arbitrary: correction },
    ),
  }),
  { minLength: 15, maxLength: 50 },
)

/**
 * Two companies, three people, three readers: then what happened. The last thing is not a word of the clock, so days
 * are still open. Long because it founds two companies before what was drawn happens to them.
 */
export const write = async (
  world: Rig,
  happenings: readonly Happening[],
  after: (step: number) => Promise<void> = async () => undefined,
): Promise<void> => {
  const added = new Set(['C1'])
  const past: Past = { movements: [], acts: [], mistakes: new Set() }
  let now = '2026-03-02T04:00:00.000Z'
  await world.record(
    now,
    founded(),
    founded(berlin, otherCompany),
    fact('DepartmentAdded', {
      departmentId: departmentId(1),
      name: 'Üretim',
      code: null,
      parentId: null,
    }),
    fact('DepartmentAdded', {
      departmentId: departmentId(2),
      name: 'Bakım',
      code: 'B',
      parentId: departmentId(1),
    }),
    ...people.map(n =>
      hired(employeeId(n), { employeeNo: `N${n}`, startOfEmployment: date(now, n - 2) }),
    ),
    hired(employeeId(9), {}, otherCompany),
    fact('DeviceRegistered', {
      deviceId: deviceId(1),
      serial: 'S-1',
      name: 'Kapı',
      protocol: 'zk',
      zone: istanbul,
      directionRule: 'as-sent',
    }),
    registered(deviceId(2), berlin, 'in'),
    registered(deviceId(3), istanbul, 'out'),
    approved(deviceId(1)),
    approved(deviceId(2)),
    shiftDefined(shiftId(1), 'Gündüz'),
    shiftDefined(shiftId(2), 'Gece', nightShift),
    cardAdded('C1', cardId(1)),
    assigned('C1', cardId(1), employeeId(1)),
  )
  for (const [step, { afterMinutes, what }] of happenings.entries()) {
    now = new Date(Date.parse(now) + afterMinutes * 60_000).toISOString()
    const told = what(now, past)
    if (told === null) continue
    const { of, ...event } = told
    if (event.type === 'MovementRecorded')
      past.movements.push({
        movementId: event.data.movementId,
        employeeId: employeeId(1),
        localTime: event.data.localTime ?? '',
      })
    // A number is a card's once: no command adds it a second time.
    const again = event.type === 'CardAdded' && added.has(String(event.data.number))
    if (event.type === 'CardAdded') added.add(String(event.data.number))
    if (event.type === 'CardRemoved') added.delete('C9')
    if (!again) await world.record(at(now), { ...event, ...(of ? { of } : {}) })
    await after(step)
  }
}
