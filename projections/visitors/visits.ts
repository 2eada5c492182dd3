import { visitEvents, type HeldCard } from '#domain/visitors/events.ts'
import { fold } from '../shared/fold.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { visitorTables } from '../tables/visitors.ts'

/**
 * Visits with what is known of who came, which goes when he is erased. Long because it is one statement after the
 * other.
 */
export const visits: Projection = {
  name: 'visits',
  personal: 'open',
  tables: [visitorTables.visits],
  ...eachEvent({
    ...ignoringAllBut(visitEvents),
    VisitRegistered: async (tx, { company, position, data }) => {
      const { visitId, visitorId, groupId, visitTypeId, hostId, departmentId } = data
      const { name, fromCompany, phone, reason, expectedAt, day } = data
      await tx.query(
        `insert into ${own.visits} (company_id, visit_id, visitor_id, group_id, visit_type_id, host_id, department_id,
           name, from_company, phone, reason, folded, erased, expected_at, day, entered)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         on conflict (company_id, visit_id) do nothing`,
        [
          company,
          visitId,
          visitorId,
          groupId,
          visitTypeId,
          hostId,
          departmentId,
          name,
          fromCompany,
          phone,
          reason,
          fold([name, fromCompany, phone?.replace(/\s/g, '')].filter(Boolean).join(' ')),
          name === null,
          expectedAt,
          day,
          String(position),
        ],
      )
    },
    VisitInvited: async (tx, { company, data: { visitId, expectedAt, day } }) => {
      await tx.query(
        `update ${own.visits}
         set expected_at = $3, day = case when arrived_at is null then $4 else day end, invited = true
         where company_id = $1 and visit_id = $2`,
        [company, visitId, expectedAt, day],
      )
    },
    BlacklistMatchOverruled: 'ignored',
    VisitWithdrawn: async (tx, { company, data: { visitId } }) => {
      await tx.query(`delete from ${own.visits} where company_id = $1 and visit_id = $2`, [
        company,
        visitId,
      ])
    },
    VisitCourseSaid: async (tx, { company, data }) => {
      const { visitId, arrivedAt, leftAt, cardId, day, cards = [], notices = [] } = data
      await tx.query(
        `update ${own.visits} set arrived_at = $3, left_at = $4, card_id = $5, day = $6, notices = $7,
           cards = $8
         where company_id = $1 and visit_id = $2`,
        [
          company,
          visitId,
          arrivedAt,
          leftAt,
          cardId,
          day,
          JSON.stringify(notices),
          JSON.stringify(cardsBefore(cards)),
        ],
      )
    },
    VisitorErased: async (tx, { company, data: { visitorId, at, stood = [] } }) => {
      await tx.query(
        `update ${own.visits} v set arrived_at = w.arrived_at, left_at = w.left_at
         from jsonb_to_recordset($2::jsonb) as w(visit_id uuid, arrived_at timestamptz, left_at timestamptz)
         where v.company_id = $1 and v.visit_id = w.visit_id`,
        [
          company,
          JSON.stringify(
            stood.map(({ visitId, arrivedAt, leftAt }) => ({
              visit_id: visitId,
              arrived_at: arrivedAt,
              left_at: leftAt,
            })),
          ),
        ],
      )
      await tx.query(
        `update ${own.visits}
         set name = null, from_company = null, phone = null, reason = null, folded = '', erased = true, card_id = null,
           cards = '[]', left_at = case when arrived_at is not null then coalesce(left_at, $3::timestamptz) end
         where company_id = $1 and visitor_id = $2`,
        [company, visitorId, at],
      )
    },
  }),
}

/**
 * What he had and has not any more, each once, though readers report one card in two ways; what was a mistake is out.
 */
const cardsBefore = (cards: readonly HeldCard[]) => [
  ...new Map(
    cards.flatMap(({ cardId, from, until }) =>
      until !== null && until > from ? [[`${cardId} ${from}`, { cardId, until }] as const] : [],
    ),
  ).values(),
]
