import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { petitionTemplates } from '#domain/petitions/templates.ts'
import {
  asEmployeeId,
  asLocalDate,
  asPaperPictureId,
  asPetitionTemplateId,
} from '#domain/shared/values.ts'
import { pngOf } from '#tests/foreign/pictures.ts'
import { given } from '#tests/shared/given.ts'
import { covers } from '#tests/specification/covers.ts'
import { formOf, openOffice, pagesOf, type Office } from './given.ts'

const templateId = asPetitionTemplateId('3e000000-0000-4000-8000-000000000001')
const other = asPetitionTemplateId('3e000000-0000-4000-8000-000000000002')
const approverId = asEmployeeId('22222222-2222-4222-8222-222222222222')
const pictureOf = (n: number) => ({
  kind: 'picture' as const,
  pictureId: asPaperPictureId(`3e000000-0000-4000-8000-00000000000${n}`),
})
const said = {
  title: 'Yıllık izin',
  subtitle: null,
  documentNumber: 'İK-1',
  publishDate: asLocalDate('2026-01-01'),
  revisionNumber: null,
  revisionDate: null,
  mark: { kind: 'none' as const },
  approverId: null,
}
const define = (more: object = {}) => ({
  type: 'DefinePetitionTemplate' as const,
  templateId,
  as: 'new' as const,
  approverThere: false,
  ...said,
  ...more,
})
const defined = (more: object = {}) => ({
  type: 'PetitionTemplateDefined' as const,
  data: { templateId, ...said, ...more },
})
const removal = { type: 'RemovePetitionTemplate', templateId } as const
const removed = { type: 'PetitionTemplateRemoved', data: { templateId } } as const

describe('the decision', () => {
  test('keeps a form, says it anew, removes it and brings it back as it was', () => {
    given(petitionTemplates).when(define()).then(defined())
    given(petitionTemplates, defined())
      .when(define({ as: 'there', title: 'Mazeret' }))
      .then(defined({ title: 'Mazeret' }))
    given(petitionTemplates, defined()).when(removal).then(removed)
    given(petitionTemplates, defined(), removed)
      .when(define({ as: 'before' }))
      .then(defined())
  })
  test('records nothing where nothing changes, another picture being a change', () => {
    given(petitionTemplates, defined())
      .when(define({ as: 'there' }))
      .then()
    given(petitionTemplates, defined(), removed).when(removal).then()
    given(petitionTemplates, defined({ mark: pictureOf(1) }))
      .when(define({ as: 'there', mark: pictureOf(2) }))
      .then(defined({ mark: pictureOf(2) }))
  })
  test('refuses a name that another one has, however it is written', () => {
    given(petitionTemplates, defined())
      .when(define({ templateId: other, title: 'YILLIK İZİN ' }))
      .refused({ code: 'petitions.template-title-taken', title: 'YILLIK İZİN ' })
  })
  test('refuses what is not there', () => {
    const missing = { code: 'petitions.template-not-found', templateId } as const
    given(petitionTemplates)
      .when(define({ as: 'there' }))
      .refused(missing)
    given(petitionTemplates).when(removal).refused(missing)
  })
  test('puts nobody on a form who is not employed, and lets stay who has left since', () => {
    given(petitionTemplates)
      .when(define({ approverId }))
      .refused({ code: 'petitions.approver-not-employed', approverId })
    given(petitionTemplates, defined({ approverId }))
      .when(define({ as: 'there', approverId, title: 'Mazeret' }))
      .then(defined({ approverId, title: 'Mazeret' }))
  })
  test('refuses the hundred and first', () => {
    const hundred = Array.from({ length: 100 }, (_, n) =>
      defined({
        title: `Dilekçe ${n}`,
        templateId: asPetitionTemplateId(
          `3e000000-0000-4000-8000-000000001${String(n).padStart(3, '0')}`,
        ),
      }),
    )
    given(petitionTemplates, ...hundred)
      .when(define())
      .refused({ code: 'petitions.templates-full', most: 100 })
  })
})

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

type Row = { templateId: string; title: string; mark: string; approver: string | null }
const rows = async (more = '') =>
  (await office.tell('chief', `petition-templates${more}`)).body['rows'] as Row[]

describe('the forms of petitions', () => {
  test('are listed, added, changed, found and removed', async () => {
    const id = await office.form('Mazeret dilekçesi', { approverId: office.of('manager') })
    await office.form('Yıllık izin dilekçesi')
    expect(await rows()).toMatchObject([
      { templateId: id, title: 'Mazeret dilekçesi', mark: 'none', approver: 'Selim Kaya' },
      { title: 'Yıllık izin dilekçesi', approver: null },
    ])
    expect(await rows('?search=YILLIK')).toHaveLength(1)
    await office.must(`petition-templates/${id}`, formOf('Mazeret'), 'PUT')
    expect((await rows()).map(({ title }) => title)).toContain('Mazeret')
    await office.tell('chief', `petition-templates/${id}`, undefined, 'DELETE')
    await office.world.settle()
    expect((await rows()).map(({ title }) => title)).toEqual(['Yıllık izin dilekçesi'])
  })
  test('have a picture of their own, which stands on the paper and stays', async () => {
    covers('3.133')
    const content = pngOf().toString('base64')
    const plain = await office.form('Görselsiz')
    const bare = await office.tell(
      'chief',
      'petition-templates',
      formOf('Eksik', { mark: 'picture' }),
    )
    expect([bare.status, bare.body['code']]).toEqual([422, 'petitions.picture-missing'])
    const pictured = await office.form('Görselli', { mark: 'picture', content })
    await office.must(
      `petition-templates/${pictured}`,
      formOf('Görselli 2', { mark: 'picture' }),
      'PUT',
    )
    expect(await rows('?search=görselli')).toMatchObject([{ mark: 'picture' }])
    const leave = await office.leaveOn('welder', '2026-03-12')
    const paper = async (form: string) => {
      const { results } = await office.must('petitions', {
        templateId: form,
        language: 'tr',
        items: [leave],
      })
      const [one] = results as { petitionId: string }[]
      return (await office.print([String(one?.petitionId)])).bytes
    }
    expect(imagesIn(await paper(plain))).toBe(0)
    const drawn = await paper(pictured)
    expect(imagesIn(drawn)).toBeGreaterThan(0)
    expect((await pagesOf(drawn)).join()).toContain('Görselli 2')
  })
  test('refuse a file that is no picture, by its bytes', async () => {
    const content = Buffer.from('<svg onload="x">').toString('base64')
    const answer = await office.tell(
      'chief',
      'petition-templates',
      formOf('Kötü', { mark: 'picture', content }),
    )
    expect(answer.status).toBe(422)
  })
})

const imagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').split(/\/Subtype\s*\/Image/).length - 1
