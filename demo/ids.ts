import type { Caller } from '#commands/shared/deps.ts'
import { derivedId, newId } from '#commands/shared/ids.ts'
import {
  asCompanyId,
  asDepartmentId,
  asDeviceGroupId,
  asDeviceId,
  asEmployeeId,
  asSchemeId,
  asShiftGroupId,
  asShiftId,
  asUserId,
  type CompanyId,
} from '#domain/shared/values.ts'
import { type DemoCompany } from './companies.ts'

/**
 * Makes a demo company by the commands that people use. Every id is derived and every request has a key, so doing it
 * again, after it was broken off anywhere, makes nothing twice.
 */
export const demoCompanyId = ({ key }: Pick<DemoCompany, 'key'>): CompanyId =>
  asCompanyId(derivedId('demo-company', key))

export const callerOf = (company: DemoCompany, what: string): Caller => ({
  company: demoCompanyId(company),
  actor: 'system:demo',
  correlation: 'demo',
  requestKey: `demo:${what}`,
})

/** Whoever signs in so, doing `what`. */
export const userCaller = (company: DemoCompany, username: string, what: string): Caller => ({
  ...callerOf(company, what),
  actor: `user:${userId(company, username)}`,
})

export const userId = (company: DemoCompany, username: string) =>
  asUserId(newId(callerOf(company, `user:${username}`), 'user'))

export const departmentId = (company: DemoCompany, key: string) =>
  asDepartmentId(newId(callerOf(company, `department:${key}`), 'department'))

export const employeeId = (company: DemoCompany, no: number) =>
  asEmployeeId(newId(callerOf(company, `person:${no}`), 'employee'))

export const shiftId = (company: DemoCompany, key: string) =>
  asShiftId(newId(callerOf(company, `shift:${key}`), 'shift'))

export const schemeId = (company: DemoCompany, key: string) =>
  asSchemeId(newId(callerOf(company, `cycle:${key}`), 'scheme'))

export const teamId = (company: DemoCompany, title: string) =>
  asShiftGroupId(newId(callerOf(company, `team:${title}`), 'shift-group'))

export const groupId = (company: DemoCompany, key: string) =>
  asDeviceGroupId(newId(callerOf(company, `group:${key}`), 'device-group'))

export const deviceId = (company: DemoCompany, serial: string) =>
  asDeviceId(newId(callerOf(company, `reader:${serial}`), 'device'))

export const placeId = (company: DemoCompany, key: string) =>
  asDeviceId(newId(callerOf(company, `place:${key}`), 'location'))
