import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import { lockedIdentityOf } from '../employees/published.ts'
import type { Deps } from '../shared/deps.ts'
import type { SheetLocked } from './reads.ts'

/**
 * Of these sheets those without a name whose people are known by one now: their names were lost with their keys when
 * they were locked, or since, and were said anew. Who was erased is not among them.
 */
export const saidNameless = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  sheets: readonly SheetLocked[],
): Promise<ReadonlySet<EmployeeId>> => {
  const sealed = sheets.flatMap(({ employeeId, identity: envelope }) =>
    envelope
      ? [
          {
            company,
            subject: envelope.sealed.s,
            class: envelope.sealed.c,
            about: aboutField('EmployeeFiguresLocked', 'identity'),
            envelope,
            employeeId,
          },
        ]
      : [],
  )
  const opened = await deps.vault.open(sealed)
  const nameless = new Set<EmployeeId>()
  for (const [at, { employeeId }] of sealed.entries()) {
    if (hasName(opened[at] ?? null)) continue
    const who = await lockedIdentityOf(deps, company, employeeId)
    if (who !== null && who.name !== null) nameless.add(employeeId)
  }
  return nameless
}

/** As `lock-job.ts` writes it. */
const hasName = (json: string | null): boolean => {
  const said: unknown = json === null ? null : JSON.parse(json)
  return typeof said === 'object' && said !== null && Reflect.get(said, 'name') !== null
}
