import type { z } from 'zod'
import { PostMeasuredOvertime } from '#api/contract/overtime.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { answerEach } from '#api/shared/bulk.ts'
import { isOwn } from '#api/shared/own.ts'
import { codeAndSentence } from '#api/shared/problem.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { approveOvertime, rejectOvertime } from '#commands/overtime/decide-overtime.ts'
import { countriesOf } from '#commands/organization/published.ts'
import { lastWordOn } from '#commands/overtime/last-word.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import { isPaidByLaw } from '#domain/overtime/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import {
  afterHoursWork,
  type AfterHoursRow,
} from '#projections/reports/after-hours-work/after-hours-work.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'

/** Most that one call decides on. */
const most = 200
type Asked = z.output<NonNullable<typeof PostMeasuredOvertime.body>>

/**
 * What was measured and nobody asked for, decided on over a range of days and people. Long because what is foreseen and
 * what is decided are one answer.
 */
export const measuredRoutes = (api: Api, deps: ApiDeps): void =>
  api.route(PostMeasuredOvertime, async ({ by, body, locale }) => {
    const { from, to, approve, coefficient, compensation, dryRun } = body
    // Who decides on nothing is told so before he is shown what there would be to decide.
    if (by.level === 0) return refuse({ code: 'overtime.authority-insufficient' })
    const { rows, total } = await measuredIn(deps, by, body)
    if (rows.length === 0) return refuse({ code: 'overtime.none-found', from, to })
    if (dryRun) {
      const countryOn = await countriesOf(deps, by.session.company)
      const isPaid = ({ day, kind }: AfterHoursRow) =>
        approve && compensation === 'timeOff' && isPaidByLaw(countryOn(day), kind)
      return ok(foreseen(rows, total, row => (isPaid(row) ? paid(locale) : null)))
    }
    const known = await deps.reads.overtimeOn(by.session.company, rows)
    const lastWord = await lastWordOn(
      deps,
      deps.reads.overtimeApprovers,
      by.caller,
      rows.map(({ employeeId }) => employeeId),
    )
    const decided = await decideEach(rows, async ({ employeeId, day, kind }, append) => {
      const deciding = {
        employeeId,
        subject: { day, kind },
        own: false,
        ...lastWord(employeeId),
        level: by.level,
        reason: body.reason || null,
        append,
      }
      return approve
        ? approveOvertime(deps, known)(by.caller, {
            ...deciding,
            given: { minutes: undefined, coefficient, compensation },
          })
        : rejectOvertime(deps, known)(by.caller, deciding)
    })
    const answer = answerEach(locale, decided, (one, at) => ({
      overtimeId: one?.overtimeId ?? null,
      status: one?.status ?? null,
      ...whichOf(rows[at]),
    }))
    return answer.ok ? ok({ ...answer.value, left: total - rows.length }) : answer
  })

/** As it is refused once it is decided on. */
const paid = (locale: Language) => codeAndSentence(locale, { code: 'overtime.must-be-paid' })
const foreseen = (
  rows: readonly AfterHoursRow[],
  total: number,
  refusalOf: (row: AfterHoursRow) => ReturnType<typeof paid> | null,
) => {
  const results = rows.map(row => {
    const refusal = refusalOf(row)
    return {
      done: refusal === null,
      ...(refusal ?? { code: null, error: null }),
      overtimeId: null,
      status: null,
      ...whichOf(row),
    }
  })
  const done = results.filter(one => one.done).length
  const refused = rows.length - done
  return { position: null, done, refused, left: total - rows.length, results }
}

const whichOf = (row: AfterHoursRow | undefined) => ({
  employeeId: row?.employeeId ?? '',
  employeeNo: row?.employeeNo ?? '',
  fullName: row?.fullName ?? null,
  day: row?.day ?? '',
  kind: row?.kind ?? ('workday' as const),
  minutes: row?.asked ?? 0,
})

/** The first of them by day, and how many there are; without the caller's own. */
const measuredIn = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  { from, to, department, employees, kind }: Asked,
): Promise<{ readonly rows: readonly AfterHoursRow[]; readonly total: number }> => {
  const named = employees && new Set<string>(employees)
  const found: AfterHoursRow[] = []
  let cursor: string | null | undefined
  do {
    const page = await read(deps, by, (tx, of) =>
      afterHoursWork(tx, {
        ...of,
        ...rangeOf({ from, to }),
        department,
        ...(kind === undefined ? {} : { kind }),
        status: '-1',
        sort: 'day',
        order: 'asc',
        limit: most,
        counted: false,
        ...(cursor ? { cursor } : {}),
      }),
    )
    found.push(
      ...page.rows.filter(
        ({ employeeId }) => !isOwn(by, employeeId) && (!named || named.has(employeeId)),
      ),
    )
    cursor = page.next
  } while (cursor)
  return { rows: found.slice(0, most), total: found.length }
}
