import { table } from './table.ts'

export const cafeteriaTables = {
  foodMenus: table({
    name: 'food_menus',
    version: 1,
    columns: `
      company_id uuid not null,
      day date not null,
      dishes text[] not null,
      primary key (company_id, day)`,
  }),
}
