import { companiesOf } from '#commands/shared/companies.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { recurringJob, type Job } from '#commands/shared/jobs.ts'
import {
  forgetSystemMessages,
  saySystemMessage,
  type ProductMessage,
} from '#commands/system-messages/system-messages.ts'
import type { Tx } from '#database/types.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { CompanyId, LogPosition } from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { openCounts } from '#projections/payroll/open-lines.ts'
import { lockedPeriods } from '#projections/payroll/period-list.ts'

type Parts = Pick<Deps, 'log' | 'db' | 'now'> & {
  /** Which version of the product runs; null: it is not known, and nothing is said of it. */
  readonly version: string | null
}

const everyMs = 60_000
/** What was not said by then is no news any more. */
const newsMs = 2 * 24 * 60 * 60_000

/** The product says what happened, once by its cause: one process looks, and one that takes over finds the same. */
export const productMessages = (parts: Parts): Job =>
  recurringJob(
    everyMs,
    { alone: 'system-messages' },
    ofReaders(parts),
    ofVersions(parts),
    ofLockedPeriods(parts),
    () => forgetSystemMessages(parts),
  )

const types = ['DeviceFellSilent', 'DeviceFellQuiet', 'DeviceFileImported'] as const
type Said = Extract<LogEntry<MesaiEvent>, { readonly type: (typeof types)[number] }>

/** Of a reader that falls silent again and again it is said once a day. */
const messageOf = ({ type, data, recordedAt, stream, revision }: Said): ProductMessage => {
  const { deviceId } = data
  const day = recordedAt.slice(0, 10)
  const at = recordedAt
  switch (type) {
    case 'DeviceFellSilent':
      return {
        cause: `reader-silent/${deviceId}/${day}`,
        kind: 'reader-silent',
        figures: { deviceId },
        at,
      }
    case 'DeviceFellQuiet':
      return {
        cause: `reader-quiet/${deviceId}/${day}`,
        kind: 'reader-quiet',
        figures: { deviceId },
        at,
      }
    case 'DeviceFileImported':
      return {
        // By its place in its stream: positions are others once the log was moved.
        cause: `file-imported/${stream}/${revision}`,
        kind: 'file-imported',
        figures: { deviceId, count: data.accepted },
        at,
      }
  }
}

const ofReaders = ({ log, db, now }: Parts) => {
  let after: LogPosition = 0n
  return async (stop: AbortSignal): Promise<void> => {
    for (;;) {
      const found = await log.readAll({ after, max: 500, types, personal: 'sealed' })
      for (const event of found) {
        if (stop.aborted) return
        if (isSaid(event) && epochMsOf(event.recordedAt) > epochMsOf(now()) - newsMs)
          await db.withCompany(event.company, tx =>
            saySystemMessage(tx, event.company, messageOf(event)),
          )
        after = event.position
      }
      if (found.length < 500) return
    }
  }
}
const isSaid = (event: LogEntry<MesaiEvent>): event is Said =>
  types.some(type => type === event.type)

/** The first version of which a company is known is news to nobody. */
const ofVersions = (parts: Parts) => {
  const companies = companiesOf(parts)
  const told = new Set<CompanyId>()
  return async (stop: AbortSignal): Promise<void> => {
    const { db, now, version } = parts
    if (version === null) return
    for (const company of await companies()) {
      if (stop.aborted) return
      if (told.has(company)) continue
      await db.withCompany(company, async tx =>
        saySystemMessage(tx, company, {
          cause: `version/${version}`,
          kind: 'version',
          figures: { version },
          at: now(),
          hidden: !(await knowsVersion(tx, company)),
        }),
      )
      told.add(company)
    }
  }
}
const knowsVersion = async (tx: Tx, company: CompanyId): Promise<boolean> =>
  (
    await tx.query(
      "select 1 from mail.system_messages where company_id = $1 and kind = 'version' limit 1",
      [company],
    )
  ).length > 0

/**
 * Once a day, that a locked period is another by now: how much waits is counted by the page it leads to, and nowhere
 * else.
 */
const ofLockedPeriods = (parts: Parts) => {
  const companies = companiesOf(parts)
  const looked = new Map<CompanyId, string>()
  return async (stop: AbortSignal): Promise<void> => {
    const { db, now } = parts
    const today = now().slice(0, 10)
    for (const company of await companies()) {
      if (stop.aborted) return
      if (looked.get(company) === today) continue
      await db.withCompany(company, async tx => {
        const locked = new Set((await lockedPeriods(tx, company)).map(({ name }) => name))
        if (locked.size === 0) return
        for (const [period, lines] of await openCounts(tx, company, locked))
          if (lines > 0)
            await saySystemMessage(tx, company, {
              cause: `adjustments/${period}`,
              kind: 'adjustments',
              figures: { period },
              at: now(),
            })
      })
      looked.set(company, today)
    }
  }
}
