import { sayingOf } from '#domain/catalogue.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import type { DaySay } from '#domain/shared/days.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import { handledWhere, type Projection, type RecordedEvent } from '../../shared/projection.ts'
import { upsert } from '../../shared/tables.ts'
import { daySourceTables } from '../../tables/day-sources.ts'
import { own } from '../../tables/index.ts'
import { localSql } from '../../shared/zone-sql.ts'

/**
 * Which events had a say in which days, so that an explained step can name the one it rests on. A row is one event and
 * one thing it is about, as the event itself says (`days` in the catalogue); movements are not among them, since their
 * own rows say where they stand in the log. Words come from the action log, by position.
 */
export const daySources: Projection = {
  name: 'day_sources',
  personal: 'sealed',
  tables: Object.values(daySourceTables),
  on: handledWhere(type => sayingOf(type) !== null),
  project: async (tx, batch) => {
    const rows = batch.flatMap(rowsOf)
    await upsert(tx, own.daySources, ['company_id', 'subject', 'position'], rows)
  },
}

type SourceRow = {
  readonly company_id: CompanyId
  readonly subject: string
  readonly position: string
  readonly recorded_at: Instant
  readonly actor: string
  readonly kind: string
  readonly from_day: LocalDate | null
  readonly to_day: LocalDate | null
  readonly detail: DaySay['detail'] | null
}
export type SourceDetail = {
  readonly days?: readonly (readonly [LocalDate, LocalDate])[]
  readonly correctionId?: string
  readonly changes?: readonly CorrectionChange[]
  readonly since?: Instant
}

const rowsOf = (event: RecordedEvent): SourceRow[] =>
  (sayingOf(event.type)?.says(event.data) ?? []).map(
    ({ subject, from = null, to = null, detail = null }) => ({
      company_id: event.company,
      subject,
      position: String(event.position),
      recorded_at: event.recordedAt,
      actor: event.actor,
      kind: event.type,
      from_day: from,
      to_day: to,
      detail,
    }),
  )

/** From which day on, as the company's clock says. Of `day_sources s`. */
export const sourceFrom = (zone: string): string =>
  `coalesce(${localSql(zone, "(s.detail ->> 'since')::timestamptz")}::date, s.from_day)::text`
