import type { CompanyId } from '#domain/shared/values.ts'
import type { EventStore } from '#event-store/contract.ts'
import type { Admission } from '#gateway/admission.ts'
import type { Kept, Swipe } from './readers.ts'

/** Each swipe lies in the log once, acknowledged or not (readers go on until they are told), and nothing else does. */
export const movementsKept = async (
  store: EventStore,
  { made, acknowledged, accepted }: Kept,
  company: CompanyId,
): Promise<string[]> => {
  const stored = new Map<string, number>()
  const events = await store.readAll({ after: 0n, max: Infinity, types: ['MovementRecorded'] })
  for (const { data, company: of } of events)
    if (of === company) {
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
