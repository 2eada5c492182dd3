import { petitionEvents, petitionTemplateEvents } from '#domain/petitions/events.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { petitionTables } from '../tables/petitions.ts'

/**
 * The forms of petitions as they are now, and every petition as it was issued. Long because it is one table of events.
 */
export const petitions: Projection = {
  name: 'petitions',
  personal: 'open',
  tables: Object.values(petitionTables),
  ...eachEvent({
    ...ignoringAllBut({ ...petitionTemplateEvents, ...petitionEvents, EmployeeErased: true }),
    EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
      if (!classes.includes('identity')) return
      await tx.query(
        `update ${own.petitions} set content = null where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
      await tx.query(
        `update ${own.petitions} set approver = null where company_id = $1 and approver_id = $2`,
        [company, employeeId],
      )
    },
    PetitionTemplateDefined: async (tx, { company, data }) => {
      const { templateId, title, approverId, ...template } = data
      await tx.query(
        `insert into ${own.petitionTemplates} (company_id, template_id, title, template, approver_id)
         values ($1, $2, $3, $4::jsonb, $5)
         on conflict (company_id, template_id) do update
         set title = excluded.title, template = excluded.template, approver_id = excluded.approver_id`,
        [company, templateId, title, JSON.stringify(template), approverId],
      )
    },
    PetitionTemplateRemoved: async (tx, { company, data: { templateId } }) => {
      await tx.query(
        `delete from ${own.petitionTemplates} where company_id = $1 and template_id = $2`,
        [company, templateId],
      )
    },
    PetitionIssued: async (tx, { company, data }) => {
      const { petitionId, employeeId, requestId, templateId, from, to } = data
      const { language, content, hash, by, at } = data
      await tx.query(
        `insert into ${own.petitions} (company_id, petition_id, employee_id, request_id, template_id, first_day,
           last_day, language, content, hash, issued_by, issued_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          company,
          petitionId,
          employeeId,
          requestId,
          templateId,
          from,
          to,
          language,
          content,
          hash,
          by,
          at,
        ],
      )
    },
    PetitionApproverNamed: async (tx, { company, data: { petitionId, approverId, name } }) => {
      await tx.query(
        `update ${own.petitions} set approver_id = $3, approver = $4
         where company_id = $1 and petition_id = $2`,
        [company, petitionId, approverId, name],
      )
    },
  }),
}
