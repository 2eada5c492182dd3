import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WhyFigure } from '#web/kit/explain/published.ts'
import { dayColumn, departmentColumn, shiftColumn } from '#web/kit/table/day-columns.tsx'
import { startLanguages } from '#web/lib/i18n.ts'

beforeAll(() => startLanguages('tr'))
afterEach(cleanup)
const mount = (shown: React.ReactNode) =>
  render(<MantineProvider env="test">{shown}</MantineProvider>)

describe('a figure of a day', () => {
  test('says what it is of, and opens how it came to be', async () => {
    const opened = vi.fn<() => void>()
    mount(<WhyFigure what="Eksik" value="1.30" onOpen={opened} />)
    const figure = screen.getByRole('button', { name: /Eksik.*1\.30/ })
    expect(figure.tabIndex).toBe(-1)
    await userEvent.click(figure)
    expect(opened).toHaveBeenCalledOnce()
  })
  test('that there is none of is a dash that opens nothing', () => {
    const { container } = mount(
      <WhyFigure what="Eksik" value={null} onOpen={() => undefined} />,
    )
    expect([container.textContent?.includes('–'), screen.queryByRole('button')]).toEqual([
      true,
      null,
    ])
  })
})

describe('a column that tables of days share', () => {
  const { t } = i18next
  const row = { day: '2026-11-23', corrected: true, department: null, shift: 'Gündüz' }
  test('says its day, and that somebody corrected it where the row alone says so', () => {
    const marked = i18next.t('mark.corrected')
    const shownBy = (marks: boolean, of = row) => {
      mount(dayColumn(t, () => 'Pzt', { width: 99, marks }).cell(of))
      const day = screen.getByText('23.11').parentElement
      const said = [day?.textContent?.startsWith('Pzt 23.11'), day?.innerHTML.includes(marked)]
      cleanup()
      return said
    }
    expect(shownBy(false)).toEqual([true, false])
    expect(shownBy(true)).toEqual([true, true])
    expect(shownBy(true, { ...row, corrected: false })).toEqual([true, false])
  })
  test('keeps its place in files, whatever its width', () => {
    const [department, shift] = [
      departmentColumn(t, { width: 1, drop: 's' }),
      shiftColumn(t, { width: 2, sort: 'shift', file: ['shift', 'plannedStart'] }),
    ]
    expect(department).toMatchObject({
      id: 'department',
      file: ['department'],
      drop: 's',
      width: 1,
    })
    expect(shift).toMatchObject({ file: ['shift', 'plannedStart'], sort: 'shift', drop: 'm' })
    mount(department.cell(row))
    mount(shift.cell(row))
    expect([screen.getByText('–'), screen.getByText('Gündüz').title]).toEqual([
      expect.anything(),
      'Gündüz',
    ])
  })
})
