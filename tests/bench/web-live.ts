import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import type { Demo } from '#tests/e2e/launch.ts'
import { windowOf } from '#tests/e2e/pages.ts'

const swipes = 40
const people = 10

/** From the gateway's answer to the frame that shows the movement, ms; one after the other, with no backlog. */
export const rowOnScreen = async (
  browser: Browser,
  demo: Demo,
  session: string,
): Promise<readonly number[]> => {
  const context = await windowOf(browser, {}, session)
  try {
    const page = await context.newPage()
    await page.goto(`${demo.api}/access-control/list`)
    await page.locator('tbody tr').first().waitFor()
    const times: number[] = []
    for (let no = -3; no < swipes; no++) {
      // No named function inside: what tsx adds to keep its name is not there in the page.
      const shown = page.evaluate(async () => {
        const before = document.querySelector('tbody tr')?.textContent
        const since = performance.now()
        while (
          document.querySelector('tbody tr')?.textContent === before &&
          performance.now() - since < 10_000
        )
          await new Promise(requestAnimationFrame)
        return Date.now()
      })
      const acknowledged = await swipe(demo, `bench-${no}`, no + 3)
      const took = (await shown) - acknowledged
      if (no >= 0) times.push(Math.max(0, took)) // the first ones warm what they pass
    }
    return times
  } finally {
    await context.close()
  }
}

/** From the gateway's answer to a day whose row is another one, asked again and again, ms. */
export const dayFigures = async (demo: Demo, session: string): Promise<readonly number[]> => {
  const token = String((JSON.parse(session) as Record<string, unknown>)['token'])
  const get = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${demo.api}/api/app/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const { rows } = (await get('cards?state=assigned&limit=50')) as {
    rows: { kind: string; number: string | null; employeeId: string | null }[]
  }
  const held = rows.flatMap(({ kind, number, employeeId }) =>
    kind === 'card' && number !== null && employeeId !== null ? [{ number, employeeId }] : [],
  )
  const day = localTime(demo, 0).slice(0, 10)
  const times: number[] = []
  for (const [no, { number, employeeId }] of held.slice(0, people).entries()) {
    // A swipe after midnight may belong to the day before.
    const row = async (): Promise<string> =>
      JSON.stringify(
        (
          await get(
            `reports/daily?from=${addDays(asLocalDate(day), -1)}&to=${day}&employee=${employeeId}`,
          )
        )['rows'],
      )
    const before = await row()
    const began = await swipe(demo, number, no)
    const until = began + 5000
    while (Date.now() < until && (await row()) === before) await wait(5)
    times.push(Date.now() - began)
  }
  if (times.length === 0) throw new Error('the demo has no card that somebody holds')
  return times
}

/** @returns when the gateway answered, epoch ms */
const swipe = async (demo: Demo, card: string, seconds: number): Promise<number> => {
  const [device] = demo.companies[0]?.devices ?? []
  const answer = await fetch(`${demo.gateway}/v1/movements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${device?.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      movements: [{ id: randomUUID(), at: localTime(demo, seconds), card }],
    }),
  })
  const acknowledged = Date.now()
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
  await answer.arrayBuffer()
  return acknowledged
}

/** On the reader's clock, the last minute; each swipe of it a second later than the one before. */
const localTime = (demo: Demo, seconds: number): string => {
  const zone = demo.companies[0]?.devices[0]?.zone ?? 'UTC'
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(Date.now() - 60_000 + seconds * 1000)
    .replace(' ', 'T')
}
