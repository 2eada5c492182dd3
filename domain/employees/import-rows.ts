/** The columns that a file of employees may have (`spec §3`), by the names of the specification. */
export const importFields = [
  'name',
  'surname',
  'phone',
  'identityNumber',
  'birthDate',
  'email',
  'username',
  'password',
  'position',
  'department',
  'rotation',
  'startOfEmployeeDate',
  'cardNumber',
  'employeeNo',
  'description',
] as const
export type ImportField = (typeof importFields)[number]
export const isImportField = (text: string): text is ImportField =>
  importFields.some(field => field === text)

/** Why a cell, or with `field: null` a row, cannot be taken: a code of the words and the figures of its sentence. */
export type CellError = {
  readonly field: ImportField | null
  readonly code: string
  readonly figures: Readonly<Record<string, string | number>>
}
/**
 * One row of a file. `line` as a spreadsheet counts, from 1, the header's; a cell is absent where it is empty or was
 * refused; days are written `2026-03-02`.
 */
export type ImportRow = {
  readonly line: number
  readonly cells: Readonly<Partial<Record<ImportField, string>>>
  readonly errors: readonly CellError[]
}

export const cellError = (
  field: ImportField | null,
  code: string,
  figures: CellError['figures'] = {},
): CellError => ({ field, code, figures })

/** Of a refusal the figures that a sentence can say. */
export const errorOf = (
  field: ImportField | null,
  { code, ...rest }: { readonly code: string },
): CellError =>
  cellError(
    field,
    code,
    Object.fromEntries(
      Object.entries(rest).filter(
        (entry): entry is [string, string | number] =>
          typeof entry[1] === 'string' || typeof entry[1] === 'number',
      ),
    ),
  )
