import { table } from './table.ts'

export const petitionTables = {
  petitionTemplates: table({
    name: 'petition_templates',
    version: 1,
    // `template`: as the event says it.
    columns: `
      company_id uuid not null,
      template_id uuid not null,
      title text not null,
      template jsonb not null,
      approver_id uuid,
      primary key (company_id, template_id)`,
  }),
  petitions: table({
    name: 'petitions',
    version: 1,
    personal: true,
    // `content`: what the paper says, as it was issued; null once the person is erased.
    columns: `
      company_id uuid not null,
      petition_id uuid not null,
      employee_id uuid not null,
      request_id uuid not null,
      template_id uuid not null,
      first_day date not null,
      last_day date not null,
      language text not null,
      content text,
      hash text not null,
      approver_id uuid,
      approver text,
      issued_by text not null,
      issued_at timestamptz(3) not null,
      primary key (company_id, petition_id)`,
    indexes: ['(company_id, employee_id)', '(company_id, approver_id)'],
    queryIndexes: ['(company_id, first_day)', '(company_id, request_id)'],
  }),
}
