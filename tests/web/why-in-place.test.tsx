import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

/** Every list whose rows are of a person's day. */
test.each([
  '/access-control/list',
  '/reports/enter-exit-time?from=2026-11-14&to=2026-11-19',
  '/access-control/time-detail?from=2026-11-14&to=2026-11-19',
  '/reports/employee-tracking',
  '/reports/error-activity?from=2026-11-14&to=2026-11-20',
])('a row says in place how its day came about: %s', async at => {
  const { person } = await open(at)
  const [path] = at.split('?')
  const why = (
    await waitFor(() => {
      const found = [
        ...document.querySelectorAll<HTMLElement>('tbody button[aria-label^="Neden? "]'),
      ].filter(one => one.textContent === 'Neden?')
      expect(found.length).toBeGreaterThan(0)
      return found
    })
  )[0] as HTMLElement
  const [, name = '?', day = '?'] =
    /^Neden\? (.+), (\d\d\.\d\d\.\d{4})$/.exec(why.getAttribute('aria-label') ?? '') ?? []
  expect(why.closest('tr')?.textContent).toContain(name)
  await person.click(why)
  const drawer = within(await screen.findByRole('dialog', { name: 'Neden?' }))
  expect(await drawer.findByText(name)).toBeTruthy()
  expect(location.pathname).toBe(path)
  expect(new URLSearchParams(location.search).get('why')).toMatch(
    new RegExp(`\\.${day.split('.').toReversed().join('-')}$`),
  )
})
