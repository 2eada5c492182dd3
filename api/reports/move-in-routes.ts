import { GetMoveInComparison, GetMoveInDays, PostMoveInTrial } from '#api/contract/move-in.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeExported } from '#api/shared/whole-list.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { comparedDays, comparedMonths } from '#projections/move-in/compared.ts'
import { triedMonth } from '#projections/move-in/trial.ts'
import type { ApiDeps } from '../deps.ts'
import { moveInColumns, moveInLine } from './move-in-file.ts'

/** Evaluating a month of everybody anew takes seconds; nobody is kept waiting longer. */
const mostMs = 15_000
const trials = { name: 'move-in-trial', most: 40, seconds: 60 } as const

/** What another product counted beside what is counted here, to whoever sees those people. */
export const routes = (api: Api, deps: ApiDeps): void => {
  api.route(GetMoveInComparison, async ({ by, query, locale, raw }) => {
    const { month, differing, format, times } = query
    const found = await read(deps, by, (tx, of) =>
      comparedMonths(tx, { ...of, month, differing: differing === 'true' }),
    )
    if (format === undefined) return ok(found)
    return wholeExported(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: `move-in-${month}`, title: 'moveIn', columns: moveInColumns },
      found.rows,
      moveInLine,
    )
  })
  api.route(GetMoveInDays, async ({ by, params, query: { month } }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const rows = await read(deps, by, (tx, of) =>
      comparedDays(tx, { ...of, month, employeeId }),
    )
    return rows ? ok({ rows }) : refuse({ code: 'employees.not-found' })
  })
  api.route(PostMoveInTrial, async ({ by, body, raw }) => {
    api.limits.take(trials, by.session.userId)
    const until = performance.now() + mostMs
    const enough = (): boolean => raw.reply.raw.destroyed || performance.now() > until
    return ok(await read(deps, by, (tx, of) => triedMonth(tx, { ...of, ...body }, enough)))
  })
}
