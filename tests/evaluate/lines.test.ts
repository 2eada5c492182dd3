import { describe, expect, test } from 'vitest'
import { answersTo, line } from './given.ts'

const good = JSON.stringify(line())
const one = { day: '2026-03-02', codes: ['X'] }

describe('lines in, lines out', () => {
  test('one for one in order; a bad one is answered in its place and the others are evaluated', async () => {
    const { lines, allOfTheForm } = await answersTo(
      `${good}\n{"zone":1}\n\nnot json\n${good}\n`,
    )
    expect(lines).toMatchObject([
      [one],
      { error: 'invalid-type', line: 2, path: 'zone' },
      { error: 'empty', line: 3, path: '' },
      { error: 'not-json', line: 4, path: '' },
      [one],
    ])
    expect(allOfTheForm).toBe(false)
  })
  test('all of the form end well', async () =>
    expect((await answersTo(`${good}\n${good}\n`)).allOfTheForm).toBe(true))
  test('nothing in, nothing out, and well', async () =>
    expect(await answersTo('')).toEqual({ text: '', lines: [], allOfTheForm: true }))
  test('the last line may end without a line feed', async () =>
    expect((await answersTo(`${good}\n${good}`)).lines).toMatchObject([[one], [one]]))
  test('lines may end as on Windows, and the text may begin with a byte order mark', async () =>
    expect((await answersTo(`\uFEFF${good}\r\n${good}\r\n`)).lines).toMatchObject([
      [one],
      [one],
    ]))
  test('it does not matter in which pieces the bytes arrive, also within a letter', async () => {
    const wide = line({
      movements: [{ id: 'giriş', at: '2026-03-02T06:00Z', direction: 'in' }],
    })
    const text = `${JSON.stringify(wide)}\n${good}\nçöp\n`
    const whole = await answersTo(text)
    for (const pieces of [1, 2, 7, 100])
      expect(await answersTo(text, { pieces })).toEqual(whole)
    expect(whole.lines).toMatchObject([
      [{ trace: [{ movements: ['giriş'] }, {}] }],
      [one],
      { error: 'not-json', line: 3 },
    ])
  })
  test('bytes that are no UTF-8 are no line of the form', async () =>
    expect(
      (
        await answersTo(
          Buffer.concat([
            Buffer.from(good.replace('"m1"', '"m').replace('m,', 'm')),
            Buffer.from([0xff, 0x0a]),
            Buffer.from(`${good}\n`),
          ]),
        )
      ).lines,
    ).toMatchObject([{ error: 'not-utf-8', line: 1, path: '' }, [one]]))
  test('a line longer than is allowed is answered so, and not kept', async () => {
    const longest = good.length
    const { lines } = await answersTo(`${' '.repeat(longest)}x\n${good}\n${good} \n${good}`, {
      pieces: 50,
      longest,
    })
    expect(lines).toMatchObject([
      { error: 'too-long', line: 1 },
      [one],
      { error: 'too-long', line: 3 },
      [one],
    ])
  })
  test('a line of a year of days is evaluated whole', async () => {
    const days = Array.from({ length: 366 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString().slice(0, 10),
      shift: line().days[0]?.shift,
    }))
    const { lines } = await answersTo(`${JSON.stringify(line({ days }))}\n`)
    expect(Array.isArray(lines[0]) && lines[0].length).toBe(366)
  })
})
