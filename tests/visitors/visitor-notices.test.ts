import { expect, test } from 'vitest'
import {
  GetConsentTexts,
  GetOwnConsents,
  PostConsentEnd,
  PostConsentText,
  PostOwnConsent,
  PutConsentText,
} from '#api/contract/consents.ts'
import { PostVisitType } from '#api/contract/visit-types.ts'
import {
  GetVisitorNotices,
  GetVisits,
  PostVisitArrival,
  PostVisitLeaving,
  PostVisits,
} from '#api/contract/visits.ts'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest({ settles: 'reads' })
const { call, refusal } = world

const words = (text: string) => ({ tr: { title: 'Ziyaretçi aydınlatma metni', text } })

test('what a visitor was shown is kept with his visit by its version; no employee is asked about it', async () => {
  const { visitTypeId } = await call(PostVisitType, 'chief', {
    title: 'Toplantı',
    colour: null,
    active: true,
    asksCompany: false,
    asksReason: false,
    asksCard: false,
    asksHost: false,
  })
  const enter = async (name: string, here: boolean) => {
    const { visits } = await call(PostVisits, 'chief', {
      visitors: [{ visitorId: null, name, fromCompany: null, phone: null, cardNumber: null }],
      visitTypeId,
      hostId: null,
      departmentId: null,
      reason: null,
      expectedAt: null,
      here,
    })
    const [first] = visits
    if (!first) throw new Error('nobody was entered')
    return first
  }
  const shown = async ({ visitId }: { readonly visitId: string }) => {
    const { rows } = await call(GetVisits, 'chief', { limit: 200 })
    return rows.find(row => row.visitId === visitId)?.notices
  }
  const before = await enter('Alev Er', true)
  expect(await shown(before)).toEqual([])

  const { textId } = await call(PostConsentText, 'chief', {
    kind: 'visitors',
    words: words('Adınız ve firmanız son ziyaretten altı ay sonra silinir.'),
  })
  expect(await call(GetVisitorNotices, 'chief')).toMatchObject({
    rows: [{ textId, version: 1 }],
  })
  expect((await call(GetOwnConsents, 'clerk')).rows).toEqual([])
  expect(
    await refusal(PostOwnConsent, 'clerk', {
      textId,
      version: 1,
      agrees: true,
      language: 'tr',
    }),
  ).toMatchObject({ status: 404 })
  const expected = await enter('Bora Su', false)
  const here = await enter('Can Oz', true)
  expect(await shown(expected)).toEqual([])
  expect(await shown(here)).toEqual([{ textId, version: 1 }])

  await call(PutConsentText, 'chief', {
    textId,
    kind: 'visitors',
    words: words('Adınız ve firmanız son ziyaretten üç ay sonra silinir.'),
    after: 1,
  })
  await call(PostVisitArrival, 'chief', { ...expected, cardNumber: null })
  await call(PostVisitLeaving, 'chief', { ...here, cardBack: true })
  expect(await shown(expected)).toEqual([{ textId, version: 2 }])
  expect(await shown(here)).toEqual([{ textId, version: 1 }])

  await call(PostConsentEnd, 'chief', { textId })
  expect((await call(GetVisitorNotices, 'chief')).rows).toEqual([])
  expect(await shown(await enter('Deniz Ak', true))).toEqual([])
  // With its versions it stays readable for whoever answers for what was shown.
  const { rows } = await call(GetConsentTexts, 'chief')
  expect(rows.find(row => row.textId === textId)?.versions).toHaveLength(2)
})
