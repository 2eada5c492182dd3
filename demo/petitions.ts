import { definePetitionTemplate } from '#commands/petitions/templates.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { mustSucceed, type DemoPart } from './doing.ts'
import { callerOf, employeeId } from './ids.ts'

/** The forms that a company writes its petitions on, signed by whoever leads its human resources. */
export const definePetitionForms: DemoPart = async (deps, company) => {
  const signs = company.users.find(({ role, person }) => role !== 'employee' && person !== null)
  const approverId = signs?.person ? employeeId(company, signs.person) : null
  for (const [at, title] of ['Yıllık izin dilekçesi', 'Mazeret izni dilekçesi'].entries())
    mustSucceed(
      await definePetitionTemplate(deps)(callerOf(company, `petition-form-${at}`), {
        title,
        subtitle: at === 0 ? '4857 sayılı İş Kanunu madde 53' : null,
        documentNumber: `İK-FR-01${at + 2}`,
        publishDate: asLocalDate('2024-03-01'),
        revisionNumber: '2',
        revisionDate: asLocalDate('2026-01-15'),
        mark: { kind: 'logo' },
        approverId,
      }),
    )
}
