import type { CardFormat } from '#domain/devices/events.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import type { OfferedCommand, CommandResult } from '../../command-queue.ts'
import { numberOf32Bits } from '../shared/card-number.ts'
import { cardIn, deleteCard, doneIn, getCard, putCard, type CardRight } from './requests.ts'
import type { ControllerSocket, ControllerPlace } from './socket.ts'

/** Whoever may not pass any more is taken off, so that a card's own dates never end it. */
const [from, to] = [asLocalDate('2000-01-01'), asLocalDate('2099-12-31')]

/**
 * Carries out on a controller what was ordered about a card; the number under which it knows somebody is his card.
 * Answers do not say which card they are about, and one that comes late could be taken for the next: so what the
 * controller holds afterwards is read, and that decides. All of it may be done twice.
 * @returns null when that is not what was ordered, and it is to be asked again.
 * @throws {NoAnswer} when it is not known whether it was done.
 */
export const carryOut = async (
  asking: Pick<ControllerSocket, 'ask'>,
  where: ControllerPlace,
  serial: number,
  { kind, person }: OfferedCommand,
  cardFormat: CardFormat,
): Promise<CommandResult | null> => {
  if (kind === 'grant' || kind === 'withdraw') return { outcome: 'done' }
  if ((kind !== 'put-user' && kind !== 'remove-user') || !person)
    return { outcome: 'failed', why: 'not-possible' }
  const card = numberOf32Bits(cardFormat, person.pin)
  // What never could be put there need not be taken off.
  if (card === null)
    return kind === 'remove-user'
      ? { outcome: 'done' }
      : { outcome: 'failed', why: 'card-out-of-range' }
  const wanted =
    kind === 'put-user'
      ? ({ card, from, to, doors: doorsOf(serial), pin: 0 } satisfies CardRight)
      : null
  const taken = doneIn(
    await asking.ask(where, wanted ? putCard(serial, wanted) : deleteCard(serial, card)),
  )
  const held = cardIn(
    await asking.ask(where, getCard(serial, card), answer =>
      [card, 0, deleted].includes(answer.bytes.readUInt32LE(8)),
    ),
  )
  if (wanted ? held !== null && held.doors.join() === wanted.doors.join() : held === null)
    return { outcome: 'done' }
  return taken ? null : { outcome: 'failed', why: 'refused-by-reader' }
}
const deleted = 0xffff_ffff

/** The first digit of a serial is its number of doors. */
const doorsOf = (serial: number): CardRight['doors'] => {
  const doors = Number(String(serial)[0])
  const open = (door: number): number => (door <= doors ? 1 : 0)
  return [open(1), open(2), open(3), open(4)]
}
