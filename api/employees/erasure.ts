import type { GetErasure } from '#api/contract/personal-data.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import { actsAt } from '#projections/acts/acts-at.ts'
import {
  readableOf,
  rowsThatStay,
  usersOf,
} from '#projections/reports/personal-data/personal-data.ts'
import type { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { byOf } from '../reports/event-view.ts'
import { factsOf } from './record.ts'

/**
 * What can be shown to whoever asked to be forgotten: looked for now, not remembered from then. Null of somebody who is
 * not there for the caller.
 */
export const erasureOf = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  employeeId: EmployeeId,
): Promise<z.output<typeof GetErasure.reply> | null> => {
  const facts = await factsOf(deps, by, employeeId)
  const [hired] = facts ?? []
  if (!facts || hired?.type !== 'EmployeeHired') return null
  const { employeeNo } = hired.data
  const erased = facts.findLast(({ type }) => type === 'EmployeeErased')
  if (erased?.type !== 'EmployeeErased') return { employeeNo, erasure: null }
  const { company } = by.session
  const { classes, ground } = erased.data
  const destroyed = await deps.vault.destroyed(
    classes.map(one => ({ company, subject: employeeId, class: one })),
  )
  const position = String(erased.position)
  const { act, readable, stays } = await deps.db.withCompany(company, async tx => ({
    act: (await actsAt(tx, company, [position])).get(position),
    readable: await readableOf(tx, company, employeeId),
    stays: await rowsThatStay(tx, company, {
      employeeId,
      userIds: await usersOf(tx, company, employeeId),
    }),
  }))
  return {
    employeeNo,
    erasure: {
      position,
      at: erased.recordedAt,
      by: byOf(act?.by ?? { kind: 'system', name: null, role: null }),
      ground,
      keys: classes.map((one, at) => ({ class: one, destroyed: destroyed[at] ?? false })),
      readable,
      stays,
    },
  }
}
