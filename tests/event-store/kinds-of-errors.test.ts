import { UnknownError } from '@eventstore/db-client'
import { Metadata } from '@grpc/grpc-js'
import { cutOff } from '#database/watch.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { isNoPosition } from '#event-store/eventstoredb/wire-errors.ts'
import { asSeenOutside, isAway, settingsOf } from '#event-store/postgres/connection.ts'
import { Client, Pool } from 'pg'
import { describe, expect, test } from 'vitest'

const errorOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )
const nowhere = settingsOf('postgres://nobody@127.0.0.1:1/none', 'test')

describe('a database that is away', () => {
  test.each([
    ['refuses a connection', () => new Client(nowhere).connect()],
    [
      'has no connection left in a pool that was ended',
      async () => {
        const pool = new Pool(nowhere)
        await pool.end()
        await pool.query('select 1')
      },
    ],
    [
      'was given up by who watches over it',
      () => {
        const client = new Client(nowhere)
        const connecting = client.connect()
        cutOff(client, 'nobody answers here')
        return connecting
      },
    ],
    ['broke off', () => Promise.reject(new Error('Connection terminated unexpectedly'))],
    ['gave no answer in time', () => Promise.reject(new Error('Query read timeout'))],
  ])('is told as one: it %s', async (_, asked) => {
    expect(asSeenOutside(await errorOf(asked()))).toBeInstanceOf(LogUnavailable)
  })
  test('is not what a fault of the program is taken for', () => {
    for (const fault of [new Error('log_index.turn has no row'), new TypeError('of null')]) {
      expect(isAway(fault)).toBe(false)
      expect(asSeenOutside(fault)).toBe(fault)
    }
  })
})

describe('a server that answers with an error it has no name for', () => {
  const unknown = (code: number, details: string): UnknownError =>
    new UnknownError(
      Object.assign(new Error(`${code} UNKNOWN: ${details}`), {
        code,
        details,
        metadata: new Metadata(),
      }),
    )
  test('says that no record begins at a position, or that something went wrong in it: which of the two is seen', () => {
    expect(isNoPosition(unknown(2, 'Unexpected ReadAllResult: InvalidPosition'))).toBe(true)
    expect(isNoPosition(unknown(3, 'a position'))).toBe(true)
    expect(isNoPosition(unknown(2, 'Exception was thrown by handler.'))).toBe(false)
  })
})
