import type { Database } from '#database/types.ts'
import type { OvertimeKind } from '#domain/overtime/events.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { accessReads } from './devices/passing.ts'
import { quietReads } from './devices/quiet-reads.ts'
import { storedRecords } from './devices/stored-records.ts'
import { measuredOvertime } from './reports/after-hours-items.ts'
import { missingOn } from './reports/missing-work.ts'

type Parts = {
  readonly db: Database
  readonly log: { readonly head: () => Promise<bigint> }
  readonly now: () => Instant
}
/** What decisions ask of read models (`commands/reads.ts`). */
export const readsOf = ({ db, log, now }: Parts) => ({
  measuredOvertime: (
    company: CompanyId,
    employeeId: EmployeeId,
    day: LocalDate,
    kind: OvertimeKind,
  ) => db.withCompany(company, tx => measuredOvertime(tx, { company, employeeId, day, kind })),
  missingOn: (company: CompanyId, employeeId: EmployeeId, day: LocalDate) =>
    db.withCompany(company, tx => missingOn(tx, { company, employeeId, day })),
  access: accessReads(db),
  records: storedRecords(db, log.head),
  quiet: quietReads(db, log.head, now),
})
