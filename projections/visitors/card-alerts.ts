import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay } from '../shared/company-day.ts'
import { read } from '../tables/index.ts'

export type CardAlert = {
  readonly cardId: string
  readonly cardNumber: string | null
  readonly device: string | null
  /** Of the first swipe there within these minutes. */
  readonly at: Instant
  readonly swipes: number
  /** Closed, said not to pass there, refused by the reader, or with nobody. */
  readonly invalid:
    | 'card-blocked'
    | 'unassigned-card'
    | 'unauthorised-card'
    | 'refused-by-device'
  /** Who has it; null: nobody, or he is erased. */
  readonly name: string | null
}

/** So long reception is told of a swipe. */
const hours = 24
/** A card that is tried again and again at a door is one line for so long. */
const minutes = 10
const most = 20

/**
 * What visitors' cards were tried for in vain since yesterday, the latest first: each card at each reader once in ten
 * minutes, twenty lines at most, so that whoever plays with a card fills no list.
 */
export const cardAlerts = async (
  tx: Tx,
  { company, now }: { readonly company: CompanyId; readonly now: Instant },
) => {
  const { dataUntil } = await companyDay(tx, company, ['attendance', 'visits', 'cards'])
  const rows = await tx.query<CardAlert>(
    `select k.card_id as "cardId", k.number as "cardNumber", d.name as device, ${textOf('min(m.at)')} as at,
       count(*)::int as swipes, m.invalid, v.name
     from ${read.cards} k
     join ${read.attendanceCards} a on a.company_id = k.company_id and a.card_id = k.card_id
     join ${read.movements} m on m.company_id = k.company_id and m.credential = a.credential
       and m.invalid in ('card-blocked', 'unassigned-card', 'unauthorised-card', 'refused-by-device')
       and m.employee_id is null and m.at between $2::timestamptz - interval '${hours} hours' and $2::timestamptz
     left join ${read.devices} d on d.company_id = m.company_id and d.device_id = m.device_id
     left join ${read.visits} v on v.company_id = m.company_id and v.visit_id = m.visit_id
     where k.company_id = $1 and k.card_type = 'visitor'
     group by k.card_id, k.number, m.device_id, d.name, m.invalid, v.name,
       date_bin('${minutes} minutes', m.at, 'epoch')
     order by min(m.at) desc, k.card_id limit ${most}`,
    [company, now],
  )
  return { rows, dataUntil }
}
