import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Counters } from '#web/kit/filters/counters.tsx'
import { statusCounters } from '#web/kit/patterns/status-counters.ts'
import { BulkActs, type BulkAct } from '#web/kit/table/bulk-acts.tsx'
import { startLanguages } from '#web/lib/i18n.ts'

beforeAll(() => startLanguages('en'))
afterEach(cleanup)

test('of what is done with ticked rows there is what can be done with some of them, and with those alone', async () => {
  const approve = vi.fn<(rows: readonly string[]) => void>()
  const acts: readonly BulkAct<string>[] = [
    { id: 'approve', label: 'Approve 2', rows: ['one', 'two'], act: approve, main: true },
    { id: 'remove', label: 'Delete 0', rows: [], act: () => undefined, danger: true },
  ]
  render(
    <MantineProvider env="test">
      <BulkActs of={acts} />
    </MantineProvider>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Approve 2',
  ])
  await userEvent.click(screen.getByRole('button'))
  expect(approve).toHaveBeenCalledWith(['one', 'two'])
})

test('a figure of a state shows its rows alone, and once more all of them', async () => {
  const change = vi.fn<(next: { readonly status: string }) => void>()
  const states = [
    { id: '0', label: 'Asked for', value: 3 },
    { id: '2', label: 'Approved', value: 5 },
  ]
  const counters = statusCounters({ filters: { status: '2' }, change }, states)
  expect(counters.map(({ chosen }) => chosen)).toEqual([false, true])
  render(<Counters label="By state" counters={counters} />)
  for (const name of [/Asked for/, /Approved/])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(change.mock.calls).toEqual([[{ status: '0' }], [{ status: '' }]])
})
