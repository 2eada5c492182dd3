import { table } from './table.ts'

export const deviceAccessTables = {
  accessPeople: table({
    name: 'access_people',
    version: 1,
    personal: true,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      employee_no text,
      full_name text,
      employed_from date not null,
      employed_to date,
      erased boolean not null default false,
      primary key (company_id, employee_id)`,
  }),
  accessCards: table({
    name: 'access_cards',
    version: 3,
    personal: true,
    // `of_visitors`: a visitor card, whose number is nobody's pin.
    columns: `
      company_id uuid not null,
      card_id uuid not null,
      kind text not null,
      credential text not null,
      number text,
      blocked boolean not null default false,
      of_visitors boolean not null default false,
      primary key (company_id, card_id)`,
    indexes: ['(company_id, credential)'],
  }),
  accessHoldings: table({
    name: 'access_holdings',
    version: 2,
    // `temporary`: given for a time; while it lasts his own cards count for nobody.
    columns: `
      company_id uuid not null,
      card_id uuid not null,
      employee_id uuid not null,
      held_from timestamptz(3) not null,
      held_until timestamptz(3),
      temporary boolean not null default false,
      primary key (company_id, card_id, employee_id, held_from)`,
    indexes: [
      '(company_id, employee_id)',
      '(company_id, held_until) where held_until is not null',
    ],
  }),
  // A card that is with a visitor, as readers are told of it.
  accessVisits: table({
    name: 'access_visits',
    version: 1,
    columns: `
      company_id uuid not null,
      visit_id uuid not null,
      visitor_id uuid not null,
      card_id uuid not null,
      primary key (company_id, visit_id)`,
  }),
  accessSets: table({
    name: 'access_sets',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      group_ids uuid[] not null,
      device_ids uuid[] not null,
      primary key (company_id, employee_id)`,
  }),
  accessCardSets: table({
    name: 'access_card_sets',
    version: 1,
    columns: `
      company_id uuid not null,
      card_id uuid not null,
      device_ids uuid[] not null,
      primary key (company_id, card_id)`,
  }),
  accessGroups: table({
    name: 'access_groups',
    version: 1,
    columns: `
      company_id uuid not null,
      group_id uuid not null,
      device_ids uuid[] not null,
      primary key (company_id, group_id)`,
  }),
  accessDevices: table({
    name: 'access_devices',
    version: 2,
    // What guards it: a secret that it must show, a list of addresses.
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      name text not null,
      protocol text not null,
      status text not null,
      card_format text not null,
      secret_set boolean not null default false,
      addresses_set boolean not null default false,
      primary key (company_id, device_id)`,
  }),
  // Whether we know where it is and how to be let in: some readers are told of people by us, and never ask.
  accessReach: table({
    name: 'access_reach',
    version: 1,
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      host_set boolean not null default false,
      login_set boolean not null default false,
      primary key (company_id, device_id)`,
  }),
}
