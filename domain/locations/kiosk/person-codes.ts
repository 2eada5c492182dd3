import { refuse, ok, type Result } from '../../shared/result.ts'
import { asEmployeeId, type EmployeeId } from '../../shared/values.ts'
import { fromBase36, inBase36, withMac, type Mac } from '../codes.ts'

/**
 * `K1.<person>.<window>.<mac>`: what a person's phone shows a tablet; another each half minute, as the codes of places
 * are (`../codes.ts`), under a secret of the person.
 */
export const personCode = (employeeId: EmployeeId, window: number, mac: Mac): string =>
  withMac(`K1.${inBase36(employeeId)}.${window.toString(36)}`, mac)

export type ReadPersonCode = {
  readonly employeeId: EmployeeId
  readonly window: number
  /** What its mac is of, and the mac. */
  readonly text: string
  readonly mac: string
}

const form = /^K1\.([\da-z]{1,25})\.([\da-z]{1,10})\.([\w-]{16})$/

/** What a shown text says, before anybody asked whether it is right. One thing has one writing. */
export const readPersonCode = (
  shown: string,
): Result<ReadPersonCode, { readonly code: 'qr.invalid' }> => {
  const [, name, digits, mac] = form.exec(shown) ?? []
  const id = name === undefined ? null : fromBase36(name)
  if (name === undefined || digits === undefined || mac === undefined || id === null)
    return refuse({ code: 'qr.invalid' })
  const window = Number.parseInt(digits, 36)
  return inBase36(id) !== name || window.toString(36) !== digits
    ? refuse({ code: 'qr.invalid' })
    : ok({ employeeId: asEmployeeId(id), window, text: `K1.${name}.${digits}`, mac })
}
