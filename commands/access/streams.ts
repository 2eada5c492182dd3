import { placementEvents, type EmployeeEvent } from '#domain/employees/events.ts'
import { companyHistory } from '#domain/organization/published.ts'
import { isOf } from '#domain/shared/events.ts'
import {
  asUserId,
  type CompanyId,
  type EmployeeId,
  type UserId,
} from '#domain/shared/values.ts'
import { load } from '../shared/handle.ts'
import type { Deps } from '../shared/deps.ts'

export const userStream = (company: CompanyId, userId: UserId): string =>
  `${company}-user-${userId}`
/** Whose stream it is; null: it is none of a user of the company. */
export const userOfStream = (company: CompanyId, stream: string): UserId | null => {
  const before = `${company}-user-`
  return stream.startsWith(before) ? asUserId(stream.slice(before.length)) : null
}

export const menuGroupsStream = (company: CompanyId): string =>
  `${company}-menu-groups-${company}`

export const handOverStream = (company: CompanyId): string =>
  `${company}-main-manager-${company}`

/** Scopes of the names that a user holds: his user name, among all companies, and whose user he is. */
export const ofUsername = 'username'
export const ofEmployee = 'user-of-employee'

type Person = { readonly names: readonly string[] } | null

/** What becoming a user needs to know of an employee; null when there is none, or none any more. */
export const personOf = async (
  deps: Deps,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<Person> => {
  const { state } = await load<Person, EmployeeEvent>(
    deps,
    `${company}-employee-${employeeId}`,
    {
      initial: null,
      evolve: (person, event) => {
        if (isOf(placementEvents, event)) return person
        switch (event.type) {
          case 'EmployeeHired':
            return namesIn(event)
          case 'EmployeeDetailsChanged':
            return event.data.staysLost?.includes('identity') ? person : namesIn(event)
          case 'EmployeeErased':
          case 'EmployeeHiringWithdrawn':
            return null
          case 'EmployeeContactErased':
          case 'EmployeeTerminationWithdrawn':
          case 'EmployeeTerminated':
          case 'EmployeeRehired':
          case 'EmployeeRehiringWithdrawn':
            return person
        }
      },
    },
  )
  return state
}

const namesIn = ({
  data: { name, surname },
}: Extract<EmployeeEvent, { type: 'EmployeeHired' | 'EmployeeDetailsChanged' }>): Person => ({
  names: [name, surname].filter(said => said !== null),
})

/** Null before the company was founded. */
export const companyName = async (deps: Deps, company: CompanyId): Promise<string | null> => {
  const { state } = await load(deps, `${company}-company-${company}`, companyHistory)
  return state.founded?.name ?? null
}
