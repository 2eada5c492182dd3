import type { SealBinding, Vault } from '#database/types.ts'
import type { CardFormat } from '#domain/devices/events.ts'
import type { CompanyId, DeviceId, EmployeeId } from '#domain/shared/values.ts'

/** A person as a device knows him. */
export type Person = {
  readonly pin: string
  readonly name: string
  readonly card: string | null
}

/**
 * HMACs by which a device's user numbers are told apart and compared: no number and no name lies in clear beside a
 * command.
 */
export const usersOf = (vault: Pick<Vault, 'hmac'>, company: CompanyId) => {
  const mark = (what: string, value: string): string =>
    vault.hmac('credential', company, `device-${what}:${value}`).slice(0, 32)
  return {
    slotOf: (pin: string): string => mark('slot', pin),
    contentOf: (
      { name, card }: Pick<Person, 'name' | 'card'>,
      cardFormat: CardFormat,
    ): string => mark('user', JSON.stringify([name, card, cardFormat])),
  }
}

type Bound = Omit<SealBinding, 'company'>
/** Numbers under the device's own key. */
export const aboutPin = (deviceId: DeviceId): Bound => ({
  subject: `device-users:${deviceId}`,
  class: 'credential',
  about: 'DeviceUser.pin',
})
/** A person under his own: gone with his erasure. */
export const identityOf = (employeeId: EmployeeId): Bound => ({
  subject: employeeId,
  class: 'identity',
  about: '',
})
export const aboutCommand = (bound: Bound): Bound => ({ ...bound, about: 'DeviceCommand' })
