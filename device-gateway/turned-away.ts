import type { Database } from '#database/types.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'

type Whose = { readonly company: CompanyId; readonly deviceId: DeviceId }

/**
 * Readers for which there is no room now, written (`devices.turned_away`) so that people see them; one row a reader,
 * every few seconds at most.
 */
export type TurnedAway = {
  /** It was told to come again. */
  note(device: Whose): void
  /** What it sent was taken. */
  heard(device: Whose): void
  flush(): Promise<void>
  close(): Promise<void>
}
export type TurnedAwayDeps = {
  readonly db: Pick<Database, 'withoutCompany'>
  readonly now: () => Instant
  readonly failed: (error: unknown) => void
}

/** Of a gateway that is gone nobody hears who was heard again. */
const forgottenMs = 60 * 60_000

/** Long because noting, writing and trying again work on the same news. */
export const openTurnedAway = (
  { db, now, failed }: TurnedAwayDeps,
  { everyMs }: { readonly everyMs: number },
): TurnedAway => {
  /** Since when each is turned away; what is `news` is not written yet. */
  const away = new Map<DeviceId, { readonly company: CompanyId; readonly at: Instant }>()
  let news = new Set<DeviceId>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  const soon = (): void => {
    if (timer || closed) return
    timer = setTimeout(() => {
      timer = null
      void flush()
    }, everyMs)
    timer.unref()
  }
  const write = async (): Promise<void> => {
    if (news.size === 0) return
    const ids = [...news]
    news = new Set()
    const rows = ids.flatMap(deviceId => {
      const row = away.get(deviceId)
      return row ? [{ company_id: row.company, device_id: deviceId, at: row.at }] : []
    })
    try {
      await db.withoutCompany(tx =>
        tx.query('select devices.note_turned_away($1, $2, $3)', [
          JSON.stringify(rows),
          ids.filter(deviceId => !away.has(deviceId)),
          instantOf(epochMsOf(now()) - forgottenMs),
        ]),
      )
    } catch (error) {
      failed(error)
      news = new Set([...ids, ...news])
      soon()
    }
  }
  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }
  return {
    note: ({ company, deviceId }) => {
      away.set(deviceId, { company, at: now() })
      news.add(deviceId)
      soon()
    },
    heard: ({ deviceId }) => {
      if (away.size === 0 || !away.delete(deviceId)) return
      news.add(deviceId)
      soon()
    },
    flush,
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await flush()
    },
  }
}
