import type { Tx } from '#database/types.ts'
import {
  admitTry,
  isLastFor,
  mostKeptTries,
  mostTries,
  takenBack,
} from '#domain/locations/kiosk/pin-tries.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'

/** Who tries at which tablet, and when. */
export type PinTry = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  /** As typed, whether somebody has it or not. */
  readonly employeeNo: string
  readonly at: Instant
  /** When it arrived, of a tap that was kept. */
  readonly keptUntil: Instant | null
}
type Begun =
  /** `last`: whose limit this one reaches, should it be wrong. */
  | { readonly admitted: true; readonly last: readonly ('person' | 'tablet')[] }
  | { readonly admitted: false; readonly until: Instant; readonly kept: boolean }

/**
 * Counts a try before its PIN is looked at, with the rows of its counters locked: of a hundred at once only the
 * free ones pass. A number that nobody has is counted as any other.
 */
export const beginTry = (deps: Pick<Deps, 'db' | 'vault' | 'now'>, trying: PinTry) =>
  deps.db.withCompany(trying.company, async (tx): Promise<Begun> => {
    const held = await locked(tx, deps, trying)
    const judged = held.map(one => ({
      ...one,
      admission: admitTry(one.tries, one.at, one.most),
    }))
    for (const kept of [false, true]) {
      const until = judged.flatMap(one =>
        one.kept !== kept || one.admission.admitted ? [] : [one.admission.until],
      )
      if (until.length > 0)
        return { admitted: false, until: instantOf(Math.max(...until)), kept }
    }
    const last: ('person' | 'tablet')[] = []
    for (const { of, subject, admission, kept, at, most } of judged) {
      if (!admission.admitted) continue
      await write(tx, deps, trying.company, subject, admission.after)
      if (!kept && isLastFor(admission.after, at, most)) last.push(of)
    }
    return { admitted: true, last }
  })

/** The PIN was right: the try is taken back. */
export const endTryWell = (
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  trying: PinTry,
): Promise<void> =>
  deps.db.withCompany(trying.company, async tx => {
    for (const { subject, tries, at } of await locked(tx, deps, trying))
      await write(tx, deps, trying.company, subject, takenBack(tries, at))
  })

type Counter = {
  readonly of: 'person' | 'tablet'
  readonly subject: string
  /** By when it arrived, not by when it was made. */
  readonly kept: boolean
  /** In milliseconds since 1970. */
  readonly at: number
  readonly most: number
}
type Held = Counter & { readonly tries: readonly number[] }

const countersOf = (
  { vault }: Pick<Deps, 'vault'>,
  { company, deviceId, employeeNo, at, keptUntil }: PinTry,
): readonly Counter[] => {
  const typed = employeeNo.trim().normalize('NFKC').toLowerCase()
  const subjects = {
    tablet: `tablet:${deviceId}`,
    person: `person:${vault.hmac('claim', company, `kiosk-tries:${typed}`)}`,
  }
  return (['tablet', 'person'] as const).flatMap(of => {
    const made = {
      of,
      subject: subjects[of],
      at: epochMsOf(at),
      most: mostTries[of],
      kept: false,
    }
    if (keptUntil === null) return [made]
    const [subject, most] = [`kept-${subjects[of]}`, mostKeptTries[of]]
    return [made, { of, subject, at: epochMsOf(keptUntil), most, kept: true }]
  })
}

const locked = async (
  tx: Tx,
  deps: Pick<Deps, 'vault' | 'now'>,
  trying: PinTry,
): Promise<readonly Held[]> => {
  const { company } = trying
  const counters = countersOf(deps, trying)
  const subjects = counters.map(({ subject }) => subject)
  await tx.query(
    `insert into access.kiosk_tries (company_id, subject, counted_at)
     select $1, subject, $3::timestamptz from unnest($2::text[]) subject order by subject
     on conflict (company_id, subject) do nothing`,
    [company, subjects, deps.now()],
  )
  const rows = await tx.query<{ subject: string; tries: number[] }>(
    `select subject, tries::float8[] as tries from access.kiosk_tries
     where company_id = $1 and subject = any($2::text[]) order by subject for update`,
    [company, subjects],
  )
  return counters.map(counter => ({
    ...counter,
    tries: rows.find(({ subject }) => subject === counter.subject)?.tries ?? [],
  }))
}

const write = async (
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  company: CompanyId,
  subject: string,
  tries: readonly number[],
): Promise<void> => {
  await tx.query(
    `update access.kiosk_tries set tries = $3::bigint[], counted_at = $4
     where company_id = $1 and subject = $2`,
    [company, subject, tries, now()],
  )
}
