import type { Tx } from '#database/types.ts'
import type { PetitionTemplate } from '#domain/petitions/templates.ts'
import type { CompanyId, EmployeeId, PetitionTemplateId } from '#domain/shared/values.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type PetitionTemplateRow = Omit<PetitionTemplate, 'title' | 'approverId'> & {
  readonly templateId: PetitionTemplateId
  readonly title: string
  readonly approverId: EmployeeId | null
  /** Null: nobody, or erased. */
  readonly approver: string | null
}

/** All forms of petitions of the company, by title. */
export const petitionTemplateList = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: PetitionTemplateRow[] }> => {
  const rows = await tx.query<
    Pick<PetitionTemplateRow, 'templateId' | 'title' | 'approverId' | 'approver'> & {
      readonly template: Omit<PetitionTemplate, 'title' | 'approverId'>
    }
  >(
    `select t.template_id as "templateId", t.title, t.template, t.approver_id as "approverId",
       ${fullName()} as approver
     from ${read.petitionTemplates} t
     left join ${read.employees} e on e.company_id = t.company_id and e.employee_id = t.approver_id
     where t.company_id = $1 order by t.title collate "tr-x-icu", t.template_id`,
    [company],
  )
  return { rows: rows.map(({ template, ...row }) => ({ ...template, ...row })) }
}
