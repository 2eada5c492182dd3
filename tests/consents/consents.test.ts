// Long because one company is told a story: a notice, a consent, another version of both, and who said what.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { GetConsentAnswers, GetConsentTexts, GetOwnConsents } from '#api/contract/consents.ts'
import { consents, consentStanding } from '#domain/consents/answers.ts'
import { consentTexts, inForceOf, type ConsentTextCommand } from '#domain/consents/texts.ts'
import { asConsentTextId } from '#domain/shared/values.ts'
import { given, historyOf, repeatedInVain } from '#tests/shared/given.ts'
import { employeeId } from '#tests/shared/ids.ts'

const textId = asConsentTextId('3f000000-0000-4000-8000-000000000001')
const worded = (text: string) => ({
  tr: {
    title: 'Aydınlatma',
    text,
  },
  en: undefined,
  ar: undefined,
})
const publish = (after: number, text: string, kind: 'notice' | 'consent' = 'notice') =>
  ({
    type: 'PublishConsentText',
    textId,
    after,
    kind,
    words: worded(text),
  }) as const
const published = (version: number, text: string, kind: 'notice' | 'consent' = 'notice') =>
  ({
    type: 'ConsentTextPublished',
    data: {
      textId,
      version,
      kind,
      words: worded(text),
    },
  }) as const
const ended = { type: 'ConsentTextEnded', data: { textId } } as const

describe('a text that is read', () => {
  test('has versions, each written with the one before in view', () => {
    given(consentTexts).when(publish(0, 'bir')).then(published(1, 'bir'))
    given(consentTexts, published(1, 'bir')).when(publish(1, 'iki')).then(published(2, 'iki'))
    given(consentTexts, published(1, 'bir'), published(2, 'iki'))
      .when(publish(1, 'üç'))
      .refused({
        code: 'consents.text-changed',
        version: 2,
      })
    given(consentTexts).when(publish(1, 'iki')).refused({
      code: 'consents.text-not-found',
      textId,
    })
  })
  test('asks nobody again by the same words, but where it had ended', () => {
    given(consentTexts, published(1, 'bir')).when(publish(1, 'bir')).then()
    given(consentTexts, published(1, 'bir'), ended)
      .when(publish(1, 'bir'))
      .then(published(2, 'bir'))
  })
  test('keeps its kind: who has read has not consented', () =>
    given(consentTexts, published(1, 'bir'))
      .when(publish(1, 'iki', 'consent'))
      .refused({
        code: 'consents.kind-stays',
      }))
  test('is one version further with each publication, whatever is tried', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc
              .tuple(fc.nat(4), fc.constantFrom('bir', 'iki'))
              .map(([after, text]): ConsentTextCommand => publish(after, text)),
            fc.constant<ConsentTextCommand>({
              type: 'EndConsentText',
              textId,
            }),
          ),
          {
            maxLength: 20,
          },
        ),
        commands => {
          const history = historyOf(consentTexts, commands)
          const versions = history.flatMap(event =>
            event.type === 'ConsentTextPublished' ? [event.data.version] : [],
          )
          expect(versions).toEqual(versions.map((_, at) => at + 1))
          const state = history.reduce(consentTexts.evolve, consentTexts.initial)
          expect(inForceOf(state.get(textId)) ?? versions.length).toBe(versions.length)
          const ends = commands.filter(({ type }) => type === 'EndConsentText')
          expect(repeatedInVain(consentTexts, ends)).toEqual([])
        },
      ),
    ))
})

