import { definePetitionTemplate } from '#commands/petitions/templates.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { asLocalDate, type EmployeeId } from '#domain/shared/values.ts'
import { done } from './doing.ts'

/** The forms that a company writes its petitions on, signed by whoever leads its human resources. */
export const definePetitionForms = async (
  deps: Deps,
  callerOf: (what: string) => Caller,
  approverId: EmployeeId | null,
): Promise<void> => {
  for (const [at, title] of ['Yıllık izin dilekçesi', 'Mazeret izni dilekçesi'].entries())
    done(
      await definePetitionTemplate(deps)(callerOf(`petition-form-${at}`), {
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
