/**
 * `npm run --silent notify < histories.jsonl > notices.jsonl`: the product's notices and what
 * becomes of its messages, for anyone who checks them from outside (`notice-format.md`). Nothing is
 * sent. Ends with status 1 where a line was not of the form.
 */
import { writeOut } from '../../shared/lines-program.ts'
import { notifyLines } from '../notify-lines.ts'

await writeOut(notifyLines(process.stdin))
