import { PostOpeningBalances } from '#api/contract/leave-opening.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { answerEach } from '#api/shared/bulk.ts'
import { inParts } from '#api/shared/in-parts.ts'
import type { CodedRefusal } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { givenBy, giveBy } from '#commands/leave/entitlements.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import type { CommandOutcome } from '#commands/shared/handle.ts'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import { latestWorked } from '#domain/leave/proposals.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import { peopleByNumber, type NumberedPerson } from '#projections/employees/by-number.ts'
import type { ApiDeps, ApiTools } from '../../deps.ts'
import type { OpeningRow } from './reading.ts'

/** Judging hundreds of people takes a while. */
const previews = { name: 'bulk-preview', most: 120, seconds: 60 } as const

/** A row with whom it is of, where the caller sees somebody of that number. */
type Read = OpeningRow & {
  readonly person: NumberedPerson | null
  readonly circumstances: Circumstances | null
  /** The year that is given: the row's own, else the latest that he has worked. */
  readonly year: number | null
}

export const leaveOpeningRoutes = (api: Api, deps: ApiDeps, { foreign }: ApiTools): void =>
  api.route(PostOpeningBalances, async ({ by, locale, body: { content, dryRun }, raw }) => {
    if (dryRun) api.limits.take(previews, by.session.userId)
    const { company } = by.session
    const waiting = { company, signal: abortOnDisconnect(raw) }
    const listed = await foreign.read('leave-opening.rows', { content }, waiting)
    const rows = await known(deps, by, listed)
    const seen = new Map<string, number>()
    const decided = await decideEach(
      rows,
      async (row, append): Promise<Result<CommandOutcome, CodedRefusal>> => {
        const wrong = wrongWith(row, seen)
        if (wrong) return wrong
        const { person, year: workYear, halfDays, circumstances } = row
        if (!person || workYear === null) return nobody(row)
        const giving = { employeeId: person.employeeId, workYear, halfDays }
        return giveBy(deps)(by.caller, giving, circumstances, { append, dryRun })
      },
    )
    return answerEach(locale, decided, (value, at) => ({
      ...shown(rows[at]),
      changes: value !== null && (value.wouldChange ?? value.position !== null),
    }))
  })

/** All that rows go by is asked before anything is recorded. */
const known = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  listed: readonly OpeningRow[],
): Promise<readonly Read[]> => {
  const numbers = listed.map(({ employeeNo }) => employeeNo)
  const people = await read(deps, by, (tx, of) => peopleByNumber(tx, { ...of, numbers }))
  return inParts(listed, 8, async row => {
    const person = people.get(row.employeeNo) ?? null
    const circumstances =
      person && (await givenBy(deps, deps.reads.leave, by.caller, person.employeeId))
    const year = row.workYear ?? (circumstances && latestWorked(circumstances))
    return { ...row, person, circumstances, year }
  })
}

const nobody = ({ employeeNo }: OpeningRow) => {
  const refusal = { code: 'leave.opening-nobody', number: employeeNo } as const
  return refuse(refusal)
}
/** What keeps a row out before anybody is asked; `seen` are the lines before it, by whom and which year. */
const wrongWith = (row: Read, seen: Map<string, number>) => {
  const { wrong, person, year, line } = row
  if (!person) return nobody(row)
  if (wrong) {
    const refusal = { code: `leave.opening-${wrong.field}`, said: wrong.said } as const
    return refuse(refusal)
  }
  const key = `${person.employeeId} ${year}`
  const before = seen.get(key)
  if (before === undefined) {
    seen.set(key, line)
    return null
  }
  const refusal = { code: 'leave.opening-twice', line: before } as const
  return refuse(refusal)
}

const shown = (row: Read | undefined) => ({
  line: row?.line ?? 0,
  employeeNo: row?.employeeNo ?? '',
  employeeId: row?.person?.employeeId ?? null,
  fullName: row?.person?.fullName ?? null,
  workYear: row?.year ?? null,
  days: row?.wrong === null ? row.halfDays / 2 : null,
})
