import { renderHook, screen, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '#web/lib/call.ts'
import { failedTo } from '#web/lib/could-not.ts'
import { startLanguages } from '#web/lib/i18n.ts'
import { useProblemText } from '#web/kit/feedback/problem-note.tsx'
import { covers } from '#tests/specification/covers.ts'
import { screens } from '#words/screens.ts'
import type { Answer } from './fixture/answers.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => name.replaceAll('\\', '/'))
  .map(name => ({ name, source: readFileSync(join('web', name), 'utf8') }))
/** Where something is written. */
const writing = /\b(?:useSave|useFields|useDeciding)\(|<(?:Confirm|RemoveUnused)\b/g
/** What they lead to says it better than a word in passing. */
const shownThere = {
  'access/account/recovery-codes.tsx': 'the codes',
  'access/account/turn-on.tsx': 'the first code is asked for',
  'access/account/use-new-address.ts': 'the code is asked for',
  'access/forgot-password.tsx': 'what happens now, whether there is such a user or not',
  'access/login-screen.tsx': 'the page behind it, or the code that is asked for',
  'access/new-password.tsx': 'the sign-in page, which says it',
  'access/passkey-button.tsx': 'the page behind it',
  'announcements/attachment-field.tsx': 'the file, in its field',
  'announcements/reach-preview.tsx': 'who is reached, and what it takes',
  'cafeteria/enter-menus.tsx': 'the dishes, in the fields',
  'access/use-code-step.ts':
    'the page behind it; the message that was sent, and when another may be',
  'access/user-dialogs.tsx': 'the password',
  'calendar/import-plan.tsx': 'what the file would plan',
  'cards/give-cards.tsx': 'what the list would give, line by line',
  'corrections/cardless-api.ts': 'the lines that were refused',
  'kit/fields/people-picker.tsx': 'the people',
  'corrections/decide-dialog.tsx': 'whose was refused',
  'corrections/take-back-dialog.tsx': 'said by the act itself, which other screens have, too',
  'devices/put-aside-tab.tsx': 'how many were read, and how many are left',
  'devices/register-facts.tsx': 'what to type into the reader',
  'devices/secret-once.tsx': 'the secret',
  'installation/founding.tsx': 'the first open step of the company, or the sign-in page',
  'installation/portal.tsx': 'the next step',
  'integrations/connect-dialog.tsx': 'the names to send by, in their field',
  'integrations/test-sms.tsx': 'what the provider said of the message',
  'kit/patterns/import/list-wizard.tsx':
    'what the list would make or give; what was, with the secrets of readers',
  'kit/table/attached-files.tsx': 'the file, which the browser shows',
  'locations/check-in-screen.tsx': 'what was recorded',
  'locations/kiosk/kiosk.tsx': 'the door, or the codes of the place',
  'locations/screen-key.tsx': 'the link',
  'outbox/send-sms.tsx': 'what it takes and whom it reaches',
  'muster/tick.tsx': 'the person as safe, or looked for again',
  'overtime/measured-dialog.tsx': 'what would be decided on',
  'patterns/sample-form.tsx': 'nothing is saved there',
  'payroll/adjustments/take-dialog.tsx': 'how far the file is, and the file',
  'payroll/files/new-file.tsx': 'how far the file is, and the file',
  'payroll/what-if/asking.tsx': 'how far it is, and what it found',
  'payroll/month-end/period-acts.tsx': 'how far the lock is, and that the period is locked',
  'people/bulk/bulk-dialog.tsx': 'whom it would change, and whom not',
  'people/document-row.tsx': 'the file, which the browser shows',
  'subscription/order-form.tsx': 'what it comes to',
  'subscription/renew-dialog.tsx': 'what it comes to',
  'subscription/seats-form.tsx': 'what it comes to',
  'subscription/upgrade-form.tsx': 'what it comes to',
  'webhooks/webhook-panel.tsx': 'the secret, this once',
} as const
/** All rows of words, by key. */
const rows: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(screens))
const sentencesOf = (key: string) => rows[key] as Readonly<Record<string, string>>
const failing = Object.keys(rows).filter(key =>
  /[.](?:\w*[cC]annot\w*|\w+Cannot\w*)(?:\.|$)/.test(key),
)

describe('whatever is written from a screen', () => {
  test('says what was done, or leads to what shows it', covers('8.80'), () => {
    const count = sources.reduce(
      (sum, { source }) => sum + (source.match(writing) ?? []).length,
      0,
    )
    expect(count).toBeGreaterThan(100)
    const silent = sources.filter(({ source }) => /\bshownThere\b/.test(source))
    expect(silent.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(shownThere), 'kit/patterns/use-save.ts'].toSorted(),
    )
    // Nothing is kept silent but by that name; that each says something is held by the types.
    expect(
      sources.flatMap(({ name, source }) =>
        /\b(?:says|fails)(?:: |=\{?)(?:null|undefined|''|"")/.test(source) ? [name] : [],
      ),
    ).toEqual([])
  })
  test('has a sentence of its thing for when it could not be done', covers('8.79'), () => {
    expect(failing.length).toBeGreaterThan(90)
    const untrue = failing.filter(key => {
      const { tr = '', en = '', ar = '' } = sentencesOf(key)
      return !/[aeı]m[ae]d[ıi]\.$/.test(tr) || !/ould not /.test(en) || !ar.startsWith('تعذّر')
    })
    expect(untrue).toEqual([])
  })
})

describe('a failure', () => {
  beforeAll(() => startLanguages('tr'))
  const what = 'Vardiya kaydedilemedi.'
  const said = (error: Error): string => {
    const { result } = renderHook(() => useProblemText())
    return result.current(failedTo(error, what))
  }
  const answered = (status: number, code: string, error: string) =>
    new CallError(status, { code, error })
  test.each([
    [
      'of the server',
      answered(503, 'unavailable', 'Biraz sonra deneyin.'),
      `${what} Biraz sonra deneyin.`,
    ],
    ['of a right', answered(403, 'access.forbidden', 'Yetkiniz yok.'), `${what} Yetkiniz yok.`],
    [
      'of somebody else’s change',
      answered(409, 'conflict', 'Başkası değiştirdi.'),
      `${what} Başkası değiştirdi.`,
    ],
    [
      'without a connection',
      new CallError(0, null, 'unsent'),
      `${what} Bağlantı yok. Yazdıklarınız duruyor; bağlantı gelince yeniden deneyin.`,
    ],
    [
      'of the page itself',
      new Error('x'),
      `${what} Beklenmeyen bir sorun oluştu. Yeniden deneyin; sürerse yöneticinize bildirin.`,
    ],
    [
      'that speaks of its thing itself',
      answered(409, 'shift.in-use', 'Bu vardiya kullanılıyor.'),
      'Bu vardiya kullanılıyor.',
    ],
  ])('%s says what could not be done', (_, error, text) => expect(said(error)).toBe(text))
  test('without an answer does not say that it was not done: it may have been', () =>
    expect(said(new CallError(0, null, 'unanswered'))).not.toContain(what))
})

/** The server cannot be asked; nothing is done. */
const away: Answer = {
  status: 503,
  body: { code: 'unavailable', error: 'Biraz sonra deneyin.' },
}
const button = async (name: string | RegExp) =>
  (await screen.findAllByRole('button', { name })).at(-1) as HTMLElement
const things = [
  {
    at: '/company-management/departments',
    thing: 'a department',
    does: async ({ person }: Awaited<ReturnType<typeof open>>) => {
      await person.click(await button('Departman ekle'))
      await person.type(await screen.findByLabelText('Departman'), 'Boyahane')
      await person.click(await button('Departman ekle'))
    },
    says: 'Departman kaydedilemedi. Biraz sonra deneyin.',
  },
  {
    at: '/settings/device-groups',
    thing: 'a group of readers',
    does: async ({ person }: Awaited<ReturnType<typeof open>>) => {
      await person.click(await button('Grup ekle'))
      await person.type(await screen.findByLabelText('Grup adı'), 'Arka kapı')
      await person.click(await button('Kaydet'))
    },
    says: 'Okuyucu grubu kaydedilemedi. Biraz sonra deneyin.',
  },
] as const

describe('where the server cannot be asked', () => {
  test.each(things)('$thing says so, and its form stays', async ({ at, does, says }) => {
    const app = await open(at, {
      instead: ({ method, path }) =>
        method === 'GET' || path.startsWith('/api/auth') ? undefined : away,
    })
    await does(app)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(says))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  test('what is asked for in passing says it in passing', async () => {
    const { person } = await open('/my-account?tab=sessions', {
      instead: ({ method }) => (method === 'DELETE' ? away : undefined),
    })
    await person.click(await button('Oturumu kapat: Safari, iPhone ya da iPad'))
    expect(await screen.findByText('Oturum kapatılamadı. Biraz sonra deneyin.')).toBeTruthy()
  })
})
