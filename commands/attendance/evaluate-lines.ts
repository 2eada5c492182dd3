import { answerLines, type Answers } from '../shared/json-lines.ts'
import { evaluateJsonLine } from './evaluate-line.ts'

/** One JSON line out for each line in, in order (`evaluate-format.md`): the results, or `{error, line, path}`. */
export const evaluateLines = (source: AsyncIterable<Uint8Array>, longest?: number): Answers =>
  answerLines(source, evaluateJsonLine, longest)
