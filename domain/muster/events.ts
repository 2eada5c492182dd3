import { z } from 'zod'
import { sharesOf } from '../shared/acts.ts'
import { event, id, instant, type EventOf } from '../shared/events.ts'
import type { EmployeeId, MusterId, VisitId } from '../shared/values.ts'

const done = { musterId: id<MusterId>(), by: z.string(), at: instant() }

/**
 * Stream `{company}-muster-{company}`: roll calls in an emergency. One stream, so that of two who call one at the same
 * moment both count in the same.
 */
export const musterEvents = {
  MusterCalled: event({
    data: z.object(done),
    days: 'none',
    act: () => ({ area: 'people' }),
  }),
  /** A warden has seen them, and they are safe. */
  FoundSafe: event({
    data: z.object({ ...done, employeeIds: z.array(id<EmployeeId>()) }),
    days: 'none',
    act: ({ employeeIds }) => ({
      area: 'people',
      employees: employeeIds,
      figures: { people: employeeIds.length },
      shares: sharesOf(
        employeeIds.map(employeeId => ({ employeeId })),
        () => ({}),
      ),
    }),
  }),
  /** That somebody is safe was said by mistake: he is looked for again. */
  SoughtAgain: event({
    data: z.object({ ...done, employeeId: id<EmployeeId>() }),
    days: 'none',
    act: ({ employeeId }) => ({ area: 'people', employees: [employeeId] }),
  }),
  /** A warden has seen visitors, and they are safe. */
  VisitorsFoundSafe: event({
    data: z.object({ ...done, visitIds: z.array(id<VisitId>()) }),
    days: 'none',
    act: ({ visitIds }) => ({ area: 'visitors', figures: { people: visitIds.length } }),
  }),
  /** That a visitor is safe was said by mistake. */
  VisitorSoughtAgain: event({
    data: z.object({ ...done, visitId: id<VisitId>() }),
    days: 'none',
    act: () => ({ area: 'visitors' }),
  }),
  MusterEnded: event({
    data: z.object(done),
    days: 'none',
    act: () => ({ area: 'people' }),
  }),
}
export type MusterEvent = EventOf<typeof musterEvents>
