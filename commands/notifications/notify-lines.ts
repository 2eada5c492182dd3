import { answerLines, type Answers } from '../shared/json-lines.ts'
import { notifyLine } from './notify-line.ts'

/**
 * One JSON line out for each history in, in order (`notice-format.md`): what became of it, or
 * `{error, line, path}`.
 */
export const notifyLines = (source: AsyncIterable<Uint8Array>, longest?: number): Answers =>
  answerLines(source, notifyLine, longest)
