import { placementEvents, type EmployeeEvent } from '#domain/employees/events.ts'
import { companyHistory } from '#domain/organization/published.ts'
import { isOf } from '#domain/shared/events.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import { load } from '../shared/handle.ts'
import type { Deps } from '../shared/deps.ts'

export const userStream = (company: CompanyId, userId: UserId): string =>
  `${company}-user-${userId}`

export const menuGroupsStream = (company: CompanyId): string =>
  `${company}-menu-groups-${company}`

export const handOverStream = (company: CompanyId): string =>
  `${company}-main-manager-${company}`

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
          case 'EmployeeDetailsChanged':
            return {
              names: [event.data.name, event.data.surname].filter(name => name !== null),
            }
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

/** Null before the company was founded. */
export const companyName = async (deps: Deps, company: CompanyId): Promise<string | null> => {
  const { state } = await load(deps, `${company}-company-${company}`, companyHistory)
  return state.founded?.name ?? null
}
