import type { Deps } from '#commands/shared/deps.ts'
import { SubjectErased } from '#database/vault.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Direction, MovementSource, RefusedBecause } from '#domain/movements/events.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, LocalDateTime } from '#domain/shared/values.ts'
import { LogUnavailable, type Metadata } from '#event-store/contract.ts'
import { deviceInstant, deviceReading, zoneInForce, type DeviceZones } from './device-zones.ts'
import {
  movementStream,
  nothingStoredOtherwise,
  storedOtherwise,
  type StoredOtherwise,
} from './stored-otherwise.ts'
import {
  recordOrder,
  type Occurrence,
  type RecordOrder,
  type TimedRecord,
} from './record-order.ts'
import { movementIdOf, naturalKey, putAsideKey } from './natural-key.ts'

/**
 * Where readings come from, by the device's key and never by what the request says. Long because a reading is keyed,
 * judged and stored by one set of rules.
 */
export type Source = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly zones: DeviceZones
  /** Where it came from, of a reader that anyone may speak for, where that is no address of its own. */
  readonly foreignAddress?: string | undefined
  /** Addresses that were foreign, and whose movements are the reader's own since somebody said so. */
  readonly acceptedAddresses?: readonly string[]
  /** What any of these brought already is known, and not recorded again as this one's. */
  readonly alsoFrom?: readonly { readonly deviceId: DeviceId; readonly zones: DeviceZones }[]
}

/** One movement as a device reported it. */
export type Reading = TimedRecord & {
  /** Card, pin or QR value as read. */
  readonly number: string
  readonly direction: Direction
  readonly verification: string | null
  /** The record's id as the device gave it. */
  readonly sourceId: string | null
  /** Why the device let nobody pass. */
  readonly refused?: RefusedBecause
  /** How it came; `push` when not given. */
  readonly source?: MovementSource
  /** What the device's clock showed when this came, where that was seen and was another zone's time. */
  readonly clockShown?: LocalDateTime
  /** In/out status and event as the device's own codes. */
  readonly rawStatus?: string
  /** The record as it came, where the fields do not hold all of it. */
  readonly raw?: string
}

/**
 * Something that cannot be read as a movement: kept whole (up to 4,096 characters), to be read again by the reader of
 * its `format` (`device-gateway/protocols/published.ts`); without one it is an item of `POST /v1/movements`.
 */
export type Unreadable = {
  readonly code: string
  readonly raw: string
  readonly format?: string
}
export const isUnreadable = (item: Reading | Unreadable): item is Unreadable => 'code' in item

/** What became of each: stored now, known before, or put aside. */
export type Outcome = 'accepted' | 'repeated' | 'put-aside'

type Keyed = {
  readonly index: number
  readonly stream: string
  readonly key: string
  readonly event: MesaiEvent
  readonly outcome: Outcome
  /** Keys under which the same movement may lie in the log already. */
  readonly others: readonly string[]
}

/** Stored by one append, and waited for before the next: one reader's backlog must not hold up the others. */
const eventsPerAppend = 250
const eventsPerWave = 500
const rawLength = 4096

/**
 * Records what a device reported, each movement once for ever: in whatever order, however often, and through whatever
 * protocol it comes.
 * @param occurrences of the items in repeated hours, for a part of an upload; of one that is whole its own order says
 * them.
 * @returns an outcome for each item, in their order, once all of them are durable.
 * @throws {LogUnavailable} when the log cannot say; some may be stored then, and all of them can be sent again.
 */
export const recordMovements =
  (deps: Pick<Deps, 'log' | 'vault' | 'now'>) =>
  async (
    source: Source,
    items: readonly (Reading | Unreadable)[],
    correlation: string,
    occurrences = occurrencesOf(recordOrder(source.zones), items),
  ): Promise<readonly Outcome[]> => {
    const { known: knownOtherwise, left } = await readOtherwise(deps, source, items)
    const keyed = items.map((item, index) =>
      isUnreadable(item)
        ? putAside(deps, source, item, index)
        : recorded(source, item, { index, left, occurrence: occurrences[index] ?? 'first' }),
    )
    const known = new Set([...knownOtherwise, ...(await knownAlready(deps, source, keyed))])
    const outcomes: Outcome[] = keyed.map(({ outcome, key }) =>
      known.has(key) ? 'repeated' : outcome,
    )
    const metadata = { actor: `device:${source.deviceId}`, correlation }
    for (const wave of inWaves(inAppends(keyed.filter(({ key }) => !known.has(key))))) {
      const repeats = await Promise.allSettled(
        wave.map(part => store(deps, source, part, metadata)),
      )
      for (const repeat of repeats) {
        if (repeat.status === 'rejected') throw repeat.reason
        for (const { index, outcome } of repeat.value)
          if (outcome === 'accepted') outcomes[index] = 'repeated'
      }
    }
    return outcomes
  }

