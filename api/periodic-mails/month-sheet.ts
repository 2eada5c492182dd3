import type { z } from 'zod'
import { GetOwnSheet } from '#api/contract/payroll-sheets.ts'
import type { DueMail } from '#domain/organization/published.ts'
import { screen as sheetWords } from '#words/payroll-sheets.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { dateText } from '../views/mail-text.ts'
import type { MailAddressed, MailContent } from './ask-as.ts'
import { daysText, hoursText } from './mail-words.ts'

type Figures = z.output<typeof GetOwnSheet.reply>['figures']
const sumOf = (figures: Figures, ...codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + (figures[code] ?? 0), 0)
const overtimeOf = (figures: Figures): number =>
  sumOf(figures, 'payableWorkday', 'payableHoliday', 'outsideWorkday', 'outsideHoliday')

/** Somebody's own month as his page shows it: what it comes to, then each day with something missing or extra. */
export const monthSheet = async (
  { language, say, ask }: MailAddressed,
  { period }: DueMail,
): Promise<MailContent | null> => {
  const sheet = await ask(GetOwnSheet, { period })
  // It may have been unlocked meanwhile: then it comes when it is locked again.
  if (sheet === null || sheet.hash === null || !sheet.period.isLocked) return null
  const { figures, days, state } = sheet
  const label = (name: keyof typeof figureLines): string =>
    fillSentence(sheetWords[`sheet.figure.${name}`], language, {})
  const totals = figureNames.flatMap(name => {
    const value = figureLines[name](figures)
    return value === 0 ? [] : [`${label(name)}: ${inUnit(name, value, language)}`]
  })
  const special = days.flatMap(({ day, figures: of }) => {
    const said = (['missing', 'overtime'] as const).flatMap(name => {
      const value = figureLines[name](of)
      return value === 0 ? [] : [`${label(name)} ${hoursText(value)}`]
    })
    return said.length === 0 ? [] : [`${dateText(day)}: ${said.join(', ')}`]
  })
  const span = { from: dateText(sheet.period.from), to: dateText(sheet.period.to) }
  return {
    subject: say('sheet.subject', span),
    lines: [
      say('sheet.what', span),
      ...totals,
      ...(special.length > 0 ? [say('sheet.days'), ...special] : []),
      ...(state === 'confirmed' ? [] : [say('sheet.confirm')]),
    ],
    path: `/payroll/own-sheet?period=${period}`,
    open: say('sheet.open'),
    why: say('sheet.why'),
  }
}

const figureLines = {
  days: figures => sumOf(figures, 'workedHalfDays'),
  worked: figures => sumOf(figures, 'worked'),
  missing: figures => sumOf(figures, 'missing'),
  overtime: overtimeOf,
  leave: figures => sumOf(figures, 'paidLeaveHalfDays', 'unpaidLeaveHalfDays'),
  absent: figures => sumOf(figures, 'absentHalfDays'),
} as const satisfies Readonly<Record<string, (figures: Figures) => number>>
const figureNames = ['days', 'worked', 'missing', 'overtime', 'leave', 'absent'] as const
const inUnit = (
  name: keyof typeof figureLines,
  value: number,
  language: MailAddressed['language'],
): string =>
  name === 'days' || name === 'leave' || name === 'absent'
    ? daysText(value, language)
    : hoursText(value)