describe('what an employee says of it', () => {
  const textOf = (...events: readonly (ReturnType<typeof published> | typeof ended)[]) =>
    events.reduce(consentTexts.evolve, consentTexts.initial).get(textId)
  const one = textOf(published(1, 'bir', 'consent'))
  const two = textOf(published(1, 'bir', 'consent'), published(2, 'iki', 'consent'))
  const said = (version: number, agrees: boolean) =>
    ({
      employeeId: employeeId(),
      textId,
      version,
      agrees,
      language: 'tr',
    }) as const
  const answered = (version: number, agrees: boolean) =>
    ({
      type: 'ConsentAnswered',
      data: said(version, agrees),
    }) as const
  test('is of the version in force, in a language it has, and once', () => {
    given(consents)
      .when({
        ...said(1, true),
        text: one,
      })
      .then(answered(1, true))
    given(consents, answered(1, true))
      .when({
        ...said(1, true),
        text: one,
      })
      .then()
    given(consents)
      .when({
        ...said(1, true),
        text: two,
      })
      .refused({
        code: 'consents.not-in-force',
        version: 2,
      })
    given(consents)
      .when({
        ...said(1, true),
        language: 'ar',
        text: one,
      })
      .refused({
        code: 'consents.text-not-found',
        textId,
      })
  })
  test('is asked again by the next version', () => {
    const last = {
      version: 1,
      agrees: true,
    }
    expect(consentStanding(last, 1)).toBe('agreed')
    expect(consentStanding(last, 2)).toBe('asked')
    expect(consentStanding(undefined, 1)).toBe('asked')
  })
  test('is withdrawn where it is consent, also of a version or a text that is over', () => {
    for (const text of [one, two, textOf(published(1, 'bir', 'consent'), ended)])
      given(consents, answered(1, true))
        .when({ ...said(1, false), text })
        .then(answered(1, false))
    given(consents, answered(1, true), answered(1, false))
      .when({
        ...said(1, false),
        text: two,
      })
      .then()
    given(consents)
      .when({
        ...said(1, false),
        text: textOf(published(1, 'bir')),
      })
      .refused({
        code: 'consents.notice-is-read',
      })
  })
})

