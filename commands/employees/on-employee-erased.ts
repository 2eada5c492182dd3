import { eraseMails } from '#database/outbox.ts'
import { erasedClasses } from '#domain/employees/employees.ts'
import type { CompanyId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { forgetAnnouncementsBy } from '../announcements/published.ts'
import { retireCardsOf } from '../cards/published.ts'
import { forgetMoveInFiles } from '../movements/published.ts'
import { forgetNoticesOf } from '../notifications/published.ts'
import type { Deps } from '../shared/deps.ts'
import type { Reaction } from '../shared/reactions.ts'
import { destroyWordsAbout } from './destroy-words.ts'
import { dropDocumentsOf } from './document-files.ts'
import { forgetImportsOf } from './import/files.ts'
import { dropPhotosOf } from './photo-pictures.ts'

/** Finishes an erasure that the log knows of, whatever a crash left undone; safe to run any number of times. */
export const onEmployeeErased = (deps: Deps): Reaction<'EmployeeErased'> => ({
  name: 'erasure',
  to: ['EmployeeErased'],
  react: async events => {
    for (const { company, data, recordedAt } of events) {
      const { employeeId } = data
      await destroyKeysOf(deps, company, employeeId, recordedAt)
      await retireCardsOf(
        deps,
        { company, actor: 'system:erasure', correlation: `erasure:${employeeId}` },
        employeeId,
      )
    }
  },
})

/**
 * Those of the person, and those of what was written about him and others; and the texts of mails up to then that may
 * name him.
 */
export const destroyKeysOf = async (
  deps: Pick<Deps, 'vault' | 'log' | 'db'>,
  company: CompanyId,
  employeeId: EmployeeId,
  erasedAt: Instant,
): Promise<void> => {
  await deps.vault.destroy(company, employeeId, erasedClasses)
  await dropPhotosOf(deps, company, employeeId)
  await dropDocumentsOf(deps, company, employeeId)
  await forgetImportsOf(deps, company, erasedAt)
  await forgetMoveInFiles(deps, company)
  const accounts = await destroyWordsAbout(deps, company, employeeId)
  await forgetAnnouncementsBy(deps, company, accounts, erasedAt)
  await eraseMails(deps.db, company, [...accounts, employeeId], erasedAt)
  await forgetNoticesOf(deps, company, employeeId) // by which the mails above were found
}
