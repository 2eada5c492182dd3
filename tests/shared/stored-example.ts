import { readFileSync } from 'node:fs'
import { catalogue, type MesaiEvent, type MesaiEventType } from '#domain/catalogue.ts'
import type { EventShapes } from '#domain/shared/events.ts'
import { asInstant, asLogPosition } from '#domain/shared/values.ts'
import { openCodec } from '#event-store/codec.ts'
import { fixedVault } from '#tests/event-store/fixed-vault.ts'
import { acme, aStream } from '#tests/event-store/given.ts'

/** The newest stored example of a type, as the domain speaks of it. */
export const storedExample = async (type: MesaiEventType): Promise<MesaiEvent> => {
  const specs: EventShapes = catalogue
  const { schema, data } = JSON.parse(
    readFileSync(
      new URL(`../stored/${type}.${specs[type]?.version ?? 1}.json`, import.meta.url),
      'utf8',
    ),
  )
  const stored = {
    type,
    schema,
    data,
    position: asLogPosition(1),
    company: acme,
    stream: aStream(),
    revision: 1,
    metadata: { actor: '', correlation: '' },
    recordedAt: asInstant('2026-03-02T08:00:00.000Z'),
  }
  const [opened] = await openCodec(catalogue, fixedVault()).fromStore([stored], 'open')
  return withData(type, opened?.data ?? {})
}
/** Of the shape of its type: the log checks it on writing. */
export const withData = (type: string, data: object): MesaiEvent =>
  ({ type, data }) as MesaiEvent

/** Everybody a value names as one it is about, however deep. */
export const peopleIn = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === 'employeeId' && typeof inner === 'string'
      ? [inner]
      : name === 'employeeIds' && Array.isArray(inner)
        ? inner.map(String)
        : peopleIn(inner),
  )
}
