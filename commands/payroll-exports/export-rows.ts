import { cellsOf, type ExportCell } from '#domain/payroll-exports/cells.ts'
import type { ExportBegun } from '#domain/payroll-exports/events.ts'
import type { ExportRefusal } from '#domain/payroll-exports/file.ts'
import type { ExportColumn, ExportProfile } from '#domain/payroll-exports/profile.ts'
import { rowsOf } from '#domain/payroll-exports/rows.ts'
import { plainNumber, cellText } from '#domain/payroll-exports/written.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { peopleOf } from './export-file.ts'
import { planOf, sourceOf } from './plan.ts'
import type { PayrollExportReads } from './reads.ts'

/** As it is written, and, of a figure, as a spreadsheet writes it. */
type Value = { readonly text: string; readonly number: string | null }
export type ExportRows = {
  readonly profile: ExportProfile
  readonly rows: readonly (readonly Value[])[]
}
export type ExportRowsRefusal =
  | Extract<ExportRefusal, { readonly code: 'payroll.value-does-not-fit' }>
  | { readonly code: 'payroll.template-rows' }
const chunk = 200

/** The rows of a file that is ready, one an employee in its order, cell by cell: for whoever puts them elsewhere. */
export const exportRows = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  reads: PayrollExportReads,
  company: CompanyId,
  begun: ExportBegun,
): Promise<Result<ExportRows, ExportRowsRefusal>> => {
  const source = await sourceOf(deps, company, begun)
  if (!source) throw new Error('a file is ready of a batch that is not there')
  const { of, profile, context } = await planOf(deps, reads, company, begun, source)
  if (profile.rows !== 'employee' || profile.adjustments === 'lines')
    return refuse({ code: 'payroll.template-rows' })
  const { people } = await peopleOf(deps, reads, { of, profile, context })
  const rows: (readonly Value[])[] = []
  for (let from = 0; from < people.length; from += chunk) {
    const some = people.slice(from, from + chunk)
    const figures = await reads.figures(
      of,
      some.map(({ employeeId }) => employeeId),
    )
    for (const known of some) {
      const has = figures.get(known.employeeId)
      if (!has) throw new Error('somebody who is in a file has no figures')
      const person = { ...known, ...has }
      const cells = cellsOf(profile, context, person)
      for (const row of rowsOf(profile, context, person).map(cells)) {
        const values = valuesOf(profile, row)
        if (values.unfit)
          return refuse({
            code: 'payroll.value-does-not-fit',
            employee: person.employeeId,
            ...values.unfit,
          })
        rows.push(values.all)
      }
    }
  }
  return ok({ profile, rows })
}

type Unfit = { readonly column: string; readonly value: string }
const valuesOf = (
  { columns, decimalMark }: ExportProfile,
  cells: readonly ExportCell[],
): { readonly all: readonly Value[]; readonly unfit: Unfit | null } => {
  const values: Value[] = []
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? { kind: 'text', text: '' }
    // A template has no widths.
    const text = cellText({ ...column, width: null }, cell, decimalMark)
    if (text === null)
      return {
        all: [],
        unfit: {
          column: column.title,
          value: cell.kind === 'text' ? cell.text : plainNumber(column, cell.units),
        },
      }
    values.push({ text, number: numberOf(column, cell, text) })
  }
  return { all: values, unfit: null }
}
const numberOf = (column: ExportColumn, cell: ExportCell, text: string): string | null =>
  cell.kind === 'figure' && column.unit !== 'clock' && text !== ''
    ? plainNumber(column, cell.units)
    : null
