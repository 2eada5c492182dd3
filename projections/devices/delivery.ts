import { read } from '../tables/index.ts'
import { namedAt, takesUsers } from './passing.ts'

/** How far a reader has heard of somebody. */
export type DeliveryState = 'sent' | 'on-its-way' | 'failed' | 'not-sent'

/**
 * Somebody who is employed on the day ($3) and holds something at the instant ($2) that may pass at a reader for which
 * access is configured.
 */
export const passesAt = (employee: string, device: string): string => `(
  exists (select 1
    from ${read.accessPeople} p
    where p.company_id = $1 and p.employee_id = ${employee} and not p.erased and p.employed_from <= $3::date
      and (p.employed_to is null or p.employed_to >= $3::date))
  and (exists (select 1 from (${namedAt}) n where n.employee_id = ${employee} and n.device_id = ${device})
    or exists (select 1
      from ${read.accessHoldings} h
      join ${read.accessCardSets} s on s.company_id = h.company_id and s.card_id = h.card_id
        and ${device} = any(s.device_ids)
      join ${read.accessCards} k on k.company_id = h.company_id and k.card_id = h.card_id and not k.blocked
      where h.company_id = $1 and h.employee_id = ${employee} and h.held_from <= $2
        and (h.held_until is null or h.held_until > $2))))`

/** What the reader was last told of him, against what is to be. */
export const stateAt = (employee: string, device: string, passes: string): string => `case
  when not exists (select 1
    from ${read.accessDevices} d
    where d.company_id = $1 and d.device_id = ${device} and ${takesUsers}) then 'not-sent'
  when exists (select 1
    from devices.users u
    where u.company_id = $1 and u.device_id = ${device} and u.employee_id = ${employee} and u.unsure) then 'failed'
  when exists (select 1
    from devices.commands c
    where c.company_id = $1 and c.device_id = ${device} and c.employee_id = ${employee}
      and c.ended_at is null) then 'on-its-way'
  when ${passes} = exists (select 1
    from devices.users u
    where u.company_id = $1 and u.device_id = ${device} and u.employee_id = ${employee}
      and u.state = 'here') then 'sent'
  else 'on-its-way' end`
