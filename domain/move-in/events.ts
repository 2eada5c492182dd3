import { z } from 'zod'
import { daysOfDevice } from '../shared/days.ts'
import { event, id, localDate, personal, zone, type EventOf } from '../shared/events.ts'
import type { DeviceId, EmployeeId, MoveInId } from '../shared/values.ts'

/** A product that a company comes from, each with files of its own. */
export const product = z.enum(['odoo', 'frappe', 'timetrex'])
export type Product = z.infer<typeof product>

const count = z.number().int().min(0)

/**
 * Stream `{company}-move-ins`: the files of attendance that a company brought from the product it had before. Each is
 * a device of its own, whose movements lie with those of readers.
 */
export const moveInEvents = {
  /** `zone`: by which its times were read; `from`, `to`: its first and last date, both included. */
  MoveInBegun: event({
    data: z.object({
      moveInId: id<MoveInId>(),
      deviceId: id<DeviceId>(),
      product,
      zone: zone(),
      from: localDate(),
      to: localDate(),
    }),
    days: 'none',
    act: ({ moveInId, deviceId, from, to }, known) => {
      const { name = '' } = known(deviceId)
      return {
        area: 'movements',
        subject: name,
        figures: { from, to },
        remember: [[moveInId, { name }]],
      }
    },
  }),
  /** All is in. `movements` that the log had not, `known` ones that it had; `refused`: rows that were not read. */
  MoveInTaken: event({
    data: z.object({
      moveInId: id<MoveInId>(),
      movements: count,
      known: count,
      refused: count,
      people: count,
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** Its movements count for nobody any more, and the old totals that came with it are gone. */
  MoveInTakenBack: event({
    data: z.object({ moveInId: id<MoveInId>(), deviceId: id<DeviceId>() }),
    days: { opens: 'company', says: ({ deviceId }) => [{ subject: daysOfDevice(deviceId) }] },
    act: ({ moveInId }, known) => ({ area: 'movements', subject: known(moveInId).name }),
  }),
}
export type MoveInEvent = EventOf<typeof moveInEvents>

/** Stream `{company}-old-totals-{employeeId}`. */
export const oldTotalEvents = {
  /** What the product before counted of somebody: `OldDay[]` as JSON. It moves no figure. */
  OldTotalsStated: event({
    subject: ({ employeeId }) => employeeId,
    data: z.object({
      moveInId: id<MoveInId>(),
      employeeId: id<EmployeeId>(),
      days: personal('identity', z.string()),
    }),
    days: 'none',
    act: 'nobody',
  }),
}

const minutes = z.number().int().min(0)
/** What the old product counted on a day, whole minutes; null: it does not say. `worked` holds the overtime. */
export const oldDay = z.object({
  day: localDate(),
  worked: minutes.nullable(),
  overtime: minutes.nullable(),
})
export type OldDay = Readonly<z.infer<typeof oldDay>>
