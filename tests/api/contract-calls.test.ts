import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GetDaily } from '#api/contract/attendance.ts'
import { callsOf } from '#web/contract-calls.ts'
import { endpoints } from './endpoints.ts'

const folder = join(import.meta.dirname, '../../api/contract')

describe('the contract as the web loads it', () => {
  test('has every endpoint, by how and where it is called, what it may be asked and sent, and no schema', async () => {
    const files = readdirSync(folder).filter(file => file.endsWith('.ts'))
    const lines = (await Promise.all(files.map(file => callsOf(join(folder, file))))).flat()
    const calls = lines.map((line): unknown => JSON.parse(line.slice(line.indexOf('{'))))
    const asKey = (call: unknown) => JSON.stringify(call)
    expect(calls.map(asKey).toSorted()).toEqual(
      endpoints
        .map(({ method, url, asked, bounds }) => asKey({ method, url, asked, bounds }))
        .toSorted(),
    )
  })
  test('knows the words a filter takes, and what holds where nothing is said', () => {
    expect(GetDaily.asked['status']).toEqual({ of: ['employed', 'left'] })
    expect(GetDaily.asked['order']).toEqual({ of: ['asc', 'desc'], unasked: 'asc' })
    expect(GetDaily.asked['awaiting']).toEqual({ of: ['true'] })
    expect(GetDaily.asked['employee']).toEqual({ of: 'guid' })
    expect(GetDaily.asked['from']).toEqual({ of: 'date' })
    expect(GetDaily.asked['asOf']).toEqual({ of: 'datetime' })
    expect(GetDaily.asked['search']).toEqual({ of: null })
  })
})
