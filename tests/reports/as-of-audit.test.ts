import { expect, test } from 'vitest'
import { endpoints } from '#tests/api/endpoints.ts'

/** Every address under which a report stands (`reports.md`), and those of its rows that are asked for alone. */
const isOfReport = (url: string): boolean =>
  url.startsWith('/api/app/reports/') || url.startsWith('/api/app/access-control/')
const takesInstant = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'shape' in query &&
  typeof query.shape === 'object' &&
  query.shape !== null &&
  'asOf' in query.shape
const ofReports = endpoints.filter(({ method, url }) => method === 'GET' && isOfReport(url))
const known = ofReports.filter(({ query }) => takesInstant(query))
/** What shows facts as they were recorded, or how it stands just now: nothing of it was known otherwise then. */
const without: Readonly<Record<string, string>> = {
  '/api/app/access-control/list': 'movements as they came, each with when',
  '/api/app/access-control/muster': 'who is in the building now',
  '/api/app/access-control/muster/:rollCallId': 'a roll call as it was taken',
  '/api/app/reports/activity': 'the log of acts itself',
  '/api/app/reports/activity/:position/undo': 'what undoing would do now',
  '/api/app/reports/employee-tracking': 'where everybody is now',
  '/api/app/reports/employee-tracking/locations': 'where they checked in last',
  '/api/app/reports/invalid/movements': 'movements as they came, and what became of them',
  '/api/app/reports/kept-scans': 'what was kept, of the days themselves',
  '/api/app/reports/late-uploads': 'what came late, each with both instants',
  '/api/app/reports/late-uploads/:position': 'what one upload changed',
  '/api/app/reports/looks': 'the log of looks itself',
  '/api/app/reports/move-in': 'a comparison with another product, as it was made',
  '/api/app/reports/move-in/:employeeId': 'a comparison with another product, as it was made',
}

test('every report takes the instant as of which it is asked, but what shows facts alone', () => {
  const lacking = ofReports.filter(({ query }) => !takesInstant(query)).map(({ url }) => url)
  expect(lacking.toSorted()).toEqual(
    Object.keys(without)
      .filter(url => ofReports.some(one => one.url === url))
      .toSorted(),
  )
  expect(known.length).toBeGreaterThan(12)
})
