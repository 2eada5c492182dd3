import { employeeNames } from '#domain/employees/names.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { checkUsername } from '../access/published.ts'
import { numberIsHeld } from '../cards/published.ts'
import type { Deps } from '../shared/deps.ts'

/** Names that nobody may have twice, as they are typed; what is absent is not asked about. */
export type NamesTyped = {
  readonly employeeNo?: string | undefined
  readonly nationalId?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly cardNumber?: string | undefined
}
/** `unusable`: no user name can be so. */
export type NameState = 'free' | 'taken' | 'unusable'

const fieldOf = {
  'employee-no': 'employeeNo',
  'national-id': 'nationalId',
  phone: 'phone',
  email: 'email',
} as const

/** Which of them somebody else has by now; that it is free is no promise. */
export const takenNames = async (
  { log, vault }: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  { username, cardNumber, employeeNo, nationalId = '', phone = '', email = '' }: NamesTyped,
): Promise<Partial<Record<keyof NamesTyped, NameState>>> => {
  const isHeld = async (scope: string, value: string): Promise<NameState> =>
    (await log.holder(scope, value)) === undefined ? 'free' : 'taken'
  const names = employeeNames({
    employeeNo: employeeNo ?? '',
    nationalId,
    phone,
    email,
  }).filter(({ scope }) => scope !== 'employee-no' || employeeNo !== undefined)
  const found = await Promise.all(
    names.map(
      async ({ scope, value }) =>
        [
          fieldOf[scope],
          await isHeld(scope, vault.hmac('claim', company, `${scope}:${value}`)),
        ] as const,
    ),
  )
  const known =
    cardNumber !== undefined && (await numberIsHeld({ log, vault }, company, cardNumber))
  return {
    ...Object.fromEntries(found),
    ...(username === undefined
      ? {}
      : { username: await usernameState(vault, isHeld, username) }),
    ...(cardNumber === undefined ? {} : { cardNumber: known ? 'taken' : 'free' }),
  }
}

const usernameState = async (
  vault: Pick<Deps['vault'], 'hmac'>,
  isHeld: (scope: string, value: string) => Promise<NameState>,
  typed: string,
): Promise<NameState> => {
  const name = checkUsername(typed)
  return name.ok ? isHeld('username', vault.hmac('username', null, name.value)) : 'unusable'
}
