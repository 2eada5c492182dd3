import { GetMissingWork, PostMissingWorkDecision, PostMissingWorkReopening } from '#api/contract/missing-work.ts'
import { exported } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { decideMissingWork, reopenMissingWork } from '#commands/overtime/decide-missing-work.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { visiblePeople } from '#projections/reports/after-hours-items.ts'
import { missingOn, missingWork, type MissingRow } from '#projections/reports/missing-work.ts'
import type { ApiDeps } from '../deps.ts'
import { decideEach, figuresAfter, isOwn } from './each.ts'

const columns = [
  'day',
  'employeeNo',
  'fullName',
  'department',
  'position',
  'shift',
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'absentMinutes',
  'otherMissing',
  'flags',
  'missingState',
  'decidedBy',
  'reason',
  'awaiting',
] as const

export const missingWorkRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetMissingWork, async ({ by, query, locale, raw }) => {
    const { format, times, ...filters } = query
    const asked = { ...filters, ...rangeOf(query) }
    const list = (page: { cursor?: string; limit: number }) =>
      read(deps, by, (tx, of) => missingWork(tx, { ...asked, ...of, ...page }))
    if (format !== undefined)
      return exported(
        { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
        { name: `missing-work-${query.from}-${query.to}`, title: 'missingWork', columns },
        list,
        lineOf,
      )
    await figuresAfter(deps, by, query.after)
    const { rows, zone: _zone, ...rest } = await list(query)
    return ok({ ...rest, rows: rows.map(row => ({ ...row, own: isOwn(by, row.employeeId) })) })
  })
  api.route(PostMissingWorkDecision, async ({ by, body: { days, decision, reason }, locale }) => {
    const named = days.map(({ employeeId, day }) => ({ employeeId: asEmployeeId(employeeId), day: asLocalDate(day) }))
    const { visible, missing } = await read(deps, by, async (tx, of) => ({
      visible: await visiblePeople(tx, { ...of, employeeIds: named.map(({ employeeId }) => employeeId) }),
      missing: await missingOn(tx, { ...of, days: named }),
    }))
    return decideEach(locale, days, async ({ employeeId, day, missing: seen }, append) =>
      visible.has(employeeId)
        ? decideMissingWork(deps)(by.caller, {
            employeeId: asEmployeeId(employeeId),
            day: asLocalDate(day),
            own: isOwn(by, employeeId),
            append,
            decision,
            reason: reason || null,
            seen,
            missing: missing(employeeId, day),
          })
        : refuse({ code: 'employees.not-found' }),
    )
  })
  api.route(PostMissingWorkReopening, async ({ by, body: { days }, locale }) => {
    const visible = await read(deps, by, (tx, of) =>
      visiblePeople(tx, { ...of, employeeIds: days.map(({ employeeId }) => asEmployeeId(employeeId)) }),
    )
    return decideEach(locale, days, async ({ employeeId, day }, append) =>
      visible.has(employeeId)
        ? reopenMissingWork(deps)(by.caller, {
            employeeId: asEmployeeId(employeeId),
            day: asLocalDate(day),
            own: isOwn(by, employeeId),
            append,
          })
        : refuse({ code: 'employees.not-found' }),
    )
  })
}

const lineOf = (row: MissingRow) => {
  const of = (...causes: readonly string[]): number =>
    row.causes.reduce((sum, { cause, minutes }) => (causes.includes(cause) ? sum + minutes : sum), 0)
  return {
    ...row,
    late: of('late'),
    early: of('early'),
    break: of('break'),
    absentMinutes: of('absent'),
    otherMissing: of('short', 'belowMinimum'),
    missingState: row.state === 'missing' ? 'leftMissing' : row.state,
    decidedBy: row.decided?.by ?? null,
    reason: row.decided?.reason ?? null,
    awaiting: row.awaiting.map(({ name }) => name),
  }
}
