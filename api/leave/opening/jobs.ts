import { mostOpened } from '#api/contract/leave-opening.ts'
import { FileRefused } from '#api/foreign/refused.ts'
import { readTable } from '#api/foreign/table.ts'
import { openingRows } from './reading.ts'

/** What is read of a list of opening balances. */
export const leaveOpeningJobs = {
  'leave-opening.rows': async ({ content }: { readonly content: string }) => {
    const found = openingRows((await readTable({ content }, 'leave.opening-file')).rows)
    if (found.length > mostOpened)
      throw new FileRefused({ code: 'leave.opening-too-long', rows: mostOpened })
    if (found.length === 0) throw new FileRefused({ code: 'leave.opening-empty' })
    return found
  },
}
