import { MantineProvider } from '@mantine/core'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DataTable, type Column } from '#web/kit/table/data-table.tsx'
import { startLanguages } from '#web/lib/i18n.ts'

type Row = { readonly id: string }
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: `row ${n + 1}` }))
const columns: readonly Column<Row>[] = [
  {
    id: 'id',
    header: 'Id',
    width: 1,
    cell: row => row.id,
  },
]
const table = (count: number) => (
  <MantineProvider env="test">
    <DataTable
      label="Rows"
      rows={rowsOf(count)}
      columns={columns}
      idOf={({ id }) => id}
      total={count}
      foot={null}
    />
  </MantineProvider>
)
const drawn = (): number => document.querySelectorAll('tbody tr[data-index]').length
const room = (): string =>
  document.querySelector<HTMLElement>('tbody tr[aria-hidden] td')?.style.blockSize ?? ''

beforeAll(() => startLanguages('tr'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what a window shows of a long list is there with the page, the rest a moment later, in its room', async () => {
  const { rerender } = render(table(100))
  expect(drawn()).toBe(40)
  expect(room()).toBe(`${60 * 36}px`)
  await waitFor(() => expect(drawn()).toBe(100))
  expect(room()).toBe('')

  rerender(table(3))
  expect(drawn()).toBe(3)
  rerender(table(60))
  expect(drawn()).toBeGreaterThanOrEqual(40)
  await waitFor(() => expect(drawn()).toBe(60))
})

test('a short list is drawn at once', () => {
  render(table(40))
  expect(drawn()).toBe(40)
  expect(room()).toBe('')
})
