import { table } from './table.ts'

export const consentTables = {
  /** Every version of every text that the company has its employees read; `in_force`: the one they are asked about. */
  consentTexts: table({
    name: 'consent_texts',
    version: 1,
    columns: `
      company_id uuid not null,
      text_id uuid not null,
      version int not null,
      kind text not null,
      words jsonb not null,
      in_force boolean not null,
      published_at timestamptz(3) not null,
      primary key (company_id, text_id, version)`,
  }),
  /** What somebody last said of a version. Under the number alone it stays: that there was consent must be shown. */
  consentAnswers: table({
    name: 'consent_answers',
    version: 1,
    personal: true,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      text_id uuid not null,
      version int not null,
      agrees boolean not null,
      language text not null,
      said_at timestamptz(3) not null,
      primary key (company_id, employee_id, text_id, version)`,
    indexes: ['(company_id, text_id, employee_id, version)'],
  }),
}
