import type { GetErrorActivity } from '#api/contract/error-activity.ts'
import type { Reply } from '../../lib/call.ts'
import type { Step } from '../../corrections/steps.ts'

export type WrongDay = Reply<typeof GetErrorActivity>['rows'][number]
export type WrongKind = WrongDay['kinds'][number]
/** What is proposed for a day, as the steps of a correction. */
export const stepsOf = ({ employeeId, fix }: WrongDay): Step[] =>
  (fix?.changes ?? []).flatMap(({ kind, movementId, localTime, direction }): Step[] => {
    if (kind === 'add')
      return direction === 'unknown'
        ? []
        : [
            {
              change: { kind, employeeId, localTime: localTime.slice(0, 16), direction },
              localTime,
              direction,
            },
          ]
    if (movementId === null) return []
    return [
      {
        change: kind === 'direction' ? { kind, movementId, direction } : { kind, movementId },
        localTime,
        direction,
      },
    ]
  })
