/**
 * `npm run evaluate < days.jsonl > results.jsonl`: the product's evaluation for anyone who checks it from outside
 * (`evaluate-format.md`). Ends with status 1 where a line was not of the form. Into a pipe: `npm run --silent
 * evaluate`, since npm writes its heading there, too.
 */
import { writeOut } from '../../shared/lines-program.ts'
import { evaluateLines } from '../evaluate-lines.ts'

await writeOut(evaluateLines(process.stdin))
