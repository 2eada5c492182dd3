import { z } from 'zod'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { EventStore, Log } from '#event-store/contract.ts'
import type { Admission } from '#gateway/admission.ts'
import type { BaseCompany, BasePerson } from './base.ts'
import { asking, isAnswered, type Act, type Clerk } from './clerks.ts'
import type { Kept, Swipe } from './readers.ts'

/** Each swipe lies in the log once, acknowledged or not (readers go on until they are told), and nothing else does. */
export const movementsKept = async (
  store: EventStore,
  { made, acknowledged, accepted }: Kept,
  { id: company, readers }: Pick<BaseCompany, 'id' | 'readers'>,
): Promise<string[]> => {
  const devices = new Set<unknown>(readers.map(({ deviceId }) => deviceId))
  const stored = new Map<string, number>()
  const events = await store.readAll({ after: 0n, max: Infinity, types: ['MovementRecorded'] })
  for (const { data, company: of } of events)
    if (of === company && devices.has(data['deviceId'])) {
      const key = `${data['deviceId']} ${data['credential']} ${data['localTime']}`
      stored.set(key, (stored.get(key) ?? 0) + 1)
    }
  const times = (n: number): number => [...stored.values()].filter(count => count === n).length
  const doubled = stored.size - times(1)
  const distinct = new Set(made.map(nameOf)).size
  return [
    ...(doubled > 0 ? [`${doubled} movements are stored more than once`] : []),
    ...(stored.size < distinct
      ? [`${distinct - stored.size} movements are lost, ${acknowledged.size} were acknowledged`]
      : []),
    ...(stored.size > distinct ? [`${stored.size - distinct} movements nobody made`] : []),
    ...(accepted > distinct
      ? [`${accepted} were said to be new where ${distinct} were made`]
      : []),
  ]
}
const nameOf = ({ deviceId, card, at }: Swipe): string => `${deviceId} ${card} ${at}`

/** Whoever was there is gone, and holds nothing. */
export const roomIsFree = (room: Admission): string[] =>
  (['proven', 'unproven'] as const).flatMap(pool => {
    const { places, bytes } = room.inUse(pool)
    return places === 0 && bytes === 0
      ? []
      : [`${places} places and ${bytes} bytes of the ${pool} are taken by nobody`]
  })

/** What somebody was told is done is in the log, and what has a mark of its own is there once at most. */
export const actsKept = async (
  log: Log<MesaiEvent>,
  acts: readonly Act[],
): Promise<string[]> => {
  const events = await log.readAll({
    after: 0n,
    max: Infinity,
    personal: 'open',
  })
  const positions = new Set(events.map(event => String(event.position)))
  const broken: string[] = []
  for (const { name, mark, who, answer, key } of acts) {
    if (key === null || answer === 'lost' || answer.status !== 200) continue
    const { position = null } = positioned.parse(JSON.parse(answer.body))
    if (position !== null && position !== '0' && !positions.has(position))
      broken.push(
        `${who.card} was told that ${name} ${mark} is done, and it is not in the log: ${answer.body}`,
      )
  }
  for (const { name, mark } of acts.filter(one => one.name in marked)) {
    const types = marked[name] ?? []
    const made = new Set(
      events
        .filter(event => types.includes(event.type) && markIn(event.data) === mark)
        .map(({ data }) => idIn(data)),
    )
    if (made.size > 1) broken.push(`${name} ${mark} was done ${made.size} times`)
  }
  return broken
}
/** An answer to a key is kept for a day, and nobody's page asks for longer. */
const keptMs = 24 * 60 * 60_000
/** Who was never answered asks once more when all is calm: nothing is under way for ever, and he is answered then. */
export const heardAtLast = async (
  acts: Act[],
  calmly: (who: BasePerson) => Clerk,
): Promise<string[]> => {
  const broken: string[] = []
  for (const [index, act] of acts.entries()) {
    const { answer, who, asked, key, since } = act
    if (isAnswered(answer) || Date.now() - since > keptMs) continue
    const last = await asking(calmly(who), asked, key)
    if (!isAnswered(last))
      broken.push(
        `${who.card} is never answered to ${act.name} ${act.mark}: ${JSON.stringify(last).slice(0, 200)}`,
      )
    acts[index] = { ...act, answer: last }
  }
  return broken
}

