/** What a spreadsheet takes for the begin of a formula, full-width forms too, and what it reads over before one. */
const opens = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\t\\r]'
const atBegin = new RegExp(`^${opens}`, 'u')
const within = new RegExp(`([;,\\t])(?=${opens})`, 'gu')

/**
 * Puts `'` before what a spreadsheet would run, at the begin of a text and where a `;`, `,` or tab within it might be
 * taken for the end of a cell (`payroll-rules §5.6`). Never for numbers.
 * @example guardText('=1+1') // "'=1+1"
 */
export const guardText = (text: string): string =>
  (atBegin.test(text) ? "'" : '') + text.replaceAll(within, "$1'")
