import { expect, test } from 'vitest'
import { speakNotices } from '#api/notifications/notice-text.ts'
import { asLocalDate } from '#domain/shared/values.ts'

test('A text says who has not come and when his shift began, and nothing that a page may hide', () => {
  const spoken = {
    type: 'enter',
    reminds: false,
    name: 'İbrahim Şen',
    day: asLocalDate('2026-03-17'),
    clock: '09:00',
    reader: 'awaited',
  } as const
  const said = (own: boolean, language: 'tr' | 'en' | 'ar' = 'tr') =>
    speakNotices([spoken], { language, own, named: 20 }).text
  expect(said(false)).toBe(
    'İbrahim Şen, 17.03.2026 09:00 vardiyasına gelmedi. ' +
      'Kullandığı okuyucudan şu an veri gelmiyor; hareket sonradan gelebilir.',
  )
  expect(said(true, 'en')).toContain('You have no entry for your shift of 17.03.2026 09:00.')
  const many = speakNotices(
    Array.from({ length: 25 }, () => ({ ...spoken, reader: null })),
    { language: 'en', own: false, named: 20 },
  ).text
  expect(many.split('\n')).toHaveLength(21)
  expect(many).toContain('and 5 more.')
})
