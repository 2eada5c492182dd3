import type { Tx } from '#database/types.ts'
import { foodMenuEvents } from '#domain/cafeteria/events.ts'
import { mondayOf } from '#domain/shared/time.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import { companyDay } from '../shared/company-day.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { cafeteriaTables } from '../tables/cafeteria.ts'
import { own, read } from '../tables/index.ts'

/** What is served, by day. */
export const foodMenus: Projection = {
  name: 'food_menus',
  personal: 'sealed',
  tables: Object.values(cafeteriaTables),
  ...eachEvent({
    ...ignoringAllBut(foodMenuEvents),
    FoodMenuSet: async (tx, { company, data: { day, dishes } }) => {
      await tx.query(
        `insert into ${own.foodMenus} (company_id, day, dishes) values ($1, $2, $3)
         on conflict (company_id, day) do update set dishes = excluded.dishes`,
        [company, day, dishes],
      )
    },
    FoodMenuRemoved: async (tx, { company, data: { day } }) => {
      await tx.query(`delete from ${own.foodMenus} where company_id = $1 and day = $2`, [
        company,
        day,
      ])
    },
  }),
}

export type FoodMenuRow = { readonly day: LocalDate; readonly dishes: readonly string[] }

/** Seven days from Monday, those without a menu with no dishes; of the week of `at`, null: of this one. */
export const foodMenuOfWeek = async (
  tx: Tx,
  company: CompanyId,
  at: LocalDate | null,
): Promise<FoodMenuRow[]> => {
  const day = at ?? (await companyDay(tx, company)).today
  return tx.query<FoodMenuRow>(
    `select d.day::date::text as day, coalesce(m.dishes, '{}') as dishes
     from generate_series($2::date, $2::date + 6, interval '1 day') as d (day)
     left join ${read.foodMenus} m on m.company_id = $1 and m.day = d.day::date
     order by d.day`,
    [company, mondayOf(day)],
  )
}
