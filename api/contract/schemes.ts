import { z } from 'zod'
import { endpoint, id, localDate, paging, previewIds, recordedReply } from './endpoint.ts'
import { plannedDay, title } from './calendar.ts'

const weekdays = z.array(z.number().int().min(1).max(7)).max(7)

const cycle = z.array(plannedDay).min(1).max(366)

export const schemeRow = z.object({
  schemeId: id(),
  title: z.string(),
  from: z.string(),
  anchor: z.string(),
  cycle: z.array(plannedDay),
  versions: z.number().int(),
  people: z.number().int(),
  groups: z.number().int(),
  departments: z.number().int(),
})

export const GetSchemes = endpoint({
  method: 'GET',
  url: '/api/app/work-schedule-schemes',
  access: { permission: 'work-schedules.view' },
  summary: 'Cyclic patterns as in force today',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(schemeRow) }),
})

/** The cycle's first day falls on `anchor`, and it repeats both ways. */
const scheme = z.strictObject({ title, from: localDate(), anchor: localDate(), cycle })

export const PostScheme = endpoint({
  method: 'POST',
  url: '/api/app/work-schedule-schemes',
  access: { permission: 'schemes.create' },
  records: ['SchemeDefined'],
  summary: 'Define a cyclic pattern, such as two days, two nights, four off',
  body: scheme,
  reply: recordedReply.extend({ schemeId: id() }),
})

const schemeParams = z.object({ schemeId: id() })

export const PutScheme = endpoint({
  method: 'PUT',
  url: '/api/app/work-schedule-schemes/:schemeId',
  access: { permission: 'schemes.update' },
  records: ['SchemeDefined'],
  summary: 'Give a pattern another form from a date on',
  params: schemeParams,
  body: scheme.extend({ preview: previewIds }),
  reply: recordedReply,
})

export const DeleteScheme = endpoint({
  method: 'DELETE',
  url: '/api/app/work-schedule-schemes/:schemeId',
  access: { permission: 'schemes.delete' },
  records: ['SchemeRemoved'],
  summary: 'Remove a pattern that nobody follows',
  params: schemeParams,
  reply: recordedReply,
})

/** Shift groups: people who go through a pattern together, the next group some days later. */
const groupParams = z.object({ shiftGroupId: id() })

export const GetShiftGroups = endpoint({
  method: 'GET',
  url: '/api/app/shift-groups',
  access: { permission: 'work-schedules.view' },
  summary: 'Shift groups, what they follow today, and how many people are in them',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        groupId: id(),
        title: z.string(),
        schemeId: id().nullable(),
        offset: z.number().int(),
        from: z.string().nullable(),
        people: z.number().int(),
      }),
    ),
  }),
})

export const PostShiftGroup = endpoint({
  method: 'POST',
  url: '/api/app/shift-groups',
  access: { permission: 'schemes.create' },
  records: ['ShiftGroupNamed'],
  summary: 'Found a shift group',
  body: z.strictObject({ title }),
  reply: recordedReply.extend({ groupId: id() }),
})

export const PutShiftGroup = endpoint({
  method: 'PUT',
  url: '/api/app/shift-groups/:shiftGroupId',
  access: { permission: 'schemes.update' },
  records: ['ShiftGroupNamed'],
  summary: 'Rename a shift group',
  params: groupParams,
  body: z.strictObject({ title }),
  reply: recordedReply,
})

export const PutShiftGroupScheme = endpoint({
  method: 'PUT',
  url: '/api/app/shift-groups/:shiftGroupId/scheme',
  access: { permission: 'schemes.update' },
  records: ['ShiftGroupSchemeSet'],
  summary: 'Let a group follow a pattern from a date on, `offset` days into it; null: none',
  params: groupParams,
  body: z.strictObject({
    from: localDate(),
    schemeId: id().nullable(),
    offset: z.number().int().min(0).max(365).default(0),
    preview: previewIds,
  }),
  reply: recordedReply,
})

export const DeleteShiftGroup = endpoint({
  method: 'DELETE',
  url: '/api/app/shift-groups/:shiftGroupId',
  access: { permission: 'schemes.delete' },
  records: ['ShiftGroupRemoved'],
  summary: 'Remove a shift group that has nobody',
  params: groupParams,
  reply: recordedReply,
})

/** A shift on weekdays (others have none, `restDays` are weekly rest days), or a pattern. */
const weekly = z.strictObject({
  kind: z.literal('weekly'),
  shiftId: id(),
  weekdays: weekdays.min(1),
  restDays: weekdays.default([]),
})

const byScheme = z.strictObject({
  kind: z.literal('scheme'),
  schemeId: id(),
  offset: z.number().int().min(0).max(365).default(0),
})

const byGroup = z.strictObject({ kind: z.literal('group'), groupId: id() })

export const departmentRule = z.discriminatedUnion('kind', [weekly, byScheme])

export const personRule = z.discriminatedUnion('kind', [weekly, byScheme, byGroup])

export const GetEmployeeSchedule = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/schedule',
  access: { permission: 'work-schedules.view' },
  summary: "What one person follows, by date, oldest first; null: the department's",
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(z.object({ from: z.string(), rule: personRule.nullable() })),
  }),
})

export const PutEmployeeSchedule = endpoint({
  method: 'PUT',
  url: '/api/app/employees/:employeeId/schedule',
  access: { permission: 'work-schedules.create' },
  records: ['ScheduleFollowed'],
  summary: "Let a person follow this from a date on; null: the department's",
  params: z.object({ employeeId: id() }),
  body: z.strictObject({ from: localDate(), rule: personRule.nullable() }),
  reply: recordedReply,
})

export const GetDepartmentSchedules = endpoint({
  method: 'GET',
  url: '/api/app/department-schedules',
  access: { permission: 'work-schedules.view' },
  summary:
    'Default shift or pattern of each department in scope, by date, oldest first; who has none follows the one above',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({ departmentId: id(), from: z.string(), rule: departmentRule.nullable() }),
    ),
  }),
})

export const PutDepartmentSchedule = endpoint({
  method: 'PUT',
  url: '/api/app/departments/:departmentId/schedule',
  access: { permission: 'work-schedules.create' },
  records: ['DepartmentScheduleSet'],
  summary: 'Give a department a default from a date on; null: that of the department above',
  params: z.object({ departmentId: id() }),
  body: z.strictObject({
    from: localDate(),
    rule: departmentRule.nullable(),
    preview: previewIds,
  }),
  reply: recordedReply,
})
