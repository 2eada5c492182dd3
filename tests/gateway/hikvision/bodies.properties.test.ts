import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asInstant, type Credential, type Zone } from '#domain/shared/values.ts'
import { textsOf, valueOf } from '#gateway/protocols/hikvision/body.ts'
import { fetchedEvent, noticeOf } from '#gateway/protocols/hikvision/notice.ts'
import { readingOf } from '#gateway/protocols/hikvision/reading.ts'
import { pageOf } from '#gateway/protocols/hikvision/search.ts'
import { asForm, asXml, notification } from './terminal.ts'

const event = notification({ time: '2026-03-02T08:01:15+03:00', serialNo: 15_873 })
const whole = [
  Buffer.from(event),
  Buffer.from(asXml(event)),
  asForm(event),
  asForm(asXml(event), { fileName: 'a.xml', type: 'application/xml' }),
]
const zones = [
  {
    zone: 'Europe/Istanbul' as Zone,
    from: null,
    saidAt: asInstant('2026-01-01T00:00:00.000Z'),
  },
] as const
const credentialOf = (_kind: string, number: string): Credential => number as Credential

/** A body as terminals send it with some bytes changed, cut out or doubled. */
const damaged = fc
  .tuple(
    fc.constantFrom(...whole),
    fc.array(
      fc.tuple(fc.nat(), fc.nat({ max: 255 }), fc.constantFrom('set', 'cut', 'double')),
      { maxLength: 8 },
    ),
  )
  .map(([body, changes]) => {
    let bytes = Buffer.from(body)
    for (const [place, value, how] of changes) {
      const at = place % Math.max(1, bytes.length)
      if (how === 'set') bytes[at] = value
      else if (how === 'cut')
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + value)])
      else
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - value))])
    }
    return bytes
  })

test('a damaged body is read to its end, and ends in a movement, in something put aside, or in nothing', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(damaged, fc.uint8Array({ maxLength: 300 }).map(Buffer.from)),
      async body => {
        for (const text of await textsOf(body)) {
          const notice = noticeOf(valueOf(text))
          const item =
            notice?.what === 'event'
              ? readingOf(notice.event, text, {
                  zones,
                  cardFormat: 'as-read',
                  credentialOf,
                  source: 'push',
                })
              : null
          expect(item === null || 'code' in item || typeof item.number === 'string').toBe(true)
        }
      },
    ),
    { numRuns: 400 },
  ))

test('an undamaged body holds one event, in whichever pieces of a form it comes', async () => {
  for (const body of whole)
    expect((await textsOf(body)).map(text => noticeOf(valueOf(text)))).toEqual([
      expect.objectContaining({ what: 'event' }),
    ])
})

test('a person whose name or number looks like markup is read as text, and no entity of a document is', () => {
  const named = notification({
    time: '2026-03-02T08:01:15+03:00',
    serialNo: 1,
    employee: 'A<&"1',
  })
  expect(noticeOf(valueOf(asXml(named)))).toMatchObject({ event: { employee: 'A<&"1' } })
  expect(noticeOf(valueOf(asXml(event).replace('1042', '&#49;0&#x34;2')))).toMatchObject({
    event: { employee: '1042' },
  })
  expect(noticeOf(valueOf(asXml(event).replace('1042', '&own;')))).toMatchObject({
    event: { employee: '&own;' },
  })
  expect(
    valueOf(
      `<!DOCTYPE a [<!ENTITY own SYSTEM "file:///etc/passwd">]>${asXml(event).replace('1042', '&own;')}`,
    ),
  ).toBeUndefined()
})

test('whatever a terminal answers when it is asked, it is a page of records or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.record({
          AcsEvent: fc.record({
            responseStatusStrg: fc.string(),
            InfoList: fc.array(fc.jsonValue()),
          }),
        }),
      ),
      value => {
        const page = pageOf(value)
        if (page) expect(page.events.length + page.unreadable.length).toBe(page.records)
        else expect(page).toBeNull()
        expect(() => fetchedEvent(value)).not.toThrow()
      },
    ),
  )
})
