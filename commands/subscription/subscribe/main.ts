/**
 * `npm run --silent subscribe < histories.jsonl > results.jsonl`: the product's decisions about registrations,
 * orders, payments and states, for anyone who checks them from outside (`subscription-format.md`). Nobody is charged.
 * Ends with status 1 where a line was not of the form.
 */
import { answerLines } from '../../shared/json-lines.ts'
import { writeOut } from '../../shared/lines-program.ts'
import { subscribeLine } from './subscribe-line.ts'

await writeOut(answerLines(process.stdin, subscribeLine))
