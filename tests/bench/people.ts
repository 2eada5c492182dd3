import { findBrowser } from '#tests/e2e/browser.ts'
import { launchProduct } from '#tests/e2e/launch.ts'
import { sessionAt } from '#tests/e2e/pages.ts'
import { inTurn, largestPaint, within } from './paint.ts'
import type { BenchRow } from './row.ts'

const slower = 4
const looks = 5

/** The profile of somebody in a browser that has nothing of it yet, over the whole product with its demo company. */
export const run = async (): Promise<readonly BenchRow[]> => {
  const browser = await findBrowser()
  if (!browser)
    return [
      {
        what: 'profile of a person',
        figure: 'no browser found',
        against: '-',
        ratio: null,
        reach: null,
        reached: false,
      },
    ]
  const { demo, stop } = await launchProduct()
  try {
    const [user] = demo.companies[0]?.users ?? []
    if (!user) throw new Error('the demo has no user')
    const session = await sessionAt(demo.api, user)
    const url = `${demo.api}/employee-management/${await someone(demo.api, session)}`
    const profile = (slow: number) =>
      inTurn(looks, () => largestPaint(browser, slow, url, '[role=tabpanel] h2', session))
    return [
      within('profile of a person: largest paint', await profile(1), 0.5, 1000),
      within('the same of the profile, 4× slower processor', await profile(slower), 0.5, 2000),
    ]
  } finally {
    await browser.close()
    await stop()
  }
}

/** An employee of the demo, by his id. */
const someone = async (api: string, session: string): Promise<string> => {
  const { token } = JSON.parse(session) as { readonly token: string }
  const answer = await fetch(`${api}/api/app/employees?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { rows } = (await answer.json()) as { readonly rows: { readonly employeeId: string }[] }
  const [row] = rows
  if (!row) throw new Error('the demo has no employee')
  return row.employeeId
}
