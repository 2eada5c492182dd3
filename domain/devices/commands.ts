import { epochMsOf } from '../shared/time.ts'
import type { EmployeeId, Instant } from '../shared/values.ts'
import type { DeviceCommandKind } from './events.ts'

/** A command that has no result yet, in the order in which commands were ordered. */
export type WaitingCommand = {
  readonly kind: DeviceCommandKind
  /** Which of the device's user numbers it is about; null: none. */
  readonly slot: string | null
  readonly orderedAt: Instant
  readonly offers: number
  /** Null: not offered yet, or not since the device came back. */
  readonly offeredAt: Instant | null
}
export type Due<C extends WaitingCommand> = {
  readonly offer: readonly C[]
  readonly giveUp: readonly C[]
}

/** `device-protocols §10`: offered again after 60 s, 20 times. */
export const offerAgainMs = 60_000
export const mostOffers = 20
/** A door that opens long after somebody asked for it opens for nobody he knows of. */
const openDoorMs = 60_000

/**
 * Which commands a poll gets, `max` at most, and which have been offered in vain. Commands about one user number keep
 * their order: a later one waits while an earlier one is on its way, since a device that lost the first must not carry
 * it out after the second: whoever was taken off would be back.
 */
export const dueCommands = <C extends WaitingCommand>(
  waiting: readonly C[],
  now: Instant,
  max: number,
): Due<C> => {
  const at = epochMsOf(now)
  const offer: C[] = []
  const giveUp: C[] = []
  const held = new Set<string>()
  for (const command of waiting) {
    const { slot, offeredAt } = command
    if (offeredAt !== null && at - epochMsOf(offeredAt) < offerAgainMs) {
      if (slot !== null) held.add(slot)
    } else if (isInVain(command, at)) {
      giveUp.push(command)
    } else if (isOfferedOnce(command)) {
      continue
    } else if (slot === null || !held.has(slot)) {
      if (offer.length < max) offer.push(command)
      else if (slot !== null) held.add(slot)
    }
  }
  return { offer, giveUp }
}

const isInVain = ({ kind, offers, orderedAt }: WaitingCommand, at: number): boolean =>
  kind === 'open-door' ? at - epochMsOf(orderedAt) >= openDoorMs : offers >= mostOffers
/**
 * A door may be open though its reader came back before it said so: it is not opened twice, nor is its word given up
 * yet.
 */
const isOfferedOnce = ({ kind, offers }: WaitingCommand): boolean =>
  kind === 'open-door' && offers > 0

/** Who is to have a user number of a device; `content` tells apart what the device is to know of him. */
export type WantedEntry = { readonly employeeId: EmployeeId; readonly content: string }
/** What the device was last told of that number. */
export type ToldEntry = WantedEntry & {
  readonly state: 'here' | 'leaving'
  /** A command about it did not end well: what the device holds is not known. */
  readonly unsure: boolean
  /** A command about it has no result yet. */
  readonly pending: boolean
}
export type Step = {
  readonly kind: 'put-user' | 'grant' | 'withdraw' | 'remove-user'
  readonly employeeId: EmployeeId
}

/**
 * What a device must be told of one of its user numbers: nothing, when it was told just that. Rights come after the
 * person and go before him (`device-protocols §3.4`); whoever had the number before is taken off first, since his
 * finger or face would open as the other's. What is ordered now replaces what is on its way about the same person and
 * number.
 * @returns each step with the person it is about.
 */
export const stepsFor = (wanted: WantedEntry | null, told: ToldEntry | null): Step[] => {
  if (!told) return wanted ? on(wanted) : []
  if (!wanted) return told.state === 'here' || told.unsure ? off(told) : []
  if (told.employeeId !== wanted.employeeId)
    return told.state === 'leaving' && !told.unsure ? on(wanted) : [...off(told), ...on(wanted)]
  if (told.state === 'here' && !told.unsure && !told.pending)
    return told.content === wanted.content
      ? []
      : [{ kind: 'put-user', employeeId: wanted.employeeId }]
  return told.state === 'here' && !told.unsure && told.content === wanted.content
    ? []
    : on(wanted)
}

const on = ({ employeeId }: WantedEntry): Step[] => [
  { kind: 'put-user', employeeId },
  { kind: 'grant', employeeId },
]
const off = ({ employeeId }: WantedEntry): Step[] => [
  { kind: 'withdraw', employeeId },
  { kind: 'remove-user', employeeId },
]
