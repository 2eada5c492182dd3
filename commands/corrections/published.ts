import { correctionSubject } from '#domain/movements/events.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

const page = 1000

/**
 * Destroys the keys of what was written about several people of whom one is erased: it may name any of them. What was written about him alone goes with
 * his own keys. Asked of the log, which alone is complete; safe to run any number of times.
 */
export const destroyReasonsAbout = async ({ log, vault }: Pick<Deps, 'log' | 'vault'>, company: CompanyId, employeeId: EmployeeId): Promise<void> => {
  for (let after = 0n; ;) {
    const events = await log.readAll({ after, max: page, types: ['MovementsCorrected', 'CorrectionDemanded'], personal: 'sealed' })
    for (const event of events)
      if (event.company === company && 'employeeIds' in event.data && 'correctionId' in event.data && event.data.employeeIds.length > 1 && event.data.employeeIds.includes(employeeId))
        await vault.destroy(company, correctionSubject(event.data), ['identity'])
    const last = events.at(-1)
    if (!last || events.length < page) return
    after = last.position
  }
}
