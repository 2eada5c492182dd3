import type { Tx } from '#database/types.ts'
import type { Fingerprints } from '#domain/visitors/blacklist.ts'
import { blacklistEvents } from '#domain/visitors/events.ts'
import type { BlacklistEntryId, CompanyId, LocalDate } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'
import { visitorTables } from '../tables/visitors.ts'

/** Who is not let in, as it is now; whoever is taken off leaves nothing here. */
export const visitorBlacklist: Projection = {
  name: 'visitor_blacklist',
  personal: 'open',
  tables: [visitorTables.visitorBlacklist],
  ...eachEvent({
    ...ignoringAllBut(blacklistEvents),
    BlacklistEntryDefined: async (tx, { company, data }) => {
      const { entryId, name, reason, from, until } = data
      await tx.query(
        `insert into ${own.visitorBlacklist} (company_id, entry_id, name, reason, from_day, until_day, words_mark,
           letters_mark, phone_mark, identity_mark)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (company_id, entry_id) do update
         set name = excluded.name, reason = excluded.reason, from_day = excluded.from_day,
           until_day = excluded.until_day, words_mark = excluded.words_mark, letters_mark = excluded.letters_mark,
           phone_mark = excluded.phone_mark, identity_mark = excluded.identity_mark`,
        [
          company,
          entryId,
          name,
          reason,
          from,
          until,
          data.wordsMark,
          data.lettersMark,
          data.phoneMark,
          data.identityMark,
        ],
      )
    },
    BlacklistEntryRemoved: async (tx, { company, data: { entryId } }) => {
      await tx.query(
        `delete from ${own.visitorBlacklist} where company_id = $1 and entry_id = $2`,
        [company, entryId],
      )
    },
  }),
}

export type BlacklistRow = {
  readonly entryId: BlacklistEntryId
  /** Null: its key is lost. */
  readonly name: string | null
  readonly reason: string | null
  readonly from: LocalDate
  readonly until: LocalDate | null
  readonly state: 'coming' | 'inForce' | 'over'
  readonly hasPhone: boolean
  readonly hasIdentityNumber: boolean
}

/** The company's blacklist, by name. */
export const blacklistRows = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: BlacklistRow[] }> => {
  const { today } = await companyDay(tx, company, ['visitor_blacklist'])
  const rows = await tx.query<BlacklistRow>(
    `select entry_id as "entryId", name, reason, from_day::text as "from", until_day::text as "until",
       case when from_day > $2::date then 'coming' when until_day < $2::date then 'over' else 'inForce' end as state,
       phone_mark is not null as "hasPhone", identity_mark is not null as "hasIdentityNumber"
     from ${read.visitorBlacklist}
     where company_id = $1 order by name collate "tr-x-icu", entry_id`,
    [company, today],
  )
  return { rows }
}

type Marked = Fingerprints & Pick<BlacklistRow, 'entryId' | 'from' | 'until'>

/** Entries that one of many visitors may be, and today on the company's calendar. */
export const blacklistLike = async (
  tx: Tx,
  company: CompanyId,
  visitors: readonly Pick<Fingerprints, 'words' | 'letters' | 'phone'>[],
) => {
  const { today } = await companyDay(tx, company)
  const marks = visitors
    .flatMap(({ words, letters, phone }) => [words, letters, phone])
    .filter(mark => mark !== null)
  const rows = await tx.query<Marked>(
    `select entry_id as "entryId", from_day::text as "from", until_day::text as "until", words_mark as words,
       letters_mark as letters, phone_mark as phone, identity_mark as identity
     from ${read.visitorBlacklist}
     where company_id = $1
       and (words_mark = any($2::text[]) or letters_mark = any($2::text[]) or phone_mark = any($2::text[]))`,
    [company, [...new Set(marks)]],
  )
  const entries = rows.map(
    ({ entryId, from, until, ...fingerprints }) =>
      [entryId, { from, until, fingerprints }] as const,
  )
  return { today, entries }
}
