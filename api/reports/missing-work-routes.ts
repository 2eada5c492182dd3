import {
  GetMissingWork,
  PostMissingWorkDecision,
  PostMissingWorkReopening,
} from '#api/contract/missing-work.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { answerEach } from '#api/shared/bulk.ts'
import { isOwn, withOwn } from '#api/shared/own.ts'
import { read } from '#api/shared/read.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import type { Tx } from '#database/types.ts'
import { decideMissingWork, reopenMissingWork } from '#commands/overtime/decide-missing-work.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import { refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate, type Instant } from '#domain/shared/values.ts'
import { visiblePeople } from '#projections/reports/after-hours-work/after-hours-items.ts'
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
      const visible = await visibleOf(deps, by, days)
      const known = await deps.reads.overtimeOn(by.session.company, named)
      const decided = await decideEach(named, async ({ missing: seen, ...one }, append) =>
        visible.has(one.employeeId)
          ? decideMissingWork(deps, known)(by.caller, {
              ...one,
              own: isOwn(by, one.employeeId),
              level: by.level,
              append,
              decision,
              reason: reason || null,
              seen,
            })
          : notThere,
      )
      return answerEach(locale, decided, noItem)
    },
  )
  api.route(PostMissingWorkReopening, async ({ by, body: { days }, locale }) => {
    const visible = await visibleOf(deps, by, days)
    const reopened = await decideEach(days.map(personDay), async (one, append) =>
      visible.has(one.employeeId)
        ? reopenMissingWork(deps)(by.caller, {
            ...one,
            own: isOwn(by, one.employeeId),
            level: by.level,
            append,
          })
        : notThere,
    )
    return answerEach(locale, reopened, noItem)
  })
}

const personDay = <Named extends { readonly employeeId: string; readonly day: string }>(
  named: Named,
) => ({
  ...named,
  employeeId: asEmployeeId(named.employeeId),
  day: asLocalDate(named.day),
})
const visibleOf = (
  deps: ApiDeps,
  by: AuthorisedUser,
  days: readonly { readonly employeeId: string }[],
) =>
  read(deps, by, (tx, of) =>
    visiblePeople(tx, {
      ...of,
      employeeIds: days.map(({ employeeId }) => asEmployeeId(employeeId)),
    }),
  )
const notThere = refuse({ code: 'employees.not-found' as const })
/** A decision on a day makes no item of its own. */
const noItem = () => ({ overtimeId: null })
