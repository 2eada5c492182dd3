import { mostListed } from '#api/contract/device-list.ts'
import { FileRefused } from '#api/foreign/refused.ts'
import { readTable } from '#api/foreign/table.ts'
import type { Zone } from '#domain/shared/values.ts'
import { listedRows } from './reading.ts'

/** What is read of a list of readers made elsewhere. */
export const deviceListJobs = {
  'device-list.rows': async ({
    content,
    home,
  }: {
    readonly content: string
    readonly home: Zone | null
  }) => {
    const { rows } = await readTable({ content }, 'devices.list-file')
    const listed = listedRows(rows, home)
    if (listed.length > mostListed)
      throw new FileRefused({ code: 'devices.list-too-long', rows: mostListed })
    if (listed.length === 0) throw new FileRefused({ code: 'devices.list-empty' })
    return listed
  },
}
