import type { CardFormat } from '#domain/devices/events.ts'
import type { Instant, LocalDateTime } from '#domain/shared/values.ts'
import type { OfferedCommand } from '../../command-queue.ts'
import { reportedNumber } from '../shared/card-number.ts'
import { cutTo, lineOf } from '../shared/cut.ts'
import { packedOf } from './wall-clock.ts'

/** What words depend on, beside the command. */
export type RenderFor = {
  readonly now: Instant
  readonly cardFormat: CardFormat
  /** Its display language by its own code; 83 is Chinese in GB2312, where only plain letters are safe. */
  readonly language: number | null
  /** Doors of an access controller; null: not said. */
  readonly doors: number | null
}

/**
 * A command as text; null: the dialect has no words for it, and nothing needs to be said (`spare`) or can be
 * (`unknown`).
 */
type Rendered = { readonly text: string } | 'spare' | 'unknown'

/**
 * Commands of attendance push (`device-protocols §2.9`). Only what is listed here can be said: nothing erases what a
 * device recorded.
 */
export const attendanceCommand = (
  { kind, what, person }: OfferedCommand,
  as: RenderFor,
): Rendered => {
  const { from, to } = what
  switch (kind) {
    case 'put-user': {
      const fields = [
        `PIN=${person?.pin ?? ''}`,
        `Name=${nameFor(person?.name ?? '', as)}`,
        'Pri=0',
        'Passwd=',
        `Card=${cardFor(person?.card, as)}`,
        'Grp=1',
        'TZ=0000000000000000',
      ]
      return { text: `DATA UPDATE USERINFO ${fields.join('\t')}` }
    }
    case 'remove-user':
      return { text: `DATA DELETE USERINFO PIN=${person?.pin ?? ''}` }
    case 'grant':
    case 'withdraw':
      return 'spare'
    case 'send-again':
      return from && to
        ? { text: `DATA QUERY ATTLOG StartTime=${spaced(from)}\tEndTime=${spaced(to)}` }
        : 'unknown'
    case 'count':
      return {
        text:
          from && to
            ? `VERIFY SUM ATTLOG StartTime=${spaced(from)}\tEndTime=${spaced(to)}`
            : 'INFO',
      }
    case 'set-time':
    case 'report-again':
      return { text: 'CHECK' }
    case 'restart':
      return { text: 'REBOOT' }
    case 'open-door':
      return { text: 'AC_UNLOCK' }
  }
}

/** Commands of access push (`device-protocols §3.4`). */
export const accessCommand = ({ kind, person }: OfferedCommand, as: RenderFor): Rendered => {
  const pin = person?.pin ?? ''
  switch (kind) {
    case 'put-user': {
      const fields = [
        `CardNo=${cardFor(person?.card, as)}`,
        `Pin=${pin}`,
        'Password=',
        'Group=0',
        'StartTime=0',
        'EndTime=0',
        `Name=${nameFor(person?.name ?? '', as)}`,
        'Privilege=0',
      ]
      return { text: `DATA UPDATE user ${fields.join('\t')}` }
    }
    case 'remove-user':
      return { text: `DATA DELETE user Pin=${pin}` }
    case 'grant':
      return {
        text: `DATA UPDATE userauthorize Pin=${pin}\tAuthorizeTimezoneId=1\tAuthorizeDoorId=${allDoors(as.doors)}`,
      }
    case 'withdraw':
      return { text: `DATA DELETE userauthorize Pin=${pin}` }
    // It knows no span: everything it holds comes again, and what is known is recognised.
    case 'send-again':
      return { text: 'DATA QUERY tablename=transaction,fielddesc=*,filter=*' }
    case 'count':
      return 'unknown'
    case 'set-time':
      return { text: `SET OPTIONS DateTime=${packedOf(as.now.slice(0, 19) as LocalDateTime)}` }
    case 'report-again':
      return { text: 'GET OPTIONS ~SerialNumber,FirmVer' }
    case 'restart':
      return { text: 'CONTROL DEVICE 03000000' }
    case 'open-door':
      return { text: 'CONTROL DEVICE 01010105' }
  }
}

/** One bit a door. */
const allDoors = (doors: number | null): number =>
  doors === null ? 0xf : 2 ** Math.min(Math.max(doors, 1), 4) - 1
const spaced = (local: LocalDateTime): string => local.replace('T', ' ')

const nameBytes = 24
const chinese = 83

/**
 * A name as devices take it: one line without tabs, 24 bytes at most, cut between characters (`device-protocols §2.9`).
 */
export const nameFor = (name: string, { language }: Pick<RenderFor, 'language'>): string => {
  const line = lineOf(name)
  return cutTo(language === chinese ? plainLetters(line) : line, nameBytes)
}
const plainLetters = (text: string): string =>
  text
    .replace(/ı/g, 'i')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')

/** Decimal digits as the device itself would report the card; empty where it could not. */
const cardFor = (
  card: string | null | undefined,
  { cardFormat }: Pick<RenderFor, 'cardFormat'>,
): string => {
  const reported = card ? reportedNumber(cardFormat, card) : ''
  return /^\d{1,20}$/.test(reported) ? reported : ''
}

const mostBytes = 8_000

/**
 * The answer to a poll: a line for each command, below 8 KB; `OK` when there is nothing, since an empty answer reads as
 * offline. What would not fit has been offered in vain and comes again.
 */
export const pollAnswer = (
  lines: readonly { readonly number: string; readonly text: string }[],
): string => {
  let body = ''
  for (const { number, text } of lines) {
    const line = `C:${number}:${text}\n`
    if (Buffer.byteLength(body) + Buffer.byteLength(line) > mostBytes) break
    body += line
  }
  return body === '' ? 'OK\n' : body
}
