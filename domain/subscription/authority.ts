import type { UserRole } from './installation.ts'
import type { Journal } from './journal.ts'
import type { SubscriptionRefusal } from './refusals.ts'

/** Who may subscribe, pay, renew and cancel (subscription-rules 8.3). */
export const subscribers: readonly UserRole[] = ['main', 'administrator']
export const operators: readonly UserRole[] = ['operator']

export const authorityRefusal = (
  { installation }: Journal,
  by: string | null,
  roles: readonly UserRole[],
): SubscriptionRefusal | null => {
  const role = installation.roleOf(by)
  return role !== null && roles.includes(role) ? null : { code: 'authority-insufficient' }
}

/** What every command of a company begins with (subscription-rules, Conventions). */
export const companyRefusal = (
  journal: Journal,
  by: string | null,
  roles: readonly UserRole[],
): SubscriptionRefusal | null => noCompany(journal) ?? authorityRefusal(journal, by, roles)

/** None yet, its registration not done, or removed. */
export const noCompany = ({ books }: Journal): SubscriptionRefusal | null =>
  books.company === 'there' ? null : { code: 'company-not-found' }
