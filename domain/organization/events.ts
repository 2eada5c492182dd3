import { z } from 'zod'
import { event, id, zone, type EventOf } from '../shared/events.ts'
import type { CompanyId, DepartmentId, EmployeeId } from '../shared/values.ts'

/**
 * Streams `{company}-company-{company}` and `{company}-departments-{company}`: one tree, so its guards are decided in
 * one place.
 */
export const organizationEvents = {
  CompanyFounded: event({
    data: z.object({ companyId: id<CompanyId>(), name: z.string(), country: z.string().length(2), zone: zone() }),
  }),
  DepartmentAdded: event({
    data: z.object({
      departmentId: id<DepartmentId>(),
      name: z.string(),
      code: z.string().nullable(),
      parentId: id<DepartmentId>().nullable(),
    }),
  }),
  DepartmentRenamed: event({
    data: z.object({ departmentId: id<DepartmentId>(), name: z.string(), code: z.string().nullable() }),
  }),
  DepartmentMoved: event({
    data: z.object({ departmentId: id<DepartmentId>(), parentId: id<DepartmentId>().nullable() }),
  }),
  DepartmentRemoved: event({ data: z.object({ departmentId: id<DepartmentId>() }) }),
  /** The employee manages this department and all below it: his scope. */
  DepartmentManagerNamed: event({ data: z.object({ departmentId: id<DepartmentId>(), employeeId: id<EmployeeId>() }) }),
  DepartmentManagerReleased: event({
    data: z.object({ departmentId: id<DepartmentId>(), employeeId: id<EmployeeId>() }),
  }),
}
export type OrganizationEvent = EventOf<typeof organizationEvents>
