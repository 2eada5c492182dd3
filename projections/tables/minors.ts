import { table } from './table.ts'

export const minorTables = {
  /**
   * Until which day plans of those who are not of age are judged as a minor's: the end of the month of that birthday,
   * so that neither the table nor what is warned of tells the birthday itself.
   */
  minors: table({
    name: 'minors',
    version: 1,
    personal: true,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      until_day date not null,
      primary key (company_id, employee_id)`,
  }),
}
