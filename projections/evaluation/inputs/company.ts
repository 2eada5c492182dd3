import { companyEvents, companyZoneEvents } from '#domain/organization/events.ts'
import { addDays, dateAt } from '#domain/shared/time.ts'
import { withZoneFrom } from '#domain/shared/zone-parts.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own } from '../../tables/index.ts'
import type { Facts } from './facts.ts'
import { employedFrom, peopleOf } from '../followers.ts'
import { atHand, markDays, source, type TellContext } from './input.ts'

const found = async (
  facts: Facts,
  { company, recordedAt, data: { zone } }: RecordedOf<'CompanyFounded'>,
  { tx }: TellContext,
): Promise<void> => {
  const foundedOn = dateAt(zone, recordedAt)
  facts.companies.set(company, { company_id: company, zone, founded_on: foundedOn })
  await tx.query(
    `insert into ${own.attendanceCompanies}
     values ($1, $2, $3)
     on conflict (company_id) do update set zone = excluded.zone`,
    [company, zone, foundedOn],
  )
}

/** Movements are told anew, and everybody's days from the day before on, which end at another instant. */
const changed = async (
  facts: Facts,
  event: RecordedOf<'CompanyZoneSet'>,
  telling: TellContext,
): Promise<void> => {
  const { company, recordedAt, data } = event
  const known = facts.companies.get(company)
  if (!known) return
  const zone = withZoneFrom(known.zone, { zone: data.zone, from: data.from, recordedAt })
  facts.companies.set(company, { ...known, zone })
  await telling.tx.query(
    `update ${own.attendanceCompanies} set zone = $2 where company_id = $1`,
    [company, zone],
  )
  const since = addDays(data.from, -1)
  telling.healing.push({ what: 'company-zone', company, since })
  for (const person of await peopleOf(telling.tx, company))
    if (employedFrom(person.employments, since))
      markDays(telling, event, person.employee_id, since)
}

/** The company's clock, and since when it is known. */
export const company = source({ ...companyEvents, ...companyZoneEvents }, atHand, {
  tables: [evaluationInputTables.attendanceCompanies],
  wants: ({ company: of }) => [{ company: of }],
  on: {
    CompanyFounded: { alone: found },
    CompanyZoneSet: { alone: changed },
  },
})
