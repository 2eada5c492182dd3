import { companyEvents } from '#domain/organization/events.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own } from '../../tables/index.ts'
import type { Facts } from './facts.ts'
import { atHand, source, type Telling } from './input.ts'

const found = async (
  facts: Facts,
  { company, recordedAt, data: { zone } }: RecordedOf<'CompanyFounded'>,
  { tx }: Telling,
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

/** The company's clock, and since when it is known. */
export const company = source(companyEvents, atHand, {
  tables: [evaluationInputTables.attendanceCompanies],
  on: {
    CompanyFounded: { alone: found },
  },
})
