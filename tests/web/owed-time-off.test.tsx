import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const list =
  '/shift-management/after-hours-work?from=2026-03-01&to=2026-09-30&owedFrom=2026-09-01&owedTo=2026-09-30'

test('the list that payroll leads to says what it is of, and shows all again without it', async () => {
  const { person, asked } = await open(list)
  const owed = () =>
    asked
      .filter(({ path }) => path === '/api/app/reports/after-hours-work')
      .map(({ query }) => [query.get('owedFrom'), query.get('owedTo')])
      .at(-1)
  const chip = await screen.findByRole('button', {
    name: /Kullanılmadan kalan serbest zaman: .*01\.09\.2026.* – .*30\.09\.2026/,
  })
  expect(owed()).toEqual(['2026-09-01', '2026-09-30'])
  await person.click(chip)
  await waitFor(() => expect(owed()).toEqual([null, null]))
})
