import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { intoFolder } from '#commands/mail/delivery.ts'
import { headLine, isOneAddress } from '#commands/mail/headers.ts'
import type { Mail } from '#database/outbox.ts'
import { languages } from '#words/shared/languages.ts'
import {
  accountKinds,
  leaveOffLink,
  mailOfAccount,
  quietMail,
  reportMail,
  shortMail,
} from './written.ts'
import { codeIn, layers } from '#tests/shared/sources.ts'

/** What somebody may write where a name is asked for, or a file of people brings. */
const hostile = fc
  .array(
    fc.constantFrom(
      '\r',
      '\n',
      '\r\n',
      '\r\n ',
      '\0',
      '\u0085',
      '\u2028',
      '\u202E',
      '\u2066',
      '\uD83D',
      'a',
      'Şükrü',
      'سارة',
      '😀',
      ' ',
      '\t',
      '<',
      '>',
      '"',
      ',',
      ';',
      ':',
      '@',
      '\\',

      '\r\nBcc: b@example.net\r\n',
      '\nX-Own: 1\n\n<b>',
      '=?utf-8?q?=0D=0AX-Own:_1?=',
      'é'.repeat(300),
    ),
    { maxLength: 8 },
  )
  .map(parts => parts.join(''))
const language = fc.constantFrom(...languages)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mesai-heads-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Head = {
  readonly names: readonly string[]
  readonly lines: ReadonlyMap<string, string>
}
let count = 0
/** The head of a mail as it leaves the house; null where it is sent to nobody. */
const headOf = async (mail: Mail): Promise<Head | null> => {
  const id = `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`
  const way = intoFolder(folder, {
    from: 'Mesai <mesai@firma.example>',
  })
  if ((await way.send(mail, id)).kind === 'refused') return null
  const file = join(folder, `${id}.eml`)
  const text = await readFile(file, 'latin1')
  await rm(file)
  const lines = text
    .slice(0, text.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map(
      line =>
        [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ] as const,
    )
  return {
    names: lines.map(([name]) => name),
    lines: new Map(lines),
  }
}
/** Each once, and nothing else. */
const usual = ['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']
const ours = ['auto-submitted', 'x-auto-response-suppress']
const leavingOff = ['list-unsubscribe', 'list-unsubscribe-post']

const expectClean = (head: Head, mail: Mail): void => {
  const more = head.names.filter(name => name !== 'content-transfer-encoding')
  expect(more.toSorted()).toEqual(
    [...usual, ...ours, ...(mail.leaveOff === undefined ? [] : leavingOff)].toSorted(),
  )
  expect(head.lines.get('to')).toBe(mail.to)
  const subject = head.lines.get('subject') ?? ''
  expect(subject.length).toBeLessThan(1600)
  // oxlint-disable-next-line no-control-regex -- what a head may hold
  expect(subject).toMatch(/^[\x20-\x7E]*$/)
}

describe('the head of every mail', () => {
  test('has what we put there, whatever names, companies and views are called', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostile,
        language,
        fc.constantFrom(...accountKinds),
        async (text, of, kind) => {
          const all = [
            reportMail(text, of),
            shortMail(text, of, null),
            shortMail(text, of, leaveOffLink),
            quietMail(text, of),
            mailOfAccount(kind, text, of),
          ]
          for (const mail of all) {
            const head = await headOf(mail)
            expect(head).not.toBeNull()
            if (head) expectClean(head, mail)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
  test('has one recipient, or there is no mail', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (one, other) => {
        const mail = {
          ...shortMail('a', 'tr', null),
          to: `${one}@${other}`,
        }
        const head = await headOf(mail)
        expect(head === null).toBe(!isOneAddress(mail.to))
        if (head) expect(head.names.filter(name => name === 'to')).toHaveLength(1)
      }),
      { numRuns: 100 },
    )
  })
  test('names a file by one line, and leaves a link off that is none', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (name, type) => {
        const mail: Mail = {
          ...shortMail('a', 'tr', null),
          files: [{ name, type, base64: 'YQ==' }],
          leaveOff: `https://mesai.example/${name}`,
        }
        const head = await headOf(mail)
        const more = head?.names.filter(one => !leavingOff.includes(one)) ?? []
        expect(more.toSorted()).toEqual([...usual, ...ours].toSorted())
      }),
      { numRuns: 60 },
    )
  })
  test('is written in one place', () => {
    const files = layers.flatMap(codeIn)
    expect(files.filter(file => readFileSync(file, 'utf8').includes("'nodemailer'"))).toEqual([
      'commands/mail/delivery.ts',
    ])
  })
})

test('a line of a head is whole characters, and as long as it may be', () => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: 1, max: 40 }), (text, most) => {
      const line = headLine(text, most)
      expect([...line].length).toBeLessThanOrEqual(most)
      expect(line.isWellFormed()).toBe(true)
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
  expect(headLine('Geç gelenler', 40)).toBe('Geç gelenler')
  expect(headLine('abcdef', 4)).toBe('abc…')
})

describe('mails that may be left off', () => {
  test.each(languages)(
    'say so in %s in their head and their text; those of an account never',
    async of => {
      const report = await headOf(reportMail('Geç gelenler', of))
      expect(report?.lines.get('list-unsubscribe')).toBe(`<${leaveOffLink}>`)
      expect(report?.lines.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(reportMail('a', of).text).toContain(leaveOffLink)
      expect(reportMail('a', of).html).toContain(leaveOffLink)
      for (const kind of accountKinds) {
        const head = await headOf(mailOfAccount(kind, 'Demir Çelik', of))
        expect(head?.names.filter(name => name.startsWith('list-'))).toEqual([])
        expect(mailOfAccount(kind, 'a', of).text).not.toBe('')
      }
    },
  )
  test('of an installation without HTTPS do not promise one click', async () => {
    const head = await headOf(shortMail('a', 'tr', 'http://localhost:3000/api/mail/off/AQ'))
    expect(head?.names.filter(name => name.startsWith('list-'))).toEqual(['list-unsubscribe'])
  })
})
