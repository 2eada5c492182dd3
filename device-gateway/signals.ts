import type { Database } from '#database/types.ts'
import type { DeviceProtocol } from '#domain/devices/events.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'

/** What a device said of itself; what it did not say stays as it was last known. */
export type HeardSignal = {
  readonly address: string | null
  /** It sent movements. */
  readonly pushed?: boolean
  readonly model?: string
  readonly firmware?: string
  readonly pushVersion?: string
  readonly dialect?: 'attendance' | 'access'
  /** Its display language, as its own code. */
  readonly language?: number
  readonly textPins?: boolean
}
type Whose = { readonly company: CompanyId; readonly deviceId: DeviceId }

/**
 * What is known of each device from its last signals (`devices.signals`), and serials that nobody registered
 * (`devices.strangers`). Kept in memory and written every few seconds in one statement, so that no answer waits for it;
 * what a crash loses is said again with the next signal.
 */
export type Signals = {
  heard(device: Whose, said: HeardSignal): void
  /** A request of a registered device that was not taken, by its code. */
  refused(device: Whose, code: string): void
  stranger(
    serial: string,
    protocol: DeviceProtocol,
    said: Pick<HeardSignal, 'model' | 'firmware'> & { readonly address: string },
  ): void
  /** Names of a registered reader that was heard: none of them is a stranger's, by whichever it was noted before. */
  recognised(names: readonly string[]): void
  /** So many records it says it holds. */
  holds(device: Whose, records: number): void
  /** Its clock less ours. */
  drift(device: Whose, seconds: number): void
  /** `epoch`: how often its numbering began anew. */
  recordId(device: Whose, id: number, epoch: number): void
  /** Packed time (`device-protocols §2.6`) of a record that is durable. */
  stamp(device: Whose, packed: number): void
  /** Writes what is there; resolves when it is written or kept for the next time. */
  flush(): Promise<void>
  close(): Promise<void>
}

type SignalRow = {
  company_id: CompanyId
  device_id: DeviceId
  last_signal_at?: Instant
  last_push_at?: Instant
  address?: string
  model?: string
  firmware?: string
  push_version?: string
  dialect?: string
  language?: number
  text_pins?: boolean
  holds?: number
  holds_at?: Instant
  drift_seconds?: number
  drift_at?: Instant
  refused?: number
  refused_at?: Instant
  refusal?: string
  record_id?: number
  record_epoch?: number
  stamp?: number
}
type StrangerRow = {
  serial: string
  protocol: string
  address: string
  model?: string | undefined
  firmware?: string | undefined
  first_at: Instant
  last_at: Instant
  requests: number
}

export type SignalsDeps = {
  readonly db: Pick<Database, 'withoutCompany'>
  readonly now: () => Instant
  readonly failed?: (error: unknown) => void
}
const strangersKept = 1_000
const recognisedKept = 20_000