export const occurrencesOf = (
  order: RecordOrder,
  items: readonly (Reading | Unreadable)[],
): readonly Occurrence[] => order(items.map(item => (isUnreadable(item) ? null : item)))

type Judged = {
  readonly index: number
  readonly left: StoredOtherwise['left']
  readonly occurrence: Occurrence
}
/**
 * A second time that only the order proves keeps the plain key of its digits, unless the same upload holds them for the
 * first time as well: so a record that comes again alone, or came alone before, is known whatever was concluded of it,
 * and what came first stays. Long because the event names each field that a reading has, and leaves out those that say
 * nothing.
 */
const recorded = (
  { company, deviceId, zones, foreignAddress, acceptedAddresses = [], alsoFrom = [] }: Source,
  reading: Reading,
  { index, left, occurrence }: Judged,
): Keyed => {
  const {
    at,
    kind,
    credential,
    number,
    direction,
    verification,
    sourceId,
    refused,
    source,
    clockShown,
    rawStatus,
    raw,
  } = reading
  const { local, apart } =
    'local' in at
      ? { local: at.local, apart: occurrence === 'again-beside' ? ('again' as const) : null }
      : deviceReading(zones, at.instant)
  const keyFrom = (address?: string, by: typeof apart | 'corrected' = apart): string =>
    naturalKey({
      company,
      deviceId,
      kind,
      credential,
      local,
      apart: by,
      foreignAddress: address,
    })
  const key =
    left.size > 0 && left.has(movementIdOf(keyFrom(foreignAddress)))
      ? keyFrom(foreignAddress, 'corrected')
      : keyFrom(foreignAddress)
  const month = monthOf(local)
  return {
    index,
    key,
    outcome: 'accepted',
    others:
      foreignAddress === undefined
        ? [
            ...acceptedAddresses.map(address => keyFrom(address)),
            ...alsoFrom.map(other => keyOf(company, other, reading)),
          ]
        : [keyFrom()],
    stream: movementStream(company, deviceId, month),
    event: {
      type: 'MovementRecorded',
      data: {
        movementId: movementIdOf(key),
        deviceId,
        month,
        credential,
        credentialKind: kind,
        direction,
        verification,
        sourceId,
        number,
        localTime: 'local' in at ? local : null,
        instant: 'local' in at ? null : at.instant,
        ...(occurrence === 'first' ? {} : { again: true as const }),
        ...(clockShown === undefined ? {} : { clockShown }),
        ...(foreignAddress === undefined ? {} : { address: foreignAddress }),
        ...(refused === undefined ? {} : { refused }),
        ...(source === undefined || source === 'push' ? {} : { source }),
        ...(rawStatus === undefined ? {} : { rawStatus }),
        ...(raw === undefined ? {} : { raw: raw.slice(0, rawLength) }),
      },
    },
  }
}

/** The key that a reading would have as another device's. */
const keyOf = (
  company: CompanyId,
  { deviceId, zones }: Pick<Source, 'deviceId' | 'zones'>,
  { at, kind, credential }: Reading,
): string =>
  naturalKey({
    company,
    deviceId,
    kind,
    credential,
    ...('local' in at ? { local: at.local, apart: null } : deviceReading(zones, at.instant)),
  })

/**
 * No reader knows this form: what came in somebody's name and could not be read is kept, and becomes no movement of
 * his.
 */
const foreignFormat = 'foreign-address'

