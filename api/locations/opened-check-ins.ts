import type { Reader } from '#api/shared/read.ts'
import { read } from '#api/shared/read.ts'
import { fixOf } from '#domain/locations/check-ins.ts'
import { coordinatesText } from '#domain/locations/coordinates.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { sealedText } from '#event-store/contract.ts'
import { openTexts } from '#event-store/texts.ts'
import { latestCheckIns } from '#projections/locations/check-ins.ts'
import type { ApiDeps } from '../deps.ts'

/** A night shift that began the day before is on, too. */
const latestMs = 2 * 24 * 60 * 60_000

/**
 * Where people in scope checked in last with the phone, since the day before. Who is shown it has looked: that is
 * written down before.
 * @param only of one person alone
 */
export const latestOpened = async (deps: ApiDeps, by: Reader, only?: EmployeeId) => {
  const since = instantOf(epochMsOf(deps.now()) - latestMs)
  const rows = await read(deps, by, (tx, of) => latestCheckIns(tx, { ...of, since }))
  return openCheckIns(
    deps,
    by.session.company,
    only === undefined ? rows : rows.filter(({ employeeId }) => employeeId === only),
  )
}

/** With where each was: distance and accuracy in whole metres; nulls once the person is erased. */
export const openCheckIns = async <R extends { readonly position: object | null }>(
  deps: ApiDeps,
  company: CompanyId,
  rows: readonly R[],
) => {
  const texts = await openTexts(
    deps,
    company,
    rows.map(({ position }) => ({
      type: 'CheckedIn',
      field: 'position',
      text: sealedText(position),
    })),
  )
  return rows.map(({ position: _position, ...row }, at) => {
    const text = texts[at] ?? null
    const fix = text === null ? null : fixOf(text)
    return {
      ...row,
      distance: fix?.distance ?? null,
      accuracy: fix?.accuracy ?? null,
      coordinates: fix && coordinatesText(fix),
    }
  })
}
