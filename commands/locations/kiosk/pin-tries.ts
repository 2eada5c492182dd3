import type { Tx } from '#database/types.ts'
import { admitTry, isLastFor, mostTries, takenBack } from '#domain/locations/kiosk/pin-tries.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'

/** Who tries at which tablet, and when. */
export type Trying = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  /** As typed, whether somebody has it or not. */
  readonly employeeNo: string
  readonly at: Instant
}
type Begun =
  /** `last`: whose limit this one reaches, should it be wrong. */
  | { readonly admitted: true; readonly last: readonly ('person' | 'tablet')[] }
  | { readonly admitted: false; readonly until: Instant }

/**
 * Counts a try before its PIN is looked at, with the rows of its two counters locked: of a hundred at once only the
 * free ones pass. A number that nobody has is counted as any other.
 */
export const beginTry = (deps: Pick<Deps, 'db' | 'vault' | 'now'>, trying: Trying) =>
  deps.db.withCompany(trying.company, async (tx): Promise<Begun> => {
    const at = epochMsOf(trying.at)
    const held = await locked(tx, deps, trying)
    const judged = held.map(one => ({
      ...one,
      admission: admitTry(one.tries, at, mostTries[one.of]),
    }))
    const until = judged.flatMap(({ admission }) =>
      admission.admitted ? [] : [admission.until],
    )
    if (until.length > 0) return { admitted: false, until: instantOf(Math.max(...until)) }
    const last: ('person' | 'tablet')[] = []
    for (const { of, subject, admission } of judged) {
      if (!admission.admitted) continue
      await write(tx, deps, trying.company, subject, admission.after)
      if (isLastFor(admission.after, at, mostTries[of])) last.push(of)
    }
    return { admitted: true, last }
  })

/** The PIN was right: the try is taken back. */
export const endTryWell = (
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  trying: Trying,
): Promise<void> =>
  deps.db.withCompany(trying.company, async tx => {
    for (const { subject, tries } of await locked(tx, deps, trying))
      await write(tx, deps, trying.company, subject, takenBack(tries, epochMsOf(trying.at)))
  })

type Held = {
  readonly of: 'person' | 'tablet'
  readonly subject: string
  readonly tries: readonly number[]
}
const locked = async (
  tx: Tx,
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  { company, deviceId, employeeNo }: Trying,
): Promise<readonly Held[]> => {
  const typed = employeeNo.trim().normalize('NFKC').toLowerCase()
  const subjects = {
    person: `person:${vault.hmac('claim', company, `kiosk-tries:${typed}`)}`,
    tablet: `tablet:${deviceId}`,
  }
  const both = Object.values(subjects)
  await tx.query(
    `insert into access.kiosk_tries (company_id, subject, counted_at)
     select $1, subject, $3::timestamptz from unnest($2::text[]) subject order by subject
     on conflict (company_id, subject) do nothing`,
    [company, both, now()],
  )
  const rows = await tx.query<{ subject: string; tries: number[] }>(
    `select subject, tries::float8[] as tries from access.kiosk_tries
     where company_id = $1 and subject = any($2::text[]) order by subject for update`,
    [company, both],
  )
  return (['tablet', 'person'] as const).map(of => ({
    of,
    subject: subjects[of],
    tries: rows.find(({ subject }) => subject === subjects[of])?.tries ?? [],
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
