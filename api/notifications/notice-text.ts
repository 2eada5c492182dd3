import type { NoticeSpeaker, SpokenNotice } from '#commands/notifications/notice-writing.ts'
import { noticeTexts } from '#words/notice-rules.ts'
import { fillSentence } from '#words/shared/filled.ts'

/** What notices say: who, which day and when it began or ended, and nothing that a page may hide (notice-rules 4.4). */
export const speakNotices: NoticeSpeaker = (notices, { language, own, named }) => {
  const say = (key: keyof typeof noticeTexts, figures: Readonly<Record<string, string>> = {}) =>
    fillSentence(noticeTexts[key], language, figures)
  const lineOf = ({ type, reminds, name, day, clock, reader }: SpokenNotice): string => {
    const who = own ? 'own' : 'other'
    const line = say(`${type}.${reminds ? 'before' : 'after'}.${who}`, {
      name: name ?? say('nameless'),
      day: day.split('-').toReversed().join('.'),
      clock,
    })
    return reader === null ? line : `${line} ${say(`reader.${reader}`)}`
  }
  const lines = notices.slice(0, named).map(lineOf)
  const more = notices.length - lines.length
  return {
    subject: say('subject'),
    text: [...lines, ...(more > 0 ? [say('more', { count: String(more) })] : [])].join('\n'),
  }
}
