import { mondayOf } from '#domain/shared/time.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'

/** Of the week in which a day lies. */
export const foodMenuStream = (company: CompanyId, day: LocalDate): string =>
  `${company}-food-menu-${mondayOf(day)}`
