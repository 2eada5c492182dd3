import { checkIns, type CheckInState } from '#domain/locations/check-ins.ts'
import type { CheckInEvent } from '#domain/locations/events.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, Zone } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'

type CheckedIn = CheckInEvent['data']

export const streamOf = (company: CompanyId, employeeId: EmployeeId, month: string): string =>
  `${company}-check-ins-${employeeId}-${month}`
export const monthOf = (zone: Zone, at: Instant): string => localOfInstant(zone, at).slice(0, 7)
export const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

export const checkInsIn = async (
  deps: Pick<Deps, 'log'>,
  stream: string,
): Promise<CheckInState> => (await load(deps, stream, checkIns)).state
export const lastIn = async (
  deps: Pick<Deps, 'log'>,
  stream: string,
): Promise<CheckedIn | null> => (await checkInsIn(deps, stream)).last
