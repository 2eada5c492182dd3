import { table } from './table.ts'

export const cardTables = {
  cards: table({
    name: 'cards',
    version: 3,
    // `blocked`: why it is closed since `blocked_since`; null where it is open. `held_until`: a temporary card is
    // nobody's from then on; null where it is held for good.
    personal: true,
    columns: `
      company_id uuid not null,
      card_id uuid not null,
      kind text not null,
      card_type text not null,
      form text not null,
      number text,
      name text,
      retired boolean not null default false,
      employee_id uuid,
      assigned_from timestamptz(3),
      held_until timestamptz(3),
      blocked text,
      blocked_since timestamptz(3),
      added_at bigint not null,
      primary key (company_id, card_id)`,
    indexes: [
      '(company_id, employee_id)',
      '(company_id, added_at)',
      '(held_until) where held_until is not null',
    ],
  }),
}