describe('in a company', () => {
  const world = apiTest()
  const tokens = {
    chief: '',
    manager: '',
    welder: '',
    clerk: '',
  }
  type Who = keyof typeof tokens
  beforeAll(async () => {
    for (const who of ['chief', 'manager', 'welder', 'clerk'] as const)
      tokens[who] = await world.signIn(world.a.people[who])
  })

  const ask = async (who: Who, method: string, path: string, body?: object) => {
    const answer = await world.ask(method, `/api/app/${path}`, {
      token: tokens[who],
      ...(body ? { body } : {}),
    })
    if (method !== 'GET') await world.settle()
    return answer
  }
  const texts = 'settings/customize/consents'
  const own = async (who: Who) =>
    GetOwnConsents.reply.parse((await ask(who, 'GET', 'myaccount/consents')).body).rows
  const asked = async (who: Who) =>
    (
      await world.ask('GET', '/api/app-settings', {
        token: tokens[who],
      })
    ).body['consentsAsked']
  const say = (who: Who, id: string, version: number, agrees = true) =>
    ask(who, 'POST', `myaccount/consents/${id}`, { version, agrees, language: 'tr' })
  const notice = (text: string) => ({
    kind: 'notice',
    words: {
      tr: {
        title: 'Aydınlatma metni',
        text,
      },
    },
  })
  const first = 'Giriş çıkış kayıtlarınız puantaj için işlenir.'
  const second = 'Giriş çıkış kayıtlarınız puantaj ve bordro için işlenir.'
  let id = ''

  test('a text is published, read and confirmed; who has, is seen by version', async () => {
    expect(await asked('welder')).toBe(0)
    const made = await ask('chief', 'POST', texts, notice(first))
    expect([made.status, made.text]).toEqual([200, expect.any(String)])
    id = String(made.body['textId'])
    expect(await asked('welder')).toBe(1)
    expect(await own('welder')).toMatchObject([
      {
        textId: id,
        version: 1,
        standing: 'asked',
        words: {
          tr: {
            text: first,
          },
        },
      },
    ])
    expect((await say('welder', id, 1)).status).toBe(200)
    expect(await asked('welder')).toBe(0)
    expect(await own('welder')).toMatchObject([
      {
        standing: 'agreed',
        at: expect.any(String),
      },
    ])
    const { rows, summary } = GetConsentAnswers.reply.parse(
      (await ask('chief', 'GET', `${texts}/${id}/answers`)).body,
    )
    expect(summary).toEqual({
      asked: 4,
      agreed: 1,
      declined: 0,
    })
    expect(rows.filter(({ standing }) => standing === 'agreed')).toMatchObject([
      {
        fullName: 'İbrahim Şen',
        language: 'tr',
        earlier: null,
      },
    ])
  })
  test('another version asks everybody again, and says what was said before', async () => {
    const late = await ask('chief', 'PUT', `${texts}/${id}`, { ...notice(second), after: 0 })
    expect([late.status, late.body['code']]).toEqual([409, 'consents.text-changed'])
    expect(
      (await ask('chief', 'PUT', `${texts}/${id}`, { ...notice(second), after: 1 })).status,
    ).toBe(200)
    expect(await asked('welder')).toBe(1)
    expect(await own('welder')).toMatchObject([
      {
        version: 2,
        standing: 'asked',
        earlier: 1,
      },
    ])
    // What he had before his eyes is not what is asked now.
    const old = await say('clerk', id, 1)
    expect([old.status, old.body['code']]).toEqual([409, 'consents.not-in-force'])
    const { rows, summary } = GetConsentAnswers.reply.parse(
      (await ask('chief', 'GET', `${texts}/${id}/answers?standing=asked&search=İbrahim`)).body,
    )
    expect(rows).toMatchObject([
      {
        earlier: 1,
        earlierAgreed: true,
        at: null,
      },
    ])
    expect(summary).toMatchObject({
      agreed: 0,
    })
    const before = await ask('chief', 'GET', `${texts}/${id}/answers?version=1&standing=agreed`)
    expect(before.body).toMatchObject({
      total: 1,
      version: 1,
    })
    expect(await ask('chief', 'GET', `${texts}/${id}/answers?version=3`)).toMatchObject({
      status: 404,
    })
  })
  test('a notice is not declined; consent is given, declined and withdrawn', async () => {
    const refused = await say('clerk', id, 2, false)
    expect([refused.status, refused.body['code']]).toEqual([422, 'consents.notice-is-read'])
    const made = await ask('chief', 'POST', texts, {
      kind: 'consent',
      words: {
        tr: {
          title: 'Fotoğraf rızası',
          text: 'Fotoğrafımın çalışan listesinde gösterilmesi.',
        },
        ar: {
          title: 'موافقة الصورة',
          text: 'أوافق على عرض صورتي في قائمة الموظفين.',
        },
      },
    })
    const photo = String(made.body['textId'])
    await say('clerk', photo, 1, false)
    await say('welder', photo, 1)
    const standing = async (who: Who) =>
      (await own(who)).find(row => row.textId === photo)?.standing
    expect([await standing('clerk'), await standing('welder')]).toEqual(['declined', 'agreed'])
    // The text ends: nobody is asked, and who consented may still think better of it.
    expect((await ask('chief', 'POST', `${texts}/${photo}/end`)).status).toBe(200)
    expect([await standing('clerk'), await standing('manager')]).toEqual([undefined, undefined])
    expect(await own('welder')).toContainEqual(
      expect.objectContaining({
        textId: photo,
        inForce: false,
        standing: 'agreed',
      }),
    )
    expect((await say('welder', photo, 1, false)).status).toBe(200)
    expect(await standing('welder')).toBeUndefined()
    const { rows } = GetConsentTexts.reply.parse((await ask('chief', 'GET', texts)).body)
    expect(rows.find(row => row.textId === photo)).toMatchObject({
      inForce: false,
      people: {
        agreed: 0,
        declined: 2,
      },
    })
  })
  test('each said of himself, nobody of others, and the file of a person has it', async () => {
    for (const who of ['welder', 'clerk'] as const)
      expect((await ask(who, 'GET', texts)).status).toBe(403)
    const { body } = await ask('welder', 'GET', 'myaccount/personal-data')
    expect(body['consents']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          version: 1,
          agrees: true,
          language: 'tr',
          words: expect.objectContaining({
            tr: {
              title: 'Aydınlatma metni',
              text: first,
            },
          }),
        }),
      ]),
    )
    expect((await say('welder', world.a.people.clerk.userId, 1)).status).toBe(404)
  })
  test('two who publish at once, from what both saw, make one version', async () => {
    const both = await Promise.all(
      ['Birinci sürüm, yeterince uzun.', 'İkinci sürüm, yeterince uzun.'].map(text =>
        ask('chief', 'PUT', `${texts}/${id}`, { ...notice(text), after: 2 }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await own('clerk')).toMatchObject([
      {
        version: 3,
      },
    ])
  })
})
