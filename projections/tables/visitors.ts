import { table } from './table.ts'

export const visitorTables = {
  visitorBlacklist: table({
    name: 'visitor_blacklist',
    version: 1,
    personal: true,
    // Fingerprints are keyed: whoever reads them here finds no number by them.
    columns: `
      company_id uuid not null,
      entry_id uuid not null,
      name text,
      reason text,
      from_day date not null,
      until_day date,
      words_mark text,
      letters_mark text,
      phone_mark text,
      identity_mark text,
      primary key (company_id, entry_id)`,
  }),
  visitorLastDays: table({
    name: 'visitor_last_days',
    version: 1,
    columns: `
      company_id uuid not null,
      visitor_id uuid not null,
      last_day date not null,
      erased boolean not null default false,
      primary key (company_id, visitor_id)`,
    queryIndexes: ['(company_id, last_day) where not erased'],
  }),
  visitTypes: table({
    name: 'visit_types',
    version: 1,
    columns: `
      company_id uuid not null,
      visit_type_id uuid not null,
      title text not null,
      colour text,
      active boolean not null,
      asks_company boolean not null,
      asks_reason boolean not null,
      asks_card boolean not null,
      asks_host boolean not null,
      primary key (company_id, visit_type_id)`,
  }),
  visits: table({
    name: 'visits',
    version: 3,
    personal: true,
    // `folded`: what is searched of who came; what is known of him is null once he is erased. `recorded_at`: where in
    // the log it was entered. `cards`: what he had and has not any more, in their order. `notices`: which versions of
    // which texts he was shown when he came.
    columns: `
      company_id uuid not null,
      visit_id uuid not null,
      visitor_id uuid not null,
      group_id uuid,
      visit_type_id uuid not null,
      host_id uuid,
      department_id uuid,
      name text,
      from_company text,
      phone text,
      reason text,
      folded text not null,
      erased boolean not null default false,
      expected_at timestamptz(3) not null,
      day date not null,
      arrived_at timestamptz(3),
      left_at timestamptz(3),
      card_id uuid,
      cards jsonb not null default '[]',
      notices jsonb not null default '[]',
      invited boolean not null default false,
      entered bigint not null,
      primary key (company_id, visit_id)`,
    indexes: ['(company_id, visitor_id)', '(company_id, visit_type_id)'],
    queryIndexes: [
      '(company_id, day)',
      '(company_id, arrived_at) where left_at is null',
      '(company_id, card_id) where card_id is not null',
    ],
  }),
}
