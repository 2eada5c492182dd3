import {
  GetMissingWork,
  PostMissingWorkDecision,
  PostMissingWorkReopening,
} from '#api/contract/missing-work.ts'
import type { Permitted } from '#api/shared/auth.ts'
import { answerEach } from '#api/shared/bulk.ts'
import { isOwn, withOwn } from '#api/shared/own.ts'
import { read } from '#api/shared/read.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import type { Tx } from '#database/types.ts'
import { decideMissingWork, reopenMissingWork } from '#commands/overtime/decide-missing-work.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import { refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { visiblePeople } from '#projections/reports/after-hours-items.ts'
import {
  missingWork,
  type MissingQuery,
  type MissingRow,
} from '#projections/reports/missing-work.ts'
import type { ApiDeps } from '../deps.ts'

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

const listed = async (tx: Tx, query: MissingQuery, by: Permitted) =>
  withOwn(by, await missingWork(tx, query))

export const missingWorkRoutes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetMissingWork, listed, {
    title: 'missingWork',
    name: ({ from, to }) => `missing-work-${from}-${to}`,
    columns,
    line: lineOf,
  })
  api.route(
    PostMissingWorkDecision,
    async ({ by, body: { days, decision, reason }, locale }) => {
      const named = days.map(personDay)
      const visible = await visibleOf(deps, by, days)
      const decided = await decideEach(named, async ({ missing: seen, ...one }, append) =>
        visible.has(one.employeeId)
          ? decideMissingWork(deps, deps.reads)(by.caller, {
              ...one,
              own: isOwn(by, one.employeeId),
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
        ? reopenMissingWork(deps)(by.caller, { ...one, own: isOwn(by, one.employeeId), append })
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
  by: Permitted,
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

const lineOf = (row: MissingRow) => {
  const of = (...causes: readonly string[]): number =>
    row.causes.reduce(
      (sum, { cause, minutes }) => (causes.includes(cause) ? sum + minutes : sum),
      0,
    )
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
