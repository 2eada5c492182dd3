import {
  PutDepartmentSchedule,
  PostScheme,
  PostShiftGroup,
  PutShiftGroupScheme,
} from '#api/contract/schemes.ts'
import { GetDepartments } from '#api/contract/organization.ts'
import { PostShift } from '#api/contract/shifts.ts'
import { call, type Request } from '../lib/call.ts'

export const shiftTemplates = ['office', 'two', 'three'] as const
export type ShiftTemplate = (typeof shiftTemplates)[number]
type Shift = Request<typeof PostShift>['body']['shift']
type Hours = readonly [start: string, end: string]
type Break = readonly [start: string, end: string, minutes: number]

const shiftOf = (
  type: Shift['type'],
  [start, end]: Hours,
  [from, to, minutes]: Break,
): Shift => ({
  type,
  periods: [{ start, end }],
  lunch: { start: from, end: to, minutes },
  tolerances: {
    earlyArrival: 15,
    lateArrival: 5,
    earlyExit: 5,
    lateExit: 15,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
  minimumWork: 0,
})

/** The hours of each shift of a template, by the key of its title. Six days of 7.5 hours are a week of 45. */
export const hoursOf = {
  office: { office: shiftOf('fixed', ['09:00', '18:00'], ['12:30', '13:30', 60]) },
  two: {
    morning: shiftOf('rotational', ['07:00', '15:00'], ['11:00', '11:30', 30]),
    evening: shiftOf('rotational', ['15:00', '23:00'], ['19:00', '19:30', 30]),
  },
  three: {
    morning: shiftOf('rotational', ['07:00', '15:00'], ['11:00', '11:30', 30]),
    evening: shiftOf('rotational', ['15:00', '23:00'], ['19:00', '19:30', 30]),
    night: shiftOf('rotational', ['23:00', '07:00'], ['03:00', '03:30', 30]),
  },
} as const satisfies Readonly<Record<ShiftTemplate, Readonly<Record<string, Shift>>>>
export type ShiftName = 'office' | 'morning' | 'evening' | 'night'

/** Whoever began long ago can be given it from his first day on. */
const ever = '2000-01-01'
/** A Monday, on which the first group's first week begins. */
const anchor = '2024-01-01'
const workWeek = [1, 2, 3, 4, 5]
const sunday = 7

export type ShiftNames = {
  readonly shift: (name: ShiftName) => string
  readonly pattern: string
  /** @param at counts from 0 */
  readonly group: (at: number) => string
}

/**
 * Defines the shifts of a template, of those that rotate the pattern with a group for each shift, and lets the
 * departments at the top follow it from a day on: each by its own call, as the pages of shifts, patterns and
 * departments do.
 */
export const takeTemplate = async (
  template: ShiftTemplate,
  { today, naming }: { readonly today: string; readonly naming: ShiftNames },
): Promise<void> => {
  const ids: string[] = []
  for (const [name, shift] of Object.entries(hoursOf[template]) as [ShiftName, Shift][]) {
    const body = { title: naming.shift(name), from: ever, shift }
    ids.push((await call(PostShift, { body })).shiftId)
  }
  const [first = ''] = ids
  const rule =
    template === 'office'
      ? { kind: 'weekly' as const, shiftId: first, weekdays: workWeek, restDays: [sunday] }
      : { kind: 'scheme' as const, schemeId: await rotate(ids, naming), offset: 0 }
  const { rows } = await call(GetDepartments, { query: {} })
  for (const { departmentId, parentId } of rows)
    if (parentId === null)
      await call(PutDepartmentSchedule, {
        params: { departmentId },
        body: { from: today, rule },
      })
}

/** A week of each shift, Sundays free; the groups go through it a week apart. */
const rotate = async (shiftIds: readonly string[], naming: ShiftNames): Promise<string> => {
  const cycle = shiftIds.flatMap(id => [id, id, id, id, id, id, 'rest' as const])
  const { schemeId } = await call(PostScheme, {
    body: { title: naming.pattern, from: ever, anchor, cycle },
  })
  for (const at of shiftIds.keys()) {
    const { groupId } = await call(PostShiftGroup, { body: { title: naming.group(at) } })
    await call(PutShiftGroupScheme, {
      params: { shiftGroupId: groupId },
      body: { from: ever, schemeId, offset: at * 7 },
    })
  }
  return schemeId
}
