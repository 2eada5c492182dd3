import {
  quarterMs,
  quarterOf,
  unusualFrom,
  usualBetween,
  type Rhythm,
} from '#domain/devices/rhythm.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant, Zone } from '#domain/shared/values.ts'
import { companiesOf } from '../shared/companies.ts'
import type { Deps } from '../shared/deps.ts'
import { sayOfDevice } from './device-word.ts'

/** An approved reader: since when nothing has come of it, and what is said of that by now. */
type Listened = {
  readonly deviceId: DeviceId
  readonly zone: Zone
  readonly since: Instant
  readonly isQuiet: boolean
  /** It was quiet, and is heard since. */
  readonly over: { readonly since: Instant; readonly at: Instant } | null
}
export type QuietReads = {
  /** Readers that were ever heard; null while the read models are not up to the log. */
  readonly readers: (company: CompanyId) => Promise<readonly Listened[] | null>
  readonly rhythm: (of: {
    readonly company: CompanyId
    readonly deviceId: DeviceId
    readonly zone: Zone
    readonly now: Instant
  }) => Promise<Rhythm>
}

type Expected = {
  readonly since: Instant
  readonly from: Instant | null
  readonly until: number
}
/** Holidays may be set meanwhile. */
const againMs = 60 * 60_000

/**
 * Looks over all readers once in a quarter of an hour and says in the log which of them are unusually quiet, by their
 * own past (`domain/devices/rhythm.ts`), and of which movements come again. Each is said once for each time that it
 * happens, by whatever process looks.
 * @param watchingSince silence before is not the reader's: nobody listened.
 */
export const watchQuiet = (deps: Deps, reads: QuietReads, watchingSince: Instant) => {
  const companies = companiesOf(deps)
  const expected = new Map<DeviceId, Expected>()
  let lookedAt = 0
  return async (): Promise<void> => {
    const quarter = quarterOf(deps.now())
    if (quarter === lookedAt) return
    for (const company of await companies()) {
      const readers = await reads.readers(company)
      if (readers === null) return // the next look looks again
      for (const reader of readers)
        await watchOne({ deps, reads, expected }, company, {
          ...reader,
          since: reader.since > watchingSince ? reader.since : watchingSince,
        })
    }
    lookedAt = quarter
  }
}

type Watching = {
  readonly deps: Deps
  readonly reads: QuietReads
  readonly expected: Map<DeviceId, Expected>
}
const watchOne = async (
  { deps, reads, expected }: Watching,
  company: CompanyId,
  { deviceId, zone, since, isQuiet, over }: Listened,
): Promise<void> => {
  if (over)
    await sayOfDevice(
      deps,
      company,
      {
        type: 'DeviceHeardAgain',
        data: { deviceId, silentSince: over.since, at: over.at, after: 'quiet' },
      },
      `quiet ${over.since}`,
    )
  if (isQuiet) return
  const now = deps.now()
  const known = expected.get(deviceId)
  if (
    known?.since === since &&
    known.until > epochMsOf(now) &&
    (known.from === null || known.from > now)
  )
    return
  const rhythm = await reads.rhythm({ company, deviceId, zone, now })
  const from = unusualFrom(rhythm, since)
  expected.set(deviceId, { since, from, until: epochMsOf(now) + againMs })
  if (from === null || from > now) return
  const at = instantOf(quarterOf(now) * quarterMs)
  const usual = usualBetween(rhythm, since, at)
  if (usual)
    await sayOfDevice(
      deps,
      company,
      {
        type: 'DeviceFellQuiet',
        data: { deviceId, since, at, usual: usual.movements, days: usual.days },
      },
      since,
    )
}
