/**
 * What makes a table of companies safe, as SQL; the table's first column is `company_id`. The application sees its own
 * company's rows and, unless it `writes`, changes none; the projector writes those of many companies in one statement.
 * Forced, so that it holds for the table's owner too. `nullif`: after a transaction the setting is '' and not null.
 */
export const rowLevelSecurity = (table: string, application: 'reads' | 'writes'): string => `
  alter table ${table} enable row level security, force row level security;
  create policy company on ${table} ${application === 'reads' ? 'for select ' : ''}to mesai_app
    using (company_id = nullif(current_setting('app.company', true), '')::uuid);
  create policy projector on ${table} to mesai_projector using (true) with check (true);
  grant ${application === 'reads' ? 'select' : 'select, insert, update, delete'} on ${table} to mesai_app;`
