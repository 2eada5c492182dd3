import { z } from 'zod'
import type { CardFormat } from '#domain/devices/events.ts'
import type { OfferedCommand, CommandResult } from '../../command-queue.ts'
import { reportedNumber } from '../shared/card-number.ts'
import { cutTo, lineOf } from '../shared/cut.ts'
import type { Isapi } from './isapi.ts'

const nameBytes = 32
const path = (what: string): string => `/ISAPI/AccessControl/${what}?format=json`
/**
 * Firmware disagrees on what `enable: false` means, always or never; the end is the last that all of them can store.
 */
const always = {
  enable: true,
  beginTime: '2000-01-01T00:00:00',
  endTime: '2037-12-31T23:59:59',
  timeType: 'local',
}

/**
 * Carries out on a terminal what was ordered about a person: set up anew each time, so that it may be done twice
 * (`SetUp` adds or replaces). A terminal keeps the cards it has of somebody, so they are taken off first. Rights are
 * part of the person there.
 * @returns null when the terminal could not do it now, and is to be asked again.
 * @throws {LoginRefused} @throws {FetchFailed} when it is not known whether it was done.
 */
export const carryOut = async (
  isapi: Isapi,
  { kind, person }: OfferedCommand,
  cardFormat: CardFormat,
): Promise<CommandResult | null> => {
  const put = async (what: string, body: object): Promise<Told> =>
    toldIn(await isapi('PUT', path(what), JSON.stringify(body)))
  const of = { EmployeeNoList: [{ employeeNo: person?.pin ?? '' }] }
  switch (kind) {
    case 'put-user': {
      if (!person) return notPossible
      const card = person.card ? cardOf(cardFormat, person.card) : null
      if (person.card && card === null) return { outcome: 'failed', why: 'card-out-of-range' }
      const user = {
        employeeNo: person.pin,
        name: cutTo(lineOf(person.name ?? ''), nameBytes),
        userType: 'normal',
        Valid: always,
        doorRight: '1',
        RightPlan: [{ doorNo: 1, planTemplateNo: '1' }],
      }
      return inTurn(
        () => put('UserInfo/SetUp', { UserInfo: user }),
        async () => orGone(await put('CardInfo/Delete', { CardInfoDelCond: of })),
        ...(card === null
          ? []
          : [
              () =>
                put('CardInfo/SetUp', {
                  CardInfo: { employeeNo: person.pin, cardNo: card, cardType: 'normalCard' },
                }),
            ]),
      )
    }
    case 'remove-user':
      return person
        ? inTurn(
            async () => orGone(await put('CardInfo/Delete', { CardInfoDelCond: of })),
            async () => orGone(await put('UserInfo/Delete', { UserInfoDelCond: of })),
          )
        : notPossible
    case 'grant':
    case 'withdraw':
      return { outcome: 'done' }
    case 'send-again':
    case 'report-again':
    case 'count':
    case 'set-time':
    case 'restart':
    case 'open-door':
      return notPossible
  }
}
const notPossible = { outcome: 'failed', why: 'not-possible' } as const

/** At most twenty digits or hexadecimal ones, as the terminal itself names cards. */
const cardOf = (format: CardFormat, written: string): string | null => {
  const number = reportedNumber(format, written)
  return /^[\da-f]{1,20}$/i.test(number) && !/^0+$/.test(number) ? number : null
}

type Told = 'done' | 'gone' | 'busy' | { readonly code: number }
/** The first that is not done ends it. */
const inTurn = async (
  ...steps: readonly (() => Promise<Told>)[]
): Promise<CommandResult | null> => {
  for (const step of steps) {
    const told = await step()
    if (told === 'busy') return null
    if (told !== 'done')
      return {
        outcome: 'failed',
        why: 'refused-by-reader',
        ...(told === 'gone' ? {} : { returned: told.code }),
      }
  }
  return { outcome: 'done' }
}
const orGone = (told: Told): Told => (told === 'gone' ? 'done' : told)

const answer = z.object({
  statusCode: z.coerce.number().int().catch(0),
  subStatusCode: z.string().catch(''),
  errorCode: z.coerce.number().int().optional().catch(undefined),
})
/** A card that is another's still is so because what takes it off him waits. */
const toldIn = ({ status, value }: Awaited<ReturnType<Isapi>>): Told => {
  const { statusCode, subStatusCode, errorCode } = answer
    .catch({ statusCode: 0, subStatusCode: '' })
    .parse(value)
  if (status === 200 && (statusCode === 1 || statusCode === 0)) return 'done'
  if (/not ?exist|noSuch/i.test(subStatusCode)) return 'gone'
  if (statusCode === 2 || status === 503 || /busy|cardNoAlreadyExist/i.test(subStatusCode))
    return 'busy'
  return { code: Math.min(errorCode ?? statusCode, 2 ** 31 - 1) }
}
