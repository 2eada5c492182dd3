import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { Failure } from '#api/shared/problem.ts'
import {
  openForeignReading,
  type ReadOptions,
  type ForeignReading,
  type ReadingBounds,
} from '#api/foreign/reading.ts'

const program = new URL('hostile.mjs', import.meta.url)
let reading: ForeignReading
const open = (bounds: Partial<ReadingBounds> = {}): ForeignReading =>
  (reading = openForeignReading({ program, seconds: 2, megabytes: 64, idleMs: 100, ...bounds }))
afterEach(() => reading.close())
const read = (content: string, of: ReadOptions = { company: 'a' }) =>
  reading.read('calendar.columns', { content }, of)
const refused = (code: string) =>
  expect.objectContaining({ refusal: expect.objectContaining({ code }) })
/** What it is refused for. */
const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => null,
    (error: unknown) => (error instanceof Failure ? error.refusal.code : error),
  )
/** Until it is so, or the test has waited too long. */
const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await wait(10)
}

describe('what is read of a file', () => {
  test.each([
    ['takes no end of time', 'spin'],
    ['takes no end of memory', 'fill'],
    ['ends its thread', 'leave'],
  ])('that %s is refused, and the next one is read', async (_, content) => {
    open()
    await expect(read(content)).rejects.toEqual(refused('files.too-costly'))
    expect(await read('x')).toBe('x')
  })
  test('by a program with a fault is told as a fault, not as a refusal', async () => {
    open()
    await expect(read('throw')).rejects.toThrow('a fault of the program')
    expect(await read('x')).toBe('x')
  })
  test('leaves no thread behind once there is nothing to read', async () => {
    open()
    expect(await read('x')).toBe('x')
    expect(reading.living()).toBe(1)
    await until(() => reading.living() === 0)
    expect(await read('y')).toBe('y')
  })
})

describe('of many files at once', () => {
  test('so many are read as there are places, one of each company, in the order they came', async () => {
    open({ seconds: 60 })
    const order: string[] = []
    const told = (content: string, company: string) =>
      read(content, { company }).then(() => {
        order.push(content)
      })
    const gate = join(mkdtempSync(join(tmpdir(), 'mesai-gate-')), 'open')
    const early = [told('wait60', 'a'), told('wait1', 'a')]
    const held = told(`until${gate}`, 'b')
    await Promise.all([...early, told('wait2', 'c')])
    expect(order).toEqual(['wait60', 'wait1', 'wait2'])
    writeFileSync(gate, '')
    await held
    rmSync(dirname(gate), { recursive: true })
    expect(reading.living()).toBeLessThanOrEqual(2)
  })
  test('those beyond what may wait are refused, of one company and of all; a work that runs alone waits', async () => {
    open({ waiting: 3, waitingOfOne: 2 })
    const first = [read('wait100'), read('wait1'), read('wait1')]
    await expect(read('x')).rejects.toEqual(refused('files.busy'))
    expect(await read('alone', { company: 'a', patient: true })).toBe('alone')
    expect(await Promise.all(first)).toEqual(['wait100', 'wait1', 'wait1'])
    const many = ['b', 'c'].map(company => read('wait100', { company }))
    const more = ['d', 'e', 'f'].map(company => read('x', { company }))
    await expect(read('x', { company: 'g' })).rejects.toEqual(refused('files.busy'))
    await Promise.all([...many, ...more])
  })
  test('one that nobody waits for any more gives its place back, whenever they left', async () => {
    open({ workers: 1 })
    for (const ms of [0, 1, 5, 20, 50, 100, 200, 400]) {
      const leaving = new AbortController()
      const left = codeOf(read('spin', { company: 'a', signal: leaving.signal }))
      const behind = new AbortController()
      const queued = codeOf(read('spin', { company: 'b', signal: behind.signal }))
      await wait(ms)
      behind.abort()
      leaving.abort()
      expect(await Promise.all([left, queued])).toEqual(['unavailable', 'unavailable'])
      expect(await read(`after ${ms}`, { company: 'c' })).toBe(`after ${ms}`)
    }
    await expect(read('x', { company: 'a', signal: AbortSignal.abort() })).rejects.toEqual(
      refused('unavailable'),
    )
    expect(await read('x')).toBe('x')
  })
  test('all are answered when it closes, and nothing is read afterwards', async () => {
    open()
    const answers = ['a', 'b', 'c'].map(company => codeOf(read('spin', { company })))
    await reading.close()
    expect(await Promise.all(answers)).toEqual(['unavailable', 'unavailable', 'unavailable'])
    await expect(read('x')).rejects.toEqual(refused('unavailable'))
    expect(reading.living()).toBe(0)
  })
})
