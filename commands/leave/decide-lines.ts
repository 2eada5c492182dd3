import { answerLines, type Answers } from '../shared/json-lines.ts'
import { decideLine } from './decide-line.ts'

/** One JSON line out for each history in, in order (`leave-format.md`): its decisions, or `{error, line, path}`. */
export const decideLines = (source: AsyncIterable<Uint8Array>, longest?: number): Answers =>
  answerLines(source, decideLine, longest)
