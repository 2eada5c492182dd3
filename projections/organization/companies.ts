import type { Tx } from '#database/types.ts'
import { retentionEvents } from '#domain/employees/events.ts'
import { sinceEver, usualRetention, type RetentionSaid } from '#domain/employees/published.ts'
import {
  companyCountryEvents,
  companyDetailEvents,
  companyEvents,
  companyLanguageEvents,
  companyZoneEvents,
  logoEvents,
  type CompanyLanguage,
} from '#domain/organization/events.ts'
import type { CompanyId, Instant, LogoId, Zone } from '#domain/shared/values.ts'
import { withZoneFrom } from '#domain/shared/zone-parts.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { companyTables } from '../tables/companies.ts'
import { own, read } from '../tables/index.ts'

export const companies: Projection = {
  name: 'companies',
  personal: 'sealed',
  tables: Object.values(companyTables),
  ...eachEvent({
    ...ignoringAllBut({
      ...companyEvents,
      ...companyDetailEvents,
      ...companyZoneEvents,
      ...companyCountryEvents,
      ...companyLanguageEvents,
      ...logoEvents,
      ...retentionEvents,
    }),
    CompanyFounded: async (tx, { company, data }) => {
      await tx.query(
        `insert into ${own.companies} (company_id, name, country, countries, retention, zone)
         values ($1, $2, $3, '[]', '[]', $4)
         on conflict (company_id) do update set name = excluded.name, country = excluded.country, zone = excluded.zone`,
        [company, data.name, data.country, data.zone],
      )
    },
    CompanyZoneSet: async (tx, { company, recordedAt, data: { zone, from } }) => {
      const [row] = await tx.query<{ zone: Zone }>(
        `select zone from ${own.companies} where company_id = $1`,
        [company],
      )
      if (row)
        await tx.query(`update ${own.companies} set zone = $2 where company_id = $1`, [
          company,
          withZoneFrom(row.zone, { zone, from, recordedAt }),
        ])
    },
    CompanyDescribed: async (tx, { company, data: { name, country } }) => {
      await tx.query(
        `update ${own.companies} set name = $2, country = $3 where company_id = $1`,
        [company, name, country],
      )
    },
    CompanyCountrySet: async (tx, { company, recordedAt, data: { from, country } }) => {
      await tx.query(
        `update ${own.companies} set countries = countries || $2::jsonb where company_id = $1`,
        [company, JSON.stringify([{ from, country, recordedAt }])],
      )
    },
    CompanyLanguagesSet: async (tx, { company, data: { languages } }) => {
      await tx.query(`update ${own.companies} set languages = $2 where company_id = $1`, [
        company,
        languages,
      ])
    },
    RetentionSet: async (tx, { company, data: { from = sinceEver, ...said } }) => {
      await tx.query(
        `update ${own.companies} set retention = retention || $2::jsonb where company_id = $1`,
        [company, JSON.stringify([{ ...said, from }])],
      )
    },
    LogoSet: async (tx, { company, data: { logoId, at } }) => showLogo(tx, company, logoId, at),
    LogoRemoved: async (tx, { company }) => showLogo(tx, company, null, null),
  }),
}

const showLogo = async (
  tx: Tx,
  company: CompanyId,
  logoId: LogoId | null,
  at: Instant | null,
): Promise<void> => {
  await tx.query(
    `update ${own.companies} set logo_id = $2, logo_at = $3 where company_id = $1`,
    [company, logoId, at],
  )
}

/** Null before the company is in the read model. */
export const nameOfCompany = async (tx: Tx, company: CompanyId): Promise<string | null> => {
  const [row] = await tx.query<{ name: string }>(
    `select name from ${read.companies} where company_id = $1`,
    [company],
  )
  return row?.name ?? null
}

/** What is written for nobody in particular; null: the company never said. */
export const firstLanguageOf = async (
  tx: Tx,
  company: CompanyId,
): Promise<CompanyLanguage | null> => {
  const [row] = await tx.query<{ language: CompanyLanguage | null }>(
    `select languages[1] as language from ${read.companies} where company_id = $1`,
    [company],
  )
  return row?.language ?? null
}

/** How long what is known of its former employees is kept, as it was said. */
export const retentionOfCompany = async (
  tx: Tx,
  company: CompanyId,
): Promise<RetentionSaid> => {
  const [row] = await tx.query<{ retention: RetentionSaid }>(
    `select retention from ${read.companies} where company_id = $1`,
    [company],
  )
  // What was said before visitors had a time of their own has none.
  return (row?.retention ?? []).map(one => ({ ...usualRetention, ...one }))
}
