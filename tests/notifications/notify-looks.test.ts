import { expect, test } from 'vitest'
import { notifyLine } from '#commands/notifications/notify-line.ts'
import { at, factOf, notified, ruleOf, swipe } from './history.ts'
import { muchHistory } from './much-history.ts'

test('what is looked at more often, or told in a longer history, is told the same', () => {
  const ends = [at('20:00'), at('20:00', 3), at('12:00', 4)].map(until => {
    const line = notifyLine({ ...muchHistory, until })
    if (!line.ok) throw new Error(line.issue.error)
    const { notices }: { notices: { steps: { at: string }[] }[] } = JSON.parse(line.results).at(
      -1,
    )
    return notices.flatMap(({ steps }) => steps).filter(step => step.at <= at('20:00'))
  })
  expect(ends[1]).toEqual(ends[0])
  expect(ends[2]).toEqual(ends[0])
  const ticking = Array.from({ length: 120 }, (_, minute) =>
    factOf('clock', {
      at: at(
        `18:${String(Math.floor(minute / 2)).padStart(2, '0')}:${minute % 2 === 0 ? '00' : '30'}`,
      ),
    }),
  )
  const inside = swipe('08:58:00', 'in')
  const over = {
    rules: [ruleOf('exit'), ruleOf('overtime', { when: { before: 5 } }, 'o')],
  }
  expect(notified([inside, ...ticking], over).end).toEqual(notified([inside], over).end)
  expect(notified([inside], over).end.notices).toHaveLength(2)
})