/** Long because each kind of signal is noted in the same rows, which are written together. */
export const openSignals = (
  { db, now, failed = () => undefined }: SignalsDeps,
  { everyMs = 2_000 }: { readonly everyMs?: number } = {},
): Signals => {
  let rows = new Map<string, SignalRow>()
  let strangers = new Map<string, StrangerRow>()
  let recognised = new Set<string>()
  /** Recognised before and not noted as strangers since: nothing is to be written of them. */
  const settled = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null
  let closed = false

  const soon = (): void => {
    if (timer || closed) return
    timer = setTimeout(() => {
      timer = null
      void flush()
    }, everyMs)
    timer.unref()
  }
  const rowOf = ({ company, deviceId }: Whose): SignalRow => {
    const row = rows.get(deviceId) ?? { company_id: company, device_id: deviceId }
    rows.set(deviceId, row)
    soon()
    return row
  }
  const write = async (): Promise<void> => {
    const [noted, unknown, known] = [rows, strangers, recognised]
    if (noted.size + unknown.size + known.size === 0) return
    ;[rows, strangers, recognised] = [new Map(), new Map(), new Set()]
    try {
      await db.withoutCompany(async tx => {
        if (noted.size > 0)
          await tx.query('select devices.note_signals($1)', [
            JSON.stringify([...noted.values()]),
          ])
        if (unknown.size > 0)
          await tx.query('select devices.note_strangers($1, $2)', [
            JSON.stringify([...unknown.values()]),
            strangersKept,
          ])
        if (known.size > 0)
          await tx.query(
            'select devices.forget_stranger(name) from unnest($1::text[]) as name',
            [[...known]],
          )
      })
    } catch (error) {
      failed(error)
      rows = mergedRows(noted, rows)
      strangers = new Map([...unknown, ...strangers].slice(-strangersKept))
      recognised = new Set([...known, ...recognised])
      soon()
    }
  }
  const flush = async (): Promise<void> => {
    while (writing) await writing
    writing = write().finally(() => {
      writing = null
    })
    await writing
  }

  return {
    heard: (
      device,
      { address, pushed, model, firmware, pushVersion, dialect, language, textPins },
    ) => {
      const row = rowOf(device)
      row.last_signal_at = now()
      if (pushed) row.last_push_at = row.last_signal_at
      if (address !== null) row.address = address
      if (model !== undefined) row.model = shortened(model)
      if (firmware !== undefined) row.firmware = shortened(firmware)
      if (pushVersion !== undefined) row.push_version = shortened(pushVersion)
      if (dialect !== undefined) row.dialect = dialect
      if (language !== undefined && isSmall(language)) row.language = language
      if (textPins !== undefined) row.text_pins = textPins
    },
    refused: (device, code) => {
      const row = rowOf(device)
      row.refused = (row.refused ?? 0) + 1
      row.refused_at = now()
      row.refusal = code
    },
    stranger: (serial, protocol, { address, model, firmware }) => {
      const at = now()
      const before = strangers.get(serial)
      settled.delete(serial.toUpperCase())
      strangers.delete(serial)
      strangers.set(serial, {
        serial,
        protocol,
        address,
        model: model === undefined ? before?.model : shortened(model),
        firmware: firmware === undefined ? before?.firmware : shortened(firmware),
        first_at: before?.first_at ?? at,
        last_at: at,
        requests: (before?.requests ?? 0) + 1,
      })
      if (strangers.size > strangersKept)
        for (const [oldest] of strangers) {
          strangers.delete(oldest)
          break
        }
      soon()
    },
    recognised: names => {
      for (const name of names.map(each => each.toUpperCase())) {
        if (settled.has(name)) continue
        if (settled.size >= recognisedKept)
          for (const [oldest] of settled.entries()) {
            settled.delete(oldest)
            break
          }
        settled.add(name)
        recognised.add(name)
        for (const serial of strangers.keys())
          if (serial.toUpperCase() === name) strangers.delete(serial)
        soon()
      }
    },
    holds: (device, records) => {
      if (isSmall(records)) Object.assign(rowOf(device), { holds: records, holds_at: now() })
    },
    drift: (device, seconds) => {
      Object.assign(rowOf(device), {
        drift_seconds: Math.max(-mostInt, Math.min(mostInt, Math.round(seconds))),
        drift_at: now(),
      })
    },
    recordId: (device, id, epoch) => {
      const row = rowOf(device)
      const [idBefore = -1, epochBefore = -1] = [row.record_id, row.record_epoch]
      if (epoch > epochBefore || (epoch === epochBefore && id > idBefore))
        Object.assign(row, { record_id: id, record_epoch: epoch })
    },
    stamp: (device, packed) => {
      const row = rowOf(device)
      row.stamp = Math.max(row.stamp ?? 0, packed)
    },
    flush,
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await flush()
    },
  }
}

const mostInt = 2 ** 31 - 1
const isSmall = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= mostInt

/** Text of a device goes to a row and a screen: short, and nothing in it that no table can store. */
const shortened = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 80)

/** What was not written, under what was heard since. */
const mergedRows = (
  before: ReadonlyMap<string, SignalRow>,
  since: ReadonlyMap<string, SignalRow>,
): Map<string, SignalRow> => {
  const merged = new Map(before)
  for (const [id, row] of since) {
    const old = before.get(id)
    merged.set(
      id,
      old
        ? {
            ...old,
            ...row,
            refused: (old.refused ?? 0) + (row.refused ?? 0),
            stamp: Math.max(old.stamp ?? 0, row.stamp ?? 0),
          }
        : row,
    )
  }
  return merged
}