const positioned = z.object({ position: z.string().nullish() })
const marked: Readonly<Record<string, readonly string[]>> = {
  hire: ['EmployeeHired'],
  correct: ['MovementsCorrected', 'CorrectionDemanded'],
  demand: ['CorrectionDemanded'],
  'ask for leave': ['LeaveDemanded'],
  'ask for overtime': ['OvertimeDemanded'],
}
/** What is restored after it was deleted is told again under the same id. */
const idIn = (data: object): string =>
  'requestId' in data
    ? String(data.requestId)
    : 'correctionId' in data
      ? String(data.correctionId)
      : 'employeeId' in data
        ? String(data.employeeId)
        : ''
const markIn = (data: object): string | undefined =>
  ('name' in data ? /^Yeni (\d+)$/ : / (\d+)$/).exec(
    String(
      'name' in data
        ? data.name
        : 'reason' in data
          ? data.reason
          : 'description' in data
            ? data.description
            : '',
    ),
  )?.[1]

/** Which things an answer is about: whether it was the first to say so may be told once. */
const idsIn = (body: string): string =>
  [...body.matchAll(/"\w+Ids?":(?:"[^"]*"|\[[^\]]*\])/g)].map(([id]) => id).join(' ')

/** No answer says that the product itself failed, and one request has one answer, however often it is sent. */
export const answersHold = (acts: readonly Act[]): string[] => {
  const broken: string[] = []
  const first = new Map<string, string>()
  for (const { name, who, mark, key, answer } of acts) {
    if (answer === 'lost') continue
    if (answer.status >= 500 && answer.status !== 503)
      broken.push(`${name} ${mark} was answered ${answer.status} ${answer.body}`)
    if (key === null || answer.status !== 200) continue
    const said = `${who.card} ${key}`
    const ids = idsIn(answer.body)
    if ((first.get(said) ?? ids) !== ids)
      broken.push(`${name} ${mark} was answered ${first.get(said) ?? ''} and then ${ids}`)
    first.set(said, ids)
  }
  return broken
}

/** Of what is asked for, one word holds at a time: no second one without the first being taken back. */
export const decidedOnce = async (log: Log<MesaiEvent>): Promise<string[]> => {
  const events = await log.readAll({
    after: 0n,
    max: Infinity,
    personal: 'sealed',
  })
  const standing = new Map<string, string>()
  const broken: string[] = []
  for (const { type, data } of events) {
    if (!('correctionId' in data)) continue
    const id = data.correctionId
    const before = standing.get(id)
    const last = before === 'approved' || before === 'rejected' || before === 'withdrawn'
    if (type === 'CorrectionApproved' || type === 'CorrectionRejected') {
      if (last) broken.push(`correction ${id} was decided on though it was ${before}`)
      standing.set(id, type === 'CorrectionApproved' ? 'approved' : 'rejected')
    } else if (type === 'CorrectionWithdrawn') standing.set(id, 'withdrawn')
    else if (type === 'CorrectionRejectionWithdrawn') standing.set(id, 'waiting')
    else if (type === 'CorrectionUndone') {
      if (before === 'undone') broken.push(`correction ${id} was undone twice`)
      standing.set(id, 'undone')
    }
  }
  return broken
}

/** A number is one employee's, and a card one person's at a time. */
export const namesUnique = async (log: Log<MesaiEvent>): Promise<string[]> => {
  const events = await log.readAll({
    after: 0n,
    max: Infinity,
    personal: 'open',
  })
  const numbers = new Map<string, string>()
  const holders = new Map<string, string>()
  const broken: string[] = []
  for (const { type, data, company } of events) {
    if (type === 'EmployeeHired') {
      const key = `${company} ${data.employeeNo}`
      const other = numbers.get(key)
      if (other !== undefined && other !== data.employeeId)
        broken.push(`two employees have the number ${data.employeeNo}`)
      numbers.set(key, data.employeeId)
    }
    if (type === 'EmployeeHiringWithdrawn')
      for (const [key, id] of numbers) if (id === data.employeeId) numbers.delete(key)
    if (type === 'CardAssigned') {
      if ((holders.get(data.cardId) ?? data.employeeId) !== data.employeeId)
        broken.push(`card ${data.cardId} has two holders`)
      holders.set(data.cardId, data.employeeId)
    }
    if (type === 'CardUnassigned') holders.delete(data.cardId)
  }
  return broken
}
