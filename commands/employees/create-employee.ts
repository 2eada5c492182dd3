import type { Role } from '#domain/access/events.ts'
import type { ActorRole, NotHisToRule } from '#domain/access/published.ts'
import type { CardType } from '#domain/cards/events.ts'
import type { Details } from '#domain/employees/details.ts'
import { employees, namesHeld, type EmployeeRefusal } from '#domain/employees/employees.ts'
import { postOf, type PostRefusal } from '#domain/employees/post.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { instantOfLocal } from '#domain/shared/time.ts'
import {
  asEmployeeId,
  asLocalDateTime,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LocalDate,
  type ShiftId,
  type Zone,
} from '#domain/shared/values.ts'
import { userBeside, userClaimed, type AddUserRefusal } from '../access/published.ts'
import { cardBeside, type CardRefusal } from '../cards/published.ts'
import { departmentExists, positionsOf, zoneOfCompany } from '../organization/published.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether, partOf, type Part } from '../shared/together.ts'
import { shiftBeside, type ScheduleRefusal } from '../shifts/published.ts'
import type { HireEmployee } from './hire-employee.ts'
import { employeeStream } from './streams.ts'

/** Everything that somebody who begins needs: `weekdays`, `restDays` ISO, 1 Monday to 7 Sunday. */
export type CreateEmployee = HireEmployee &
  Details & {
    readonly shift: {
      readonly shiftId: ShiftId
      readonly weekdays: readonly number[]
      readonly restDays: readonly number[]
    }
    /** His way in, which he is asked to change; null where he has none. `by`: the role of whoever gives it. */
    readonly user: {
      readonly by: ActorRole
      readonly username: string
      /** Null: he has none yet (`user-beside.ts`). */
      readonly password: string | null
      readonly role: Role
    } | null
    /** Added to the system where it is not there yet; null where he has none. */
    readonly card: { readonly number: string; readonly cardType: CardType } | null
  }
type Refused =
  | { readonly code: 'employees.shift-not-found' }
  | EmployeeRefusal
  | PostRefusal
  | ScheduleRefusal
  | CardRefusal
  | AddUserRefusal
  | NotHisToRule
  | SharedRefusal

/**
 * Hires somebody with his shift, his user and his card, in one append: all of it or nothing.
 * @returns `claimed` with the scope of the name that is another's; a user name that is, `access.username-taken`.
 */
export const createEmployee =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: CreateEmployee,
  ): Promise<
    Result<{ readonly position: Position; readonly employeeId: EmployeeId }, Refused>
  > => {
    const employeeId = asEmployeeId(deps.newId(caller, 'employee'))
    const person = () => personParts(deps, caller.company, employeeId, request)
    const { user: asked, name, surname } = request
    // Whatever else is wrong is said before a password is hashed; where none is, it is judged once, with the append.
    if (typeof asked?.password === 'string') {
      const judged = await person()
      if (!judged.ok) return judged
    }
    const user =
      asked &&
      (await userBeside(deps, caller, {
        ...asked,
        employeeId,
        names: [name, surname],
        mustChange: true,
      }))
    if (user && !user.ok) return user
    const result = await handleTogether<Refused>(deps, caller, async () => {
      const parts = await person()
      const account = user && (await user.value.part())
      if (!parts.ok) return parts
      if (account && !account.ok) return account
      return ok([...parts.value, ...(account ? [account.value] : [])])
    })
    if (result.ok) return ok({ ...result.value, employeeId })
    if (user && result.refusal.code !== 'conflict') await user.value.forget()
    return refuse(
      'scope' in result.refusal
        ? (userClaimed(result.refusal.scope) ?? result.refusal)
        : result.refusal,
    )
  }

const personParts = async (
  deps: Deps,
  company: CompanyId,
  employeeId: EmployeeId,
  { shift, card, user: _user, ...request }: CreateEmployee,
): Promise<Result<readonly Part[], Refused>> => {
  const post = postOf(await positionsOf(deps, company), request, { hiring: true })
  if (!post.ok) return post
  const { startOfEmployment: from, departmentId } = request
  const hired = await partOf(
    deps,
    employeeStream(company, employeeId),
    employees,
    {
      type: 'HireEmployee',
      employeeId,
      ...request,
      ...post.value,
      departmentExists: await departmentExists(deps, company, departmentId),
    },
    claimsBy(deps.vault, company, employees, namesHeld),
  )
  if (!hired.ok) return hired
  const who = {
    employeeId,
    employment: { status: 'employed', startOfEmployment: from, lastDay: null },
  } as const
  const planned = await shiftBeside(deps, company, { ...who, ...shift, from })
  if (!planned.ok)
    return planned.refusal.code === 'shifts.not-found'
      ? refuse({ code: 'employees.shift-not-found' })
      : planned
  if (!card) return ok([hired.value, planned.value])
  const since = await cardSince(deps, company, from)
  const given = await cardBeside(deps, company, { ...who, ...card, from: since })
  return given.ok ? ok([hired.value, planned.value, given.value]) : given
}

/** From now on, or from the first minute of a first day that is still to come. */
const cardSince = async (
  deps: Deps,
  company: CompanyId,
  firstDay: LocalDate,
): Promise<Instant> => {
  const zone = (await zoneOfCompany(deps, company)) ?? ('UTC' as Zone)
  const begins = instantOfLocal(zone, asLocalDateTime(`${firstDay}T00:00:00`))
  return begins > deps.now() ? begins : deps.now()
}
