import { consentEvents, consentTextEvents } from '#domain/consents/events.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { consentTables } from '../tables/consents.ts'
import { own } from '../tables/index.ts'

/** The texts that a company has read, version by version, and what each employee said of which. */
export const consents: Projection = {
  name: 'consents',
  personal: 'sealed',
  tables: Object.values(consentTables),
  ...eachEvent({
    ...ignoringAllBut({ ...consentTextEvents, ...consentEvents }),
    ConsentTextPublished: async (tx, { company, recordedAt, data }) => {
      await tx.query(
        `update ${own.consentTexts} set in_force = false where company_id = $1 and text_id = $2`,
        [company, data.textId],
      )
      await tx.query(
        `insert into ${own.consentTexts} (company_id, text_id, version, kind, words, in_force, published_at)
         values ($1, $2, $3, $4, $5::jsonb, true, $6)`,
        [company, data.textId, data.version, data.kind, JSON.stringify(data.words), recordedAt],
      )
    },
    ConsentTextEnded: async (tx, { company, data: { textId } }) => {
      await tx.query(
        `update ${own.consentTexts} set in_force = false where company_id = $1 and text_id = $2`,
        [company, textId],
      )
    },
    ConsentAnswered: async (tx, { company, recordedAt, data }) => {
      await tx.query(
        `insert into ${own.consentAnswers} (company_id, employee_id, text_id, version, agrees, language, said_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (company_id, employee_id, text_id, version) do update
         set agrees = excluded.agrees, language = excluded.language, said_at = excluded.said_at`,
        [
          company,
          data.employeeId,
          data.textId,
          data.version,
          data.agrees,
          data.language,
          recordedAt,
        ],
      )
    },
  }),
}
