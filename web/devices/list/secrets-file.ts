import type { ListedReader } from './api.ts'

const formula = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/
/** Nothing in it ends the cell or begins a formula, however the file is opened. */
const cell = (text: string): string => {
  const plain = text.replaceAll(/[;,|\t\r\n]+/g, ' ').replaceAll('"', '""')
  return `"${formula.test(plain) ? `'${plain}` : plain}"`
}

/** What every reader of a list must show, as a csv that spreadsheets open; null when no reader shows anything. */
export const secretsFile = (
  rows: readonly ListedReader[],
  heads: readonly [name: string, serial: string, kind: string, secret: string],
): Blob | null => {
  const lines = rows.flatMap(({ name, serial, protocol, secret }) =>
    secret === null ? [] : [[name, serial, protocol ?? '', secret]],
  )
  return lines.length === 0
    ? null
    : new Blob(
        [`\ufeff${[heads, ...lines].map(line => line.map(cell).join(';')).join('\r\n')}\r\n`],
        {
          type: 'text/csv',
        },
      )
}
