import type { z } from 'zod'
import { plannedOf } from '#api/calendar/plan-routes.ts'
import { departmentRuleOf } from '#api/calendar/scheme-routes.ts'
import type { whatIfChanges } from '#api/contract/what-if.ts'
import { instantOf } from '#api/shared/instants.ts'
import type { WhatIfChanges } from '#domain/payroll/published.ts'
import { zoneOf } from '#domain/shared/time.ts'
import {
  asDepartmentId,
  asDeviceId,
  asEmployeeId,
  asLocalDate,
  asSchemeId,
  asShiftGroupId,
  asShiftId,
} from '#domain/shared/values.ts'

type Sent = z.infer<typeof whatIfChanges>

/**
 * What was sent, as the domain names it; a title is nothing that days are made of. A zone that there is not is left
 * out. Long because it names each kind of rule.
 */
export const changesOf = (sent: Sent): WhatIfChanges => ({
  ...(sent.policy ? { policy: sent.policy } : {}),
  ...(sent.shifts
    ? {
        shifts: sent.shifts.map(({ shiftId, shift }) => ({
          shiftId: asShiftId(shiftId),
          shift,
        })),
      }
    : {}),
  ...(sent.entries
    ? {
        entries: sent.entries.map(({ employeeId, from, to, value }) => ({
          employeeId: asEmployeeId(employeeId),
          from: asLocalDate(from),
          to: asLocalDate(to),
          value: value === null ? null : plannedOf(value),
        })),
      }
    : {}),
  ...(sent.holidays
    ? {
        holidays: sent.holidays.map(({ day, kind, from }) => ({
          day: asLocalDate(day),
          kind,
          from: kind === 'half' ? (from ?? null) : null,
        })),
      }
    : {}),
  ...(sent.zones ? { zones: sent.zones.flatMap(zoneTried) } : {}),
  ...plansOf(sent),
})

/** What departments, patterns and groups follow. */
const plansOf = ({ departments, schemes, groups }: Sent): WhatIfChanges => ({
  ...(departments
    ? {
        departments: departments.map(({ departmentId, rule }) => ({
          departmentId: asDepartmentId(departmentId),
          rule: rule && departmentRuleOf(rule),
        })),
      }
    : {}),
  ...(schemes
    ? {
        schemes: schemes.map(({ schemeId, anchor, cycle }) => ({
          schemeId: asSchemeId(schemeId),
          anchor: asLocalDate(anchor),
          cycle: cycle.map(plannedOf),
        })),
      }
    : {}),
  ...(groups
    ? {
        groups: groups.map(({ groupId, schemeId, offset }) => ({
          groupId: asShiftGroupId(groupId),
          schemeId: schemeId === null ? null : asSchemeId(schemeId),
          offset,
        })),
      }
    : {}),
})

const zoneTried = ({ deviceId, from, zone }: NonNullable<Sent['zones']>[number]) => {
  const known = zoneOf(zone)
  return known === null
    ? []
    : [{ deviceId: asDeviceId(deviceId), from: instantOf(from), zone: known }]
}
