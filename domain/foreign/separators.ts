/** By which columns of a text may be set apart, the likeliest first. */
export const separators = [';', ',', '\t', '|'] as const

/**
 * What a first line says of the separator, as spreadsheets write and read it (`sep=;`), and how long that line is with
 * its end; null: it says nothing. It is no row.
 */
export const separatorSaid = (
  text: string,
): { readonly separator: string; readonly length: number } | null => {
  const [line, separator] =
    /^\ufeff?"?sep=([^"\r\n\w])"?[;,\t ]*(?:\r\n|\n|\r|$)/i.exec(text) ?? []
  return line === undefined || separator === undefined
    ? null
    : { separator, length: line.length }
}