/** In the month in which it came: its own time cannot be read. */
const putAside = (
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  { company, deviceId, zones, foreignAddress }: Source,
  { code, raw, format: readAs }: Unreadable,
  index: number,
): Keyed => {
  const at = now()
  const format = foreignAddress === undefined ? readAs : foreignFormat
  const month = monthOf(localOfInstant(zoneInForce(zones, at), at))
  return {
    index,
    outcome: 'put-aside',
    others: [],
    stream: movementStream(company, deviceId, month),
    key: putAsideKey(company, deviceId, vault.hmac('credential', company, raw)),
    event: {
      type: 'MovementPutAside',
      data: {
        deviceId,
        month,
        code,
        raw: raw.slice(0, rawLength),
        ...(format === undefined ? {} : { format }),
      },
    },
  }
}

/** @returns those of the part that were known before. */
const store = async (
  { log }: Pick<Deps, 'log'>,
  { company }: Source,
  part: readonly Keyed[],
  metadata: Metadata,
): Promise<readonly Keyed[]> => {
  const stream = part[0]?.stream ?? ''
  const append = (events: readonly (MesaiEvent & { readonly key: string })[]) =>
    log.append({ company, stream, expected: 'any', metadata, events })
  const events = part.map(({ event, key }) => ({ ...event, key }))
  const appended = await append(events).catch((error: unknown) => {
    if (error instanceof SubjectErased) return append(events.map(withoutPersonal))
    throw error
  })
  switch (appended.status) {
    case 'stored':
      return appended.repeated.flatMap(at => part[at] ?? [])
    case 'repeated':
      return part
    case 'conflict':
      // Nothing of it is stored, and it is the log that has to look again: the reader keeps what it sent.
      throw new LogUnavailable('an append without conditions met a stream that went on')
    case 'claimed':
      throw new TypeError('an append without names was answered with one')
  }
}

/**
 * The keys of a month long past are destroyed: a backlog that still comes is recorded without the numbers, since a
 * reader would send it for ever.
 */
const withoutPersonal = (
  event: MesaiEvent & { readonly key: string },
): MesaiEvent & { readonly key: string } => {
  if (event.type === 'MovementRecorded')
    return {
      ...event,
      data: {
        ...event.data,
        number: null,
        ...(event.data.raw === undefined ? {} : { raw: null }),
      },
    }
  return event.type === 'MovementPutAside'
    ? { ...event, data: { ...event.data, raw: null } }
    : event
}

const inAppends = (keyed: readonly Keyed[]): Keyed[][] => {
  const open = new Map<string, Keyed[]>()
  const appends: Keyed[][] = []
  for (const item of keyed) {
    let part = open.get(item.stream)
    if (!part || part.length >= eventsPerAppend) {
      part = []
      open.set(item.stream, part)
      appends.push(part)
    }
    part.push(item)
  }
  return appends
}

/** Appends that go together; those of many short months share a commit. */
const inWaves = (appends: readonly Keyed[][]): Keyed[][][] => {
  const waves: Keyed[][][] = []
  let size = Infinity
  for (const part of appends) {
    if (size + part.length > eventsPerWave) {
      waves.push([])
      size = 0
    }
    waves.at(-1)?.push(part)
    size += part.length
  }
  return waves
}

/**
 * Those that lie in the log as the reader's own already, from another address; a reader that always spoke from one pays
 * nothing.
 */
const knownAlready = async (
  { log }: Pick<Deps, 'log'>,
  { company }: Source,
  keyed: readonly Keyed[],
): Promise<string[]> => {
  const asked = keyed.flatMap(({ others }) => others)
  if (asked.length === 0) return []
  const known = await log.known(company, asked)
  return keyed.flatMap(({ key, others }) =>
    others.some(other => known.has(other)) ? [key] : [],
  )
}

/** A device whose zone was said once, the ordinary case, pays nothing. */
const readOtherwise = async (
  deps: Pick<Deps, 'log'>,
  source: Source,
  items: readonly (Reading | Unreadable)[],
): Promise<StoredOtherwise> => {
  const { zones } = source
  if (zones.length === 1) return nothingStoredOtherwise
  return storedOtherwise(
    deps,
    source,
    items.flatMap(item =>
      isUnreadable(item)
        ? []
        : ['instant' in item.at ? item.at.instant : deviceInstant(zones, item.at.local)],
    ),
  )
}
const monthOf = (local: LocalDateTime): string => local.slice(0, 7)
