import fc from 'fast-check'
import type { Direction } from '#domain/movements/events.ts'
import { cardId, departmentId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import { approved, assigned, at, berlin, cardAdded, clockReached, company, day, dayShift, founded, hired, istanbul, nightShift, otherCompany, registered, shiftAssigned, shiftDefined, swiped, unassigned, type Fact, type Rig } from './rig.ts'

/** Something that happens some minutes after the thing before it. */
export type Happening = { readonly afterMinutes: number; readonly what: (now: string) => Fact }

const people = [1, 2, 3] as const
const cards = [1, 2, 3] as const
const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const local = (now: string, minutes: number): string => new Date(Date.parse(now) + (180 + minutes) * 60_000).toISOString().slice(0, 16)
const instant = (now: string, minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString()
const date = (now: string, days: number) => day(new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10))
const fact = (type: string, data: object, of = company): Fact => ({ of, type, data } as Fact)

const swipe = fc.record({ card: pick(1, 2, 3, 4), device: pick(1, 2, 3), late: pick(0, 0, 0, 5, 60 * 30, -20), direction: pick<Direction>('in', 'out', 'unknown') })
  .map(({ card, device, late, direction }) => (now: string) => swiped(`C${card}`, deviceId(device), local(now, -late), direction))
const change = fc.oneof(
  fc.record({ card: pick(...cards), to: pick(...people), back: pick(0, 600, 5000) }).map(({ card, to, back }) => (now: string) => assigned(`C${card}`, cardId(card), employeeId(to), instant(now, -back))),
  fc.record({ card: pick(...cards), from: pick(...people), back: pick(0, 600) }).map(({ card, from, back }) => (now: string) => unassigned(`C${card}`, cardId(card), employeeId(from), instant(now, -back))),
  fc.record({ card: pick(...cards) }).map(({ card }) => () => cardAdded(`C${card}`, cardId(card))),
  fc.record({ device: pick(1, 2, 3), zone: pick(istanbul, berlin), back: pick(0, 3000) }).map(({ device, zone, back }) => (now: string) => fact('DeviceZoneSet', { deviceId: deviceId(device), zone, from: instant(now, -back) })),
  fc.record({ device: pick(1, 2, 3), approve: fc.boolean() }).map(({ device, approve }) => () => (approve ? approved(deviceId(device)) : fact('DeviceSuspended', { deviceId: deviceId(device), reason: 'moved' }))),
  fc.record({ who: pick(...people), days: pick(-3, 0, 1) }).map(({ who, days }) => (now: string) => fact('EmployeeTerminated', { employeeId: employeeId(who), lastDay: date(now, days) })),
  fc.record({ who: pick(...people), days: pick(-1, 0, 2) }).map(({ who, days }) => (now: string) => fact('EmployeeRehired', { employeeId: employeeId(who), departmentId: departmentId(1), startOfEmployment: date(now, days) })),
  fc.record({ who: pick(...people), shift: pick(1, 2), days: pick(-5, 0, 1) }).map(({ who, shift, days }) => (now: string) => shiftAssigned(employeeId(who), shiftId(shift), date(now, days), [1, 2, 3, 4, 5, 6, 7])),
  fc.record({ shift: pick(1, 2), night: fc.boolean(), days: pick(-4, 0) }).map(({ shift, night, days }) => (now: string) => shiftDefined(shiftId(shift), night ? 'Gece' : 'Gündüz', night ? nightShift : dayShift, date(now, days))),
  fc.record({ who: pick(...people), days: pick(-1, 3) }).map(({ who, days }) => (now: string) => fact('EmployeeMoved', { employeeId: employeeId(who), departmentId: departmentId(2), from: date(now, days) })),
  fc.constant((now: string) => fact('EmployeeDetailsChanged', { employeeId: employeeId(2), name: 'İrem', surname: 'Çelik', position: null, phone: now.slice(0, 10) })),
  fc.constant(() => fact('DepartmentMoved', { departmentId: departmentId(2), parentId: null })),
  fc.constant(() => fact('MovementPutAside', { deviceId: deviceId(1), month: '2026-03', code: 'unreadable', raw: '?' })),
)
const clock = fc.constant((now: string) => clockReached(now))

export const history = fc.array(
  fc.record({ afterMinutes: pick(0, 1, 20, 240, 600), what: fc.oneof({ weight: 6, arbitrary: swipe }, { weight: 3, arbitrary: change }, { weight: 2, arbitrary: clock }) }),
  { minLength: 15, maxLength: 60 })

/** Two companies, three people, three readers: then what happened. The last thing is not a word of the clock, so days are still open. */
export const write = async (world: Rig, happenings: readonly Happening[], after: (step: number) => Promise<void> = async () => undefined): Promise<void> => {
  const added = new Set(['C1'])
  let now = '2026-03-02T04:00:00.000Z'
  await world.record(now, founded(), founded(berlin, otherCompany),
    fact('DepartmentAdded', { departmentId: departmentId(1), name: 'Üretim', code: null, parentId: null }),
    fact('DepartmentAdded', { departmentId: departmentId(2), name: 'Bakım', code: 'B', parentId: departmentId(1) }),
    ...people.map(n => hired(employeeId(n), { employeeNo: `N${n}`, startOfEmployment: date(now, n - 2) })),
    hired(employeeId(9), {}, otherCompany),
    registered(deviceId(1)), registered(deviceId(2), berlin, 'in'), registered(deviceId(3), istanbul, 'out'), approved(deviceId(1)), approved(deviceId(2)),
    shiftDefined(shiftId(1), 'Gündüz'), shiftDefined(shiftId(2), 'Gece', nightShift), cardAdded('C1', cardId(1)), assigned('C1', cardId(1), employeeId(1)))
  for (const [step, { afterMinutes, what }] of happenings.entries()) {
    now = new Date(Date.parse(now) + afterMinutes * 60_000).toISOString()
    const { of, ...event } = what(now)
    // A number is a card's once: no command adds it a second time.
    const again = event.type === 'CardAdded' && added.has(String(event.data.number))
    if (event.type === 'CardAdded') added.add(String(event.data.number))
    if (!again) await world.record(at(now), { ...event, ...(of ? { of } : {}) })
    await after(step)
  }
}
