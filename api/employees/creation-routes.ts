import type { z } from 'zod'
import type { Permission } from '#api/contract/endpoint.ts'
import { PostEmployee, PostEmployeeCheck } from '#api/contract/employees.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { Failure } from '#api/shared/problem.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { createEmployee } from '#commands/employees/create-employee.ts'
import { takenNames } from '#commands/employees/taken-names.ts'
import { ok } from '#domain/shared/result.ts'
import { asDepartmentId, asLocalDate, asShiftId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/** Hiring somebody with everything he needs, and what is asked while it is typed. */
export const creationRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostEmployee, async ({ by, body }) => {
    againstParts(by, body)
    const { user, card, shift } = body
    return recordedAnswer(
      await createEmployee(deps)(by.caller, {
        ...body,
        birthDate: asLocalDate(body.birthDate),
        departmentId: asDepartmentId(body.departmentId),
        startOfEmployment: asLocalDate(body.startOfEmployment),
        shift: { ...shift, shiftId: asShiftId(shift.shiftId) },
        user: user ? { ...user, by: by.role } : null,
        card: card ?? null,
      }),
      ({ employeeId }) => ({ employeeId }),
    )
  })
  api.route(PostEmployeeCheck, async ({ by, body }) =>
    ok(await takenNames(deps, by.session.company, body)),
  )
}

type Body = z.output<typeof PostEmployee.body>
/** What takes a key of its own takes it here, too. @throws {Failure} `access.forbidden` */
const againstParts = (by: AuthorisedUser, { user, card, doorPassword }: Body): void => {
  if (user) against(by, ['users.create'])
  if (card) against(by, ['cards.create', 'cards.update'])
  againstDoors(by, { doorPassword })
}

/** Who gives out cards says what is typed at doors. @throws {Failure} `access.forbidden` */
export const againstDoors = (
  by: AuthorisedUser,
  { doorPassword }: { readonly doorPassword?: string | null | undefined },
): void => {
  if (doorPassword !== undefined) against(by, ['cards.update'])
}

const against = ({ permissions }: AuthorisedUser, keys: readonly Permission[]): void => {
  if (!keys.every(key => permissions.has(key))) throw new Failure({ code: 'access.forbidden' })
}
