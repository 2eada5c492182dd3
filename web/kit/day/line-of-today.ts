import type { z } from 'zod'
import type { personDay } from '#api/contract/dashboard.ts'
import type { DayLineData } from './day-line-scale.ts'

type Today = NonNullable<z.output<typeof personDay>['today']>

/** A day that may still go on: the last presence of it is open. */
export const lineOfToday = ({
  plan,
  presence,
  movements,
  provisional,
}: Today): DayLineData => ({
  plan,
  presence: presence.map((span, at) => ({
    ...span,
    open: provisional && at === presence.length - 1,
  })),
  swipes: movements.map(({ movementId, minute }) => ({ id: movementId, minute })),
})
