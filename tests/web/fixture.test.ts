import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as access from '#api/contract/access.ts'
import * as attendance from '#api/contract/attendance.ts'
import * as devices from '#api/contract/devices.ts'
import * as employees from '#api/contract/employees.ts'
import * as movements from '#api/contract/movements.ts'
import * as organization from '#api/contract/organization.ts'
import { fixture } from './fixture/answers.ts'

const calls: readonly (readonly [{ method: string; url: string; reply: z.ZodType }, string])[] = [
  [access.GetAppSettings, ''], [access.GetUserDetails, ''], [movements.GetMovements, 'limit=100'], [movements.GetInvalidMovements, ''], [attendance.GetDaily, 'from=2026-11-19&to=2026-11-19'],
  [attendance.GetExplain, 'employee=00000000-0000-4000-8000-006500000000&day=2026-11-19'], [attendance.GetDashboard, ''], [employees.GetEmployees, ''], [organization.GetDepartments, ''], [devices.GetDevices, ''],
]
test.each(calls.map(([endpoint, query]) => [endpoint.url, endpoint, query] as const))('the made-up company answers %s as the contract says', (url, { method, reply }, query) => {
  const { body } = fixture().answer({ method, path: url, query: new URLSearchParams(query), body: {}, language: 'tr' })
  expect(reply.safeParse(body).error?.issues ?? []).toEqual([])
})
