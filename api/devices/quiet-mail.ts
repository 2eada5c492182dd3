import type { GetDevices } from '#api/contract/devices.ts'
import type { z } from 'zod'
import type { Language } from '#commands/views/schedules.ts'
import type { Mail } from '#database/outbox.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { asInstant, type Zone } from '#domain/shared/values.ts'
import { escapeMarkup } from '#words/shared/markup.ts'
import { fineLines, mailPage, openButton } from '../views/mail-page.ts'
import { momentText } from '../views/mail-text.ts'
import { sayQuiet } from './quiet-words.ts'

const mostNamed = 20

type Row = z.output<typeof GetDevices.reply>['rows'][number]
export type QuietReader = Row & { readonly quiet: NonNullable<Row['quiet']> }
/** What of a reader its mail says. */
type Told = {
  readonly language: Language
  readonly to: string
  readonly name: string
  readonly company: string
  readonly publicUrl: string
  readonly rows: readonly (Pick<QuietReader, 'deviceId' | 'name' | 'zone'> & {
    readonly quiet: Pick<QuietReader['quiet'], 'since' | 'at' | 'usual'>
  })[]
}

/** Of readers that fell quiet. Long because the same sentences are written twice: as text and as markup. */
export const quietMailOf = ({ language, to, name, company, publicUrl, rows }: Told): Mail => {
  const say = (key: Parameters<typeof sayQuiet>[1], figures?: Parameters<typeof sayQuiet>[2]) =>
    sayQuiet(language, key, figures)
  const [first] = rows
  const isOne = rows.length === 1 && first !== undefined
  const lines = rows.slice(0, mostNamed).map(row =>
    say('one', {
      name: row.name,
      from: clock(row.zone, row.quiet.since),
      to: clock(row.zone, row.quiet.at),
      usual: row.quiet.usual,
    }),
  )
  const more = rows.length > mostNamed ? [say('more', { count: rows.length - mostNamed })] : []
  const [greeting, what, next, why] = [
    say('greeting', { name }),
    say('what', { company }),
    say('next'),
    say('why'),
  ]
  const link = `${publicUrl}/company-management/devices?${isOne ? `device=${first.deviceId}` : 'state=quiet'}`
  const open = say(isOne ? 'open' : 'openMany')
  return {
    to,
    subject: isOne
      ? say('subject', { name: first.name })
      : say('subjectMany', { count: rows.length }),
    files: [],
    text: [
      greeting,
      '',
      what,
      ...lines.map(line => `- ${line}`),
      ...more,
      '',
      next,
      '',
      `${open}: ${link}`,
      '',
      why,
    ].join('\n'),
    html: mailPage(
      language,
      `<p>${escapeMarkup(greeting)}</p><p>${escapeMarkup(what)}</p>` +
        `<ul>${lines.map(line => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>` +
        `${more.map(line => `<p>${escapeMarkup(line)}</p>`).join('')}<p>${escapeMarkup(next)}</p>` +
        openButton(link, open) +
        fineLines(escapeMarkup(why)),
    ),
  }
}

/** On the reader's own clock. */
const clock = (zone: string, at: string): string =>
  momentText(zoneOf(zone) ?? utc, asInstant(at))
const utc = 'UTC' as Zone
