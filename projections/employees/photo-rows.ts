import type { PhotoEvent } from '#domain/employees/events.ts'
import type { Handlers } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'

/**
 * Which picture is shown of whom. That somebody was erased is another story, whose order with this one is not told: so
 * the row stays, and `photoOf` does not show it.
 */
export const photoHandlers: Pick<Handlers, PhotoEvent['type']> = {
  PhotoSet: async (tx, { company, data: { employeeId, photoId } }) => {
    await tx.query(
      `insert into ${own.employeePhotos} (company_id, employee_id, photo_id) values ($1, $2, $3)
       on conflict (company_id, employee_id) do update set photo_id = excluded.photo_id`,
      [company, employeeId, photoId],
    )
  },
  PhotoRemoved: async (tx, { company, data: { employeeId } }) => {
    await tx.query(
      `delete from ${own.employeePhotos} where company_id = $1 and employee_id = $2`,
      [company, employeeId],
    )
  },
}

/** Of the row `e` of an employee; null of who has none, and once erased. */
export const photoOf = (): string =>
  `(select p.photo_id
       from ${read.employeePhotos} p
       where p.company_id = e.company_id and p.employee_id = e.employee_id and e.name is not null)`
