import { expect, test } from 'vitest'
import { catalogue, eventTypes } from '#domain/catalogue.ts'
import { handledEvents } from '#projections/evaluation/project.ts'

const changesDays = eventTypes.filter(type => {
  const { days } = catalogue[type]
  return typeof days === 'string' ? days === 'unsaid' : !('only' in days)
})

/** Of visitors' cards: they say whose movements are, and of no employee's day anything. */
const ofVisitors = ['CardAccessSet', 'VisitCourseSaid', 'VisitorErased'] as const

test('evaluation takes exactly the events by which figures of days may become others', () => {
  expect([...handledEvents].toSorted()).toEqual([...changesDays, ...ofVisitors].toSorted())
  expect(changesDays).toContain('OvertimeApproved')
  expect(changesDays).not.toContain('OvertimeRejected')
})
