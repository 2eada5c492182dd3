import type { LocalDate } from '../shared/values.ts'
import { isOf } from '../shared/events.ts'
import { employmentEvents, type EmployeeEvent } from './events.ts'

export { contactNames, normalisePhone } from './names.ts'
export { minorUntil } from './details.ts'

/** What other features may ask of an employee: whether there is one, and until when. */
export type Employment = {
  readonly status: 'none' | 'employed' | 'erased'
  readonly startOfEmployment: LocalDate | null
  readonly lastDay: LocalDate | null
}

const initial: Employment = { status: 'none', startOfEmployment: null, lastDay: null }

export const employmentHistory = {
  initial,
  evolve: (state: Employment, event: EmployeeEvent): Employment => {
    if (!isOf(employmentEvents, event)) return state
    switch (event.type) {
      case 'EmployeeHired':
      case 'EmployeeRehired':
        return {
          status: 'employed',
          startOfEmployment: event.data.startOfEmployment,
          lastDay: null,
        }
      case 'EmployeeTerminated':
        return { ...state, lastDay: event.data.lastDay }
      case 'EmployeeErased':
        return { ...state, status: 'erased' }
      case 'EmployeeTerminationWithdrawn':
        return { ...state, lastDay: null }
      case 'EmployeeHiringWithdrawn':
        return initial
      case 'EmployeeRehiringWithdrawn': {
        const { startOfEmployment, lastDay } = event.data
        return { ...state, startOfEmployment, lastDay }
      }
    }
  },
}

/** From the first day to the last, both included; `null`: still employed. */
export type EmployedSpan = { readonly start: LocalDate; readonly lastDay: LocalDate | null }
export const isEmployedOn = (employments: readonly EmployedSpan[], day: LocalDate): boolean =>
  employments.some(({ start, lastDay }) => start <= day && (lastDay === null || day <= lastDay))
export {
  retentionOn,
  sinceEver,
  usualRetention,
  visitorsEnd,
  type RetentionSaid,
} from './retention.ts'
