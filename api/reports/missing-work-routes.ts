import {
  GetMissingWork,
  PostMissingWorkDecision,
  PostMissingWorkReopening,
} from '#api/contract/missing-work.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { decideOnPeople } from '#api/shared/bulk.ts'
import { isOwn, withOwn } from '#api/shared/own.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import type { Tx } from '#database/types.ts'
import { decideMissingWork, reopenMissingWork } from '#commands/overtime/decide-missing-work.ts'
import { asEmployeeId, asLocalDate, type Instant } from '#domain/shared/values.ts'
import {
  missingWork,
  missingWorkAsKnown,
  type MissingQuery,
} from '#projections/reports/missing-work/missing-work.ts'
import type { ApiDeps } from '../deps.ts'
import { missingWorkColumns, missingWorkLine } from './missing-work-file.ts'

const listed = async (tx: Tx, query: MissingQuery, by: AuthorisedUser) =>
  withOwn(by, await missingWork(tx, query))
const listedAsKnown = async (
  tx: Tx,
  query: MissingQuery & { readonly asOf: Instant },
  by: AuthorisedUser,
) => {
  const found = await missingWorkAsKnown(tx, query)
  return 'refused' in found ? found : withOwn(by, found)
}

export const routes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetMissingWork, listed, {
    asOf: listedAsKnown,
    title: 'missingWork',
    name: ({ from, to }) => `missing-work-${from}-${to}`,
    columns: missingWorkColumns,
    line: missingWorkLine,
  })
  api.route(
    PostMissingWorkDecision,
    async ({ by, body: { days, decision, reason }, locale }) => {
      const named = days.map(personDay)
      const known = await deps.reads.overtimeOn(by.session.company, named)
      return decideOnPeople(deps, { by, locale }, named, {
        ...answers,
        decide: ({ missing: seen, ...one }, append) =>
          decideMissingWork(deps, known)(by.caller, {
            ...one,
            own: isOwn(by, one.employeeId),
            level: by.level,
            append,
            decision,
            reason: reason || null,
            seen,
          }),
      })
    },
  )
  api.route(PostMissingWorkReopening, ({ by, body: { days }, locale }) =>
    decideOnPeople(deps, { by, locale }, days.map(personDay), {
      ...answers,
      decide: (one, append) =>
        reopenMissingWork(deps)(by.caller, {
          ...one,
          own: isOwn(by, one.employeeId),
          level: by.level,
          append,
        }),
    }),
  )
}

const personDay = <Named extends { readonly employeeId: string; readonly day: string }>(
  named: Named,
) => ({
  ...named,
  employeeId: asEmployeeId(named.employeeId),
  day: asLocalDate(named.day),
})
const answers = {
  notThere: { code: 'employees.not-found' },
  /** A decision on a day makes no item of its own. */
  more: () => ({ overtimeId: null }),
} as const
