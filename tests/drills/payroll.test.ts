import { expect, test } from 'vitest'
import { long } from '#tests/shared/long.ts'
import { payrollDrill } from './payroll.ts'

const small = {
  people: 2,
  months: 2,
  takings: 1,
  killed: 'in turn' as const,
}

test('what is locked and taken while both are killed is paid once, and nothing locked moves', {
  timeout: 300_000,
}, async () => {
  const { kills, lines, changes, ...found } = await payrollDrill({
    ...small,
    variant: 'real',
  })
  expect([kills > 20, lines > 5, changes]).toEqual([true, true, 6])
  expect(found).toMatchObject({
    difference: 0,
    moved: 0,
    openAfter: 0,
    lost: 0,
    doubled: 0,
    wrongBatches: 0,
  })
})
test.runIf(long)(
  'control: lines that were said and never stored are noticed',
  {
    timeout: 300_000,
  },
  async () => {
    const { lost, openAfter } = await payrollDrill({
      ...small,
      people: 3,
      variant: 'losing',
    })
    expect([lost > 0, openAfter > 0]).toEqual([true, true])
  },
)
