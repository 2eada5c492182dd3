import { gzipSync } from 'node:zlib'
import { bytesOf, type Content } from '#api/foreign/content.ts'
import { FileRefused } from '#api/foreign/refused.ts'
import { fileText } from '#api/foreign/text.ts'
import {
  longestLineOf,
  orderIn,
  proposeReading,
  readLines,
} from '#gateway/protocols/file/published.ts'

/** Longer ones are in no reader's file; one of some thousand characters only spoils itself. */
const longestLine = 65_536

/** What is read of a file of a reader's records: once when it is sent, then its lines a piece at a time. */
export const deviceFileJobs = {
  /** `packed`: the text as it is kept, gzip in base64. */
  'device-file.look': ({
    name,
    content,
    mostBytes,
    mostLines,
  }: {
    readonly name: string
    readonly content: Content
    readonly mostBytes: number
    readonly mostLines: number
  }) => {
    const bytes = bytesOf(content)
    if (bytes.length > mostBytes)
      throw new FileRefused({ code: 'device-files.too-large', megabytes: mostBytes / 2 ** 20 })
    const text = fileText(bytes)
    if (text === null) throw new FileRefused({ code: 'device-files.no-text' })
    const { lines, longest } = longestLineOf(text)
    if (lines > mostLines)
      throw new FileRefused({ code: 'device-files.too-many-lines', lines, most: mostLines })
    if (longest.length > longestLine)
      throw new FileRefused({
        code: 'device-files.line-too-long',
        line: longest.line,
        most: longestLine,
      })
    return { ...proposeReading(name, text), packed: gzipSync(text).toString('base64') }
  },

  /** What the dates of the whole file say of their order, by the column that a person chose. */
  'device-file.order': ({
    text,
    reading,
  }: {
    readonly text: string
    readonly reading: Parameters<typeof orderIn>[1]
  }) => orderIn(text, reading),

  'device-file.lines': ({
    lines,
    reading,
    statusMeaningful,
  }: {
    readonly lines: Parameters<typeof readLines>[0]
    readonly reading: Parameters<typeof readLines>[1]
    readonly statusMeaningful: boolean
  }) => readLines(lines, reading, statusMeaningful),
}
