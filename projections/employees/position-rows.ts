import type { Tx } from '#database/types.ts'
import type { PositionEvent } from '#domain/organization/events.ts'
import { titleKey } from '#domain/organization/published.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Handlers } from '../shared/projection.ts'
import { own } from '../tables/index.ts'

type Said = {
  readonly position: string | null
  readonly positionId?: string | null | undefined
  readonly degreeId?: string | null | undefined
}

/** `said_position`, its key and id, and `degree_id` of somebody's row, as his record says them. */
export const saidOf = ({
  position,
  positionId,
  degreeId,
}: Said): readonly (string | null)[] => [
  position,
  position === null ? null : titleKey(position),
  positionId ?? null,
  degreeId ?? null,
]

export const placeOne = (tx: Tx, company: CompanyId, employeeId: string): Promise<unknown> =>
  place(tx, company, 'e.employee_id = $2', [employeeId])

/**
 * What people are called by their work (docs/decisions/0043): the position that their record names, else the one that
 * is called as it says, or was called so before; else the words themselves.
 */
const place = (
  tx: Tx,
  company: CompanyId,
  whom: string,
  values: readonly unknown[],
): Promise<unknown> =>
  tx.query(
    `update ${own.employees} placed
     set position_id = found.position_id, position = coalesce(found.title, placed.said_position)
     from (
       select e.employee_id, p.position_id, p.title
       from ${own.employees} e
       left join lateral (
         select position_id, title from ${own.positions}
         where company_id = e.company_id and (position_id = e.said_position_id or e.said_position_key = any(keys))
         order by position_id = e.said_position_id desc nulls last,
           keys[cardinality(keys)] = e.said_position_key desc nulls last, position_id
         limit 1) p on true
       where e.company_id = $1 and ${whom}) found
     where placed.company_id = $1 and placed.employee_id = found.employee_id`,
    [company, ...values],
  )

/** Those whom a position that is there, or was until now, is about. */
const concerned = `(e.position_id = $2 or e.said_position_id = $2 or e.said_position_key = any($3::text[]))`

export const positionHandlers: Pick<Handlers, PositionEvent['type']> = {
  PositionDefined: async (tx, { company, data: { positionId, title, level, degreeId } }) => {
    const [before] = await tx.query<{ keys: string[] }>(
      `select keys from ${own.positions} where company_id = $1 and position_id = $2`,
      [company, positionId],
    )
    const keys = titled(before?.keys ?? [], titleKey(title))
    await tx.query(
      `insert into ${own.positions} (company_id, position_id, title, keys, level, degree_id)
       values ($1, $2, $3, $4::text[], $5, $6)
       on conflict (company_id, position_id) do update
       set title = excluded.title, keys = excluded.keys, level = excluded.level, degree_id = excluded.degree_id`,
      [company, positionId, title, keys, level, degreeId],
    )
    await place(tx, company, concerned, [positionId, keys])
  },
  PositionRemoved: async (tx, { company, data: { positionId } }) => {
    await tx.query(`delete from ${own.positions} where company_id = $1 and position_id = $2`, [
      company,
      positionId,
    ])
    await place(tx, company, concerned, [positionId, []])
  },
  DegreeDefined: async (tx, { company, data: { degreeId, title } }) => {
    await tx.query(
      `insert into ${own.degrees} (company_id, degree_id, title) values ($1, $2, $3)
       on conflict (company_id, degree_id) do update set title = excluded.title`,
      [company, degreeId, title],
    )
  },
  DegreeRemoved: async (tx, { company, data: { degreeId } }) => {
    await tx.query(`delete from ${own.degrees} where company_id = $1 and degree_id = $2`, [
      company,
      degreeId,
    ])
  },
}

/** A title that comes back takes those after it away, so that a renaming taken back leaves nothing. */
const titled = (keys: readonly string[], key: string): readonly string[] => {
  const at = keys.indexOf(key)
  return at === -1 ? [...keys, key] : keys.slice(0, at + 1)
}
