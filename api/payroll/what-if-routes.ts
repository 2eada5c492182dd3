import { DeleteWhatIf, GetWhatIf, PostWhatIf } from '#api/contract/what-if.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { askWhatIf, cancelWhatIf, whatIfOf } from '#commands/payroll/what-ifs.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { withPeople } from '#projections/payroll/named-people.ts'
import { departmentNames } from '#projections/payroll/what-if.ts'
import type { ApiDeps } from '../deps.ts'
import { changesOf } from './what-if-changes.ts'

const asks = { name: 'what-if', most: 30, seconds: 60 } as const

/** What days would be under other rules (`payroll-rules §7.3`): asked for, looked at, ended. */
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
  api.route(GetWhatIf, async ({ by, params: { whatIfId } }) => {
    const { company, userId } = by.session
    const found = await whatIfOf(deps, company, userId, whatIfId)
    if (!found) return refuse({ code: 'what-if.not-found' })
    const { sums, rows, changes: _changes, departmentId: _department, ...head } = found
    if (sums === null) return ok({ ...head, result: null })
    const shown = await read(deps, by, async tx => ({
      names: await departmentNames(tx, company),
      rows: await withPeople(tx, company, rows),
    }))
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
