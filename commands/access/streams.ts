import type { EmployeeEvent } from '#domain/employees/events.ts'
import type { OrganizationEvent } from '#domain/organization/events.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import { load } from '../shared/handle.ts'
import type { Deps } from '../shared/deps.ts'

export const userStream = (company: CompanyId, userId: UserId): string =>
  `${company}-user-${userId}`

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
        switch (event.type) {
          case 'EmployeeHired':
          case 'EmployeeDetailsChanged':
            return {
              names: [event.data.name, event.data.surname].filter(name => name !== null),
            }
          case 'EmployeeErased':
            return null
          case 'EmployeeMoved':
          case 'EmployeeMoveWithdrawn':
          case 'EmployeeTerminationWithdrawn':
          case 'EmployeeTerminated':
          case 'EmployeeRehired':
            return person
        }
      },
    },
  )
  return state
}

/** Null before the company was founded. */
export const companyName = async (deps: Deps, company: CompanyId): Promise<string | null> => {
  const { state } = await load<string | null, OrganizationEvent>(
    deps,
    `${company}-company-${company}`,
    {
      initial: null,
      evolve: (name, event) => (event.type === 'CompanyFounded' ? event.data.name : name),
    },
  )
  return state
}
