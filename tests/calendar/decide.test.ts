import { describe, expect, test } from 'vitest'
import { calendar, type CalendarCommand } from '#domain/calendar/calendar.ts'
import {
  departmentSchedules,
  type DepartmentScheduleCommand,
} from '#domain/calendar/department-schedules.ts'
import { drafts, type DraftCommand } from '#domain/calendar/drafts.ts'
import type {
  CalendarEvent,
  DraftEvent,
  PlannedShift,
  SchemeEvent,
} from '#domain/calendar/events.ts'
import { groups } from '#domain/calendar/groups.ts'
import { schemes, type SchemeCommand } from '#domain/calendar/schemes.ts'
import { asInstant, asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import {
  actId,
  departmentId,
  draftId,
  employeeId,
  groupId,
  schemeId,
  shiftId,
} from '#tests/shared/ids.ts'
import { given } from '#tests/shared/given.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because it holds every command to a calendar against what stands there. */
const date = asLocalDate
const at = asInstant('2026-03-01T08:00:00.000Z')
const later = asInstant('2026-03-01T09:00:00.000Z')
const anna = { by: 'user:anna', at }
const bert = { by: 'user:bert', at: later }
const [first, second, third] = [date('2026-03-02'), date('2026-03-03'), date('2026-03-04')]

type Wish = {
  day: LocalDate
  value: PlannedShift | null
  seen?: PlannedShift | null
  who?: number
}
const change = (n: number, wishes: readonly Wish[], who = anna): CalendarCommand => ({
  type: 'ChangeCalendar',
  actId: actId(n),
  month: '2026-03',
  kind: 'entries',
  title: null,
  reason: null,
  ...who,
  days: wishes.map(({ who: person = 1, ...wish }) => ({
    employeeId: employeeId(person),
    ...wish,
  })),
})
const changed = (
  n: number,
  from: LocalDate,
  to: LocalDate,
  value: PlannedShift | null,
  before: PlannedShift | null = null,
  who = anna,
): CalendarEvent => ({
  type: 'CalendarChanged',
  data: {
    actId: actId(n),
    month: '2026-03',
    kind: 'entries',
    title: null,
    reason: null,
    ...who,
    changes: [{ employeeId: employeeId(), from, to, value, before }],
  },
})
const undone = (
  n: number,
  from: LocalDate,
  to: LocalDate,
  value: PlannedShift | null,
  before: PlannedShift | null,
  who = anna,
): CalendarEvent => ({
  type: 'CalendarActUndone',
  data: {
    actId: actId(n),
    month: '2026-03',
    ...who,
    changes: [{ employeeId: employeeId(), from, to, value, before }],
  },
})
const undo = (n: number, who = anna): CalendarCommand => ({
  type: 'UndoCalendarAct',
  actId: actId(n),
  ...who,
})

describe('setting days', () => {
  test('that follow each other is one line of the act', () =>
    given(calendar)
      .when(
        change(1, [
          { day: second, value: 'rest' },
          { day: first, value: 'rest' },
        ]),
      )
      .then(changed(1, first, second, 'rest')))
  test('says what was there before', () =>
    given(calendar, changed(1, first, second, 'rest'))
      .when(change(2, [{ day: first, value: shiftId() }]))
      .then(changed(2, first, first, shiftId(), 'rest')))
  test('to what they hold already changes nothing', () =>
    given(calendar, changed(1, first, second, 'rest'))
      .when(change(2, [{ day: first, value: 'rest' }]))
      .then())
  test('by an act that was recorded already changes nothing', () =>
    given(calendar, changed(1, first, first, 'rest'))
      .when(change(1, [{ day: third, value: 'rest' }]))
      .then())
  test('clearing a day without an entry changes nothing', () =>
    given(calendar)
      .when(change(1, [{ day: first, value: null }]))
      .then())
  test('that somebody changed since they were seen is refused, with who and when', () =>
    given(calendar, changed(1, first, second, 'rest', null, bert))
      .when(
        change(2, [
          { day: first, value: 'none', seen: null },
          { day: third, value: 'none', seen: null },
        ]),
      )
      .refused({ code: 'calendar.changed-meanwhile', ...bert, days: 1 }))
  test('to what somebody else has set meanwhile is no clash', () =>
    given(calendar, changed(1, first, first, 'rest', null, bert))
      .when(change(2, [{ day: first, value: 'rest', seen: null }]))
      .then())
  test('that hold what was seen is fine', () =>
    given(calendar, changed(1, first, first, 'rest', null, bert))
      .when(change(2, [{ day: first, value: 'none', seen: 'rest' }]))
      .then(changed(2, first, first, 'none', 'rest')))
})

describe('undoing an act', () => {
  test('gives its days back what they held', () =>
    given(calendar, changed(1, first, second, 'rest'))
      .when(undo(1))
      .then(undone(1, first, second, null, 'rest')))
  test('twice undoes once', () =>
    given(calendar, changed(1, first, first, 'rest'), undone(1, first, first, null, 'rest'))
      .when(undo(1))
      .then())
  test('that is not there is refused', () =>
    given(calendar)
      .when(undo(1))
      .refused({ code: 'calendar.act-not-found', actId: actId(1) }))
  test('whose days were changed since is refused, with who and when', () =>
    given(
      calendar,
      changed(1, first, second, 'rest'),
      changed(2, second, second, 'none', 'rest', bert),
    )
      .when(undo(1))
      .refused({ code: 'calendar.changed-meanwhile', ...bert, days: 1 }))
  test('is possible again once the later act is undone', () =>
    given(
      calendar,
      changed(1, first, second, 'rest'),
      changed(2, second, second, 'none', 'rest', bert),
      undone(2, second, second, 'rest', 'none', bert),
    )
      .when(undo(1))
      .then(undone(1, first, second, null, 'rest')))
})

const opened: DraftEvent = {
  type: 'DraftOpened',
  data: {
    draftId: draftId(),
    title: 'Mart',
    from: date('2026-03-01'),
    to: date('2026-03-31'),
    ...anna,
  },
}
const prepared = (
  value: PlannedShift | null,
  seen: PlannedShift | null = null,
  who = anna,
): DraftEvent => ({
  type: 'DraftChanged',
  data: {
    draftId: draftId(),
    ...who,
    changes: [{ employeeId: employeeId(), from: first, to: second, value, seen }],
  },
})
const prepare = (
  revision: number,
  value: PlannedShift | null,
  over: { keep?: boolean; seen?: PlannedShift | null; from?: LocalDate } = {},
): DraftCommand => ({
  type: 'ChangeDraft',
  draftId: draftId(),
  revision,
  ...anna,
  changes: [
    {
      employeeId: employeeId(),
      from: over.from ?? first,
      to: second,
      value,
      seen: over.seen ?? null,
      ...(over.keep ? { keep: true } : {}),
    },
  ],
})

describe('a draft', () => {
  test('takes days', covers('3.126'), () =>
    given(drafts, opened).when(prepare(1, 'rest')).then(prepared('rest')),
  )
  test('takes the same days once', () =>
    given(drafts, opened, prepared('rest')).when(prepare(2, 'rest')).then())
  test('takes them anew where something else was published meanwhile', () =>
    given(drafts, opened, prepared('rest'))
      .when(prepare(2, 'rest', { seen: 'none' }))
      .then(prepared('rest', 'none')))
  test('that another planner changed is refused, with who and when', () =>
    given(drafts, opened, prepared('rest', null, bert))
      .when(prepare(1, 'none'))
      .refused({ code: 'calendar.draft-changed', ...bert }))
  test('holds no days outside its period', () =>
    given(drafts, opened)
      .when(prepare(1, 'rest', { from: date('2026-02-28') }))
      .refused({
        code: 'calendar.outside-draft',
        from: date('2026-03-01'),
        to: date('2026-03-31'),
      }))
  test('that was published or thrown away is not changed', () => {
    given(drafts, opened, {
      type: 'DraftPublished',
      data: { draftId: draftId(), actId: actId(), ...anna },
    })
      .when(prepare(2, 'rest'))
      .refused({ code: 'calendar.draft-closed' })
    given(drafts, opened, { type: 'DraftDiscarded', data: { draftId: draftId(), ...anna } })
      .when(prepare(2, 'rest'))
      .refused({ code: 'calendar.draft-closed' })
  })
  test('that was thrown away is taken up again as it was, once, and a published one is not', () => {
    const discarded: DraftEvent = {
      type: 'DraftDiscarded',
      data: { draftId: draftId(), ...anna },
    }
    const takenUp: DraftEvent = { type: 'DraftTakenUp', data: { draftId: draftId(), ...bert } }
    const takeUp: DraftCommand = { type: 'TakeUpDraft', draftId: draftId(), ...bert }
    given(drafts, opened, prepared('rest'), discarded).when(takeUp).then(takenUp)
    given(drafts, opened, prepared('rest'), discarded, takenUp).when(takeUp).then()
    given(drafts, opened, prepared('rest'), discarded, takenUp)
      .when(prepare(4, 'none'))
      .then(prepared('none'))
    given(drafts, opened, {
      type: 'DraftPublished',
      data: { draftId: draftId(), actId: actId(), ...anna },
    })
      .when(takeUp)
      .refused({ code: 'calendar.draft-closed' })
  })
  test('for more than three months is refused', () =>
    given(drafts)
      .when({
        type: 'OpenDraft',
        draftId: draftId(),
        title: 'Yıl',
        from: date('2026-01-01'),
        to: date('2026-12-31'),
        ...anna,
      })
      .refused({ code: 'calendar.period-too-long', most: 92 }))
  test('lets days go again', () => {
    const after = [
      opened,
      prepared('rest'),
      {
        type: 'DraftChanged',
        data: {
          draftId: draftId(),
          ...anna,
          changes: [
            {
              employeeId: employeeId(),
              from: first,
              to: first,
              value: null,
              seen: null,
              keep: true,
            },
          ],
        },
      } satisfies DraftEvent,
    ].reduce(drafts.evolve, drafts.initial)
    expect([...after.days.values()].map(({ day }) => day)).toEqual([second])
  })
})

const pattern = {
  title: '2-2',
  from: first,
  anchor: first,
  cycle: [shiftId(), 'rest'] as PlannedShift[],
}
const defined: SchemeEvent = {
  type: 'SchemeDefined',
  data: { schemeId: schemeId(), ...pattern },
}
const define = (
  over: Partial<Extract<SchemeCommand, { title: string }>> = {},
): SchemeCommand => ({
  type: 'DefineScheme',
  schemeId: schemeId(),
  ...pattern,
  shiftsKnown: true,
  ...over,
})

describe('a pattern', () => {
  test('is defined', () => given(schemes).when(define()).then(defined))
  test('of a shift that is not there or inactive is refused', () =>
    given(schemes)
      .when(define({ shiftsKnown: false }))
      .refused({ code: 'calendar.shift-unknown' }))
  test('without a day, or longer than a year, is refused', () => {
    given(schemes)
      .when(define({ cycle: [] }))
      .refused({ code: 'calendar.cycle-length', days: 0, most: 366 })
    given(schemes)
      .when(define({ cycle: Array.from({ length: 367 }, () => 'rest' as const) }))
      .refused({ code: 'calendar.cycle-length', days: 367, most: 366 })
  })
  test('that somebody follows is not removed', () =>
    given(schemes, defined)
      .when({
        type: 'RemoveScheme',
        schemeId: schemeId(),
        people: 2,
        groups: 0,
        departments: 1,
      })
      .refused({ code: 'calendar.scheme-in-use', people: 2, groups: 0, departments: 1 }))
  test('that nobody follows goes, and does not come back', () => {
    const removed: SchemeEvent = { type: 'SchemeRemoved', data: { schemeId: schemeId() } }
    given(schemes, defined)
      .when({
        type: 'RemoveScheme',
        schemeId: schemeId(),
        people: 0,
        groups: 0,
        departments: 0,
      })
      .then(removed)
    given(schemes, defined, removed)
      .when(define({ type: 'RedefineScheme' }))
      .refused({ code: 'calendar.scheme-not-found', schemeId: schemeId() })
  })
})

describe('a shift group', () => {
  const named: SchemeEvent = {
    type: 'ShiftGroupNamed',
    data: { groupId: groupId(), title: 'A' },
  }
  test('follows a pattern that there is', () => {
    const set = {
      type: 'SetGroupScheme',
      groupId: groupId(),
      from: first,
      schemeId: schemeId(),
      offset: 2,
    } as const
    given(groups, named)
      .when({ ...set, known: true })
      .then({
        type: 'ShiftGroupSchemeSet',
        data: { groupId: groupId(), from: first, schemeId: schemeId(), offset: 2 },
      })
    given(groups, named)
      .when({ ...set, known: false })
      .refused({ code: 'calendar.scheme-not-found', schemeId: schemeId() })
    given(groups)
      .when({ ...set, known: true })
      .refused({ code: 'calendar.group-not-found', groupId: groupId() })
  })
  test('with people in it is not removed', () =>
    given(groups, named)
      .when({ type: 'RemoveShiftGroup', groupId: groupId(), people: 3 })
      .refused({ code: 'calendar.group-in-use', people: 3 }))
})

describe("a department's default", () => {
  const weekly = {
    kind: 'weekly' as const,
    shiftId: shiftId(),
    weekdays: [1, 2, 3, 4, 5],
    restDays: [7],
  }
  const set = (over: Partial<DepartmentScheduleCommand> = {}): DepartmentScheduleCommand => ({
    type: 'SetDepartmentSchedule',
    departmentId: departmentId(),
    from: first,
    rule: weekly,
    departmentKnown: true,
    ruleKnown: true,
    ...over,
  })
  const was: SchemeEvent = {
    type: 'DepartmentScheduleSet',
    data: { departmentId: departmentId(), from: first, rule: weekly },
  }
  test('is given once', () => {
    given(departmentSchedules).when(set()).then(was)
    given(departmentSchedules, was).when(set()).then()
  })
  test('that there never was need not be ended', () =>
    given(departmentSchedules)
      .when(set({ rule: null }))
      .then())
  test('of an unknown department or shift is refused', () => {
    given(departmentSchedules)
      .when(set({ departmentKnown: false }))
      .refused({ code: 'organization.department-not-found', departmentId: departmentId() })
    given(departmentSchedules)
      .when(set({ ruleKnown: false }))
      .refused({ code: 'calendar.shift-unknown' })
  })
})
