import { payrollPeriods } from '#domain/payroll/locking.ts'
import {
  isCovered,
  spansToTry,
  type Span,
  type WhatIfChanges,
} from '#domain/payroll/what-if.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { payrollPeriodsStream } from './streams.ts'
import { triedSince } from './what-ifs.ts'

/** What a change of rules makes of locked days was not looked at (`payroll-rules §4.5`). */
export type PreviewNeeded = {
  readonly code: 'payroll.preview-needed'
  /** Locked ones that it touches. */
  readonly periods: readonly string[]
  /** Who has a sheet in the largest of them. */
  readonly people: number
  /** What-ifs that would show all of it, as they are asked for. */
  readonly tries: readonly (Span & { readonly changes: WhatIfChanges })[]
}
/** Ids of what-ifs that whoever saves has looked at. */
export type Previewed = { readonly preview?: readonly string[] | undefined }

/** A what-if says something for so long. */
const heldMs = 24 * 60 * 60_000

/**
 * Rules that are nobody's alone change what was paid only where somebody has seen what they make of it: what-ifs of the
 * same change, of the last day, that cover the locked days it touches. A period that is locked meanwhile is adjusted as
 * it would be by whatever comes later.
 * @param from the first day that is touched; `to` the last, null: for good
 * @returns null: nothing locked is touched, or all of it was looked at.
 */
export const previewNeeded = async (
  deps: Pick<Deps, 'log' | 'db' | 'now'>,
  company: CompanyId,
  change: WhatIfChanges,
  {
    from,
    to,
    preview = [],
  }: Previewed & { readonly from: LocalDate; readonly to: LocalDate | null },
): Promise<PreviewNeeded | null> => {
  const { state } = await load(deps, payrollPeriodsStream(company), payrollPeriods)
  const touched = [...state.periods].flatMap(([name, { state: is, bounds, people }]) =>
    is !== 'open' && bounds && bounds.to >= from && (to === null || bounds.from <= to)
      ? [
          {
            name,
            people,
            from: bounds.from > from ? bounds.from : from,
            to: to !== null && to < bounds.to ? to : bounds.to,
          },
        ]
      : [],
  )
  if (touched.length === 0) return null
  const since = instantOf(epochMsOf(deps.now()) - heldMs)
  const tried = preview.length === 0 ? [] : await triedSince(deps, company, preview, since)
  if (isCovered(change, touched, tried)) return null
  return {
    code: 'payroll.preview-needed',
    periods: touched.map(({ name }) => name).toSorted(),
    people: Math.max(...touched.map(({ people }) => people)),
    tries: spansToTry(touched).map(span => ({ ...span, changes: change })),
  }
}
