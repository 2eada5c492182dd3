import type { MoveInReading } from '#api/contract/move-in.ts'
import type { ReadOptions, ForeignReading } from '#api/foreign/reading.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import { filesThatCount } from '#commands/move-in/begin.ts'
import { piecesOf } from '#commands/move-in/take.ts'
import { checkFile } from '#commands/movements/import-file.ts'
import { asFileId, textOf } from '#commands/movements/import-rows.ts'
import { zoneOfCompany } from '#commands/organization/published.ts'
import { mostAheadMs } from '#domain/devices/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { epochMsOf, instantOf, zoneOf } from '#domain/shared/time.ts'
import { asDeviceId, asMoveInId, type Zone } from '#domain/shared/values.ts'
import { oldDaysKnown } from '#projections/move-in/list.ts'
import { peopleNamed } from '#projections/move-in/people.ts'
import type { ApiDeps } from '../deps.ts'
import { hasPerson, hasTime } from './columns.ts'
import { judgeRows, type JudgedFile } from './judging.ts'

export const kind = 'move-in' as const
type Opened = JudgedFile & { readonly rows: number; readonly zone: Zone }
export type OpenRefusal =
  | { readonly code: 'move-in.not-found' }
  | { readonly code: 'move-in.columns-missing' }
  | { readonly code: 'move-in.zone-unknown'; readonly zone: string }

/** A file that was sent, as it is to be read: whose each row is, and what is left out. */
export const opener =
  (deps: ApiDeps, foreign: ForeignReading) =>
  async (
    by: AuthorisedUser,
    moveInId: string,
    { matching, zone: named, ...reading }: MoveInReading,
    of: Omit<ReadOptions, 'company'>,
  ): Promise<Result<Opened, OpenRefusal>> => {
    const { company } = by.session
    const zone = zoneOf(named)
    if (zone === null) return refuse({ code: 'move-in.zone-unknown', zone: named })
    if (!hasPerson(matching) || !hasTime(matching))
      return refuse({ code: 'move-in.columns-missing' })
    const text = await textOf(deps, company, asFileId(moveInId), kind)
    if (text === null) return refuse({ code: 'move-in.not-found' })
    const companyZone = await companyZoneOf(deps, by)
    const { rows, faults } = await foreign.read(
      'move-in.rows',
      { text, reading: { ...reading, matching, zone }, companyZone },
      { company, ...of },
    )
    const known = await read(deps, by, tx => peopleNamed(tx, company))
    const latest = instantOf(epochMsOf(deps.now()) + mostAheadMs)
    const judged = judgeRows(rows, known, { zone: companyZone, latest })
    return ok({
      ...judged,
      faults: [...faults, ...judged.faults].toSorted((one, other) => one.line - other.line),
      rows: rows.length + faults.length,
      zone,
    })
  }

/** What of a file the log has not, by the very way on which it is taken in. */
export const checkOpening = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  id: string,
  { moved, people }: JudgedFile,
): Promise<{ fresh: number; known: number; isNew: boolean }> => {
  const { company } = by.session
  const moveInId = asMoveInId(id)
  const zone = await companyZoneOf(deps, by)
  const source = {
    company,
    deviceId: asDeviceId(moveInId),
    zones: [{ zone, from: null, saidAt: deps.now() }] as const,
    alsoFrom: await filesThatCount(deps, company, moveInId),
  }
  const { fresh, known } = await checkFile(deps)(
    source,
    piecesOf(deps, company, { moved, people }),
    by.caller.correlation,
  )
  const days = [...people.values()].flatMap(one =>
    one.days.map(day => ({ ...day, employeeId: one.employeeId })),
  )
  const same = await read(deps, by, tx => oldDaysKnown(tx, company, days))
  return { fresh, known, isNew: fresh > 0 || same < days.length }
}

export const companyZoneOf = async (
  deps: ApiDeps,
  { session: { company } }: AuthorisedUser,
): Promise<Zone> => (await zoneOfCompany(deps, company)) ?? ('UTC' as Zone)
