/** A card's number and the employee number of who is to hold it. */
export type CardLine = { readonly number: string; readonly employeeNo: string }
export type CardLines = {
  readonly lines: readonly CardLine[]
  /** The first line that has not both, 1 being the first; null: all have. */
  readonly halfLine: number | null
}

/** Most lines that one call takes. */
export const mostLines = 500

/**
 * A card and a person a line, as a spreadsheet copies them: by a tab, or by a semicolon or comma as its files have
 * them; a first line without any digit is its heads. Empty lines say nothing.
 */
export const cardLinesOf = (text: string): CardLines => {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((row, at) => ({ at: at + 1, cells: row.split(/[\t;,]/).map(cell => cell.trim()) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
    .filter(({ cells }, at) => at > 0 || cells.some(cell => /\d/.test(cell)))
  const half = rows.find(({ cells: [number, employeeNo] }) => !number || !employeeNo)
  return {
    lines: rows.map(({ cells: [number = '', employeeNo = ''] }) => ({ number, employeeNo })),
    halfLine: half?.at ?? null,
  }
}
