/**
 * `npm run --silent decide < histories.jsonl > decisions.jsonl`: the product's decisions on leave and overtime for
 * anyone who checks them from outside (`leave-format.md`). Ends with status 1 where a line was not of the form.
 */
import { writeOut } from '../../shared/lines-program.ts'
import { decideLines } from '../decide-lines.ts'

await writeOut(decideLines(process.stdin))
