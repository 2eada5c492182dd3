import { DeleteWhatIf, GetWhatIf, GetWhatIfs, PostWhatIf } from '#api/contract/what-if.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeExported } from '#api/shared/whole-list.ts'
import { askWhatIf, cancelWhatIf, whatIfOf, whatIfsOf } from '#commands/payroll/what-ifs.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { withPeople } from '#projections/payroll/named-people.ts'
import { departmentNames } from '#projections/payroll/what-if.ts'
import type { ApiDeps } from '../deps.ts'
import { changesOf } from './what-if-changes.ts'
import { whatIfColumns, whatIfLine } from './what-if-file.ts'

const asks = { name: 'what-if', most: 30, seconds: 60 } as const

/**
 * What days would be under other rules (`payroll-rules §7.3`): asked for, looked at, taken, ended. Long because it
 * names each field of what is found.
 */
export const whatIfRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostWhatIf, ({ by, body: { from, to, changes, departmentId } }) => {
    api.limits.take(asks, by.session.userId)
    return askWhatIf(deps, deps.reads.whatIfs)(by.caller, by.session.userId, {
      from: asLocalDate(from),
      to: asLocalDate(to),
      changes: changesOf(changes),
      departmentId: departmentId ?? null,
    })
  })
  api.route(GetWhatIfs, async ({ by }) => {
    const rows = await whatIfsOf(deps, by.session.company, by.session.userId)
    return ok({ rows: rows.map(({ tried, ...one }) => ({ ...one, tried: [...tried] })) })
  })
  api.route(GetWhatIf, async ({ by, params: { whatIfId }, query, locale, raw }) => {
    const { company, userId } = by.session
    const found = await whatIfOf(deps, company, userId, whatIfId)
    if (!found) return refuse({ code: 'what-if.not-found' })
    const { sums, rows, changes: _changes, departmentId: _department, ...head } = found
    const { format, times } = query
    const shown = await read(deps, by, async tx => ({
      names: await departmentNames(tx, company),
      rows: await withPeople(tx, company, rows),
    }))
    if (format !== undefined)
      return wholeExported(
        { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
        { name: `what-if-${head.from}`, title: 'whatIf', columns: whatIfColumns },
        shown.rows,
        whatIfLine(locale, times),
      )
    if (sums === null) return ok({ ...head, result: null })
    return ok({
      ...head,
      result: {
        ...sums,
        totals: { before: { ...sums.totals.before }, after: { ...sums.totals.after } },
        departments: sums.departments.map(({ codes, ...one }) => ({
          ...one,
          codes: { ...codes },
          department: shown.names.get(one.departmentId ?? '') ?? null,
        })),
        rows: [...shown.rows],
      },
    })
  })
  api.route(DeleteWhatIf, ({ by, params: { whatIfId } }) =>
    cancelWhatIf(deps)(by.session.company, by.session.userId, whatIfId),
  )
}
