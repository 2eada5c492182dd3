import { describe, expect, test } from 'vitest'
import { PutVisitType } from '#api/contract/visit-types.ts'
import { asVisitTypeId } from '#domain/shared/values.ts'
import { visitTypes } from '#domain/visitors/visit-types.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { given } from '#tests/shared/given.ts'
import { covers } from '#tests/specification/covers.ts'

const visitTypeId = asVisitTypeId('5e000000-0000-4000-8000-000000000001')
const other = asVisitTypeId('5e000000-0000-4000-8000-000000000002')
const said = {
  title: 'Toplantı',
  colour: '#28c76f',
  active: true,
  asksCompany: true,
  asksReason: false,
  asksCard: true,
  asksHost: true,
}
const define = (more: object = {}) => ({
  type: 'DefineVisitType' as const,
  visitTypeId,
  as: 'new' as const,
  ...said,
  ...more,
})
const defined = (more: object = {}) => ({
  type: 'VisitTypeDefined' as const,
  data: { visitTypeId, ...said, ...more },
})
const removal = { type: 'RemoveVisitType', visitTypeId, visits: 0 } as const
const removed = { type: 'VisitTypeRemoved', data: { visitTypeId } } as const

describe('the decision', () => {
  test('keeps a type, says it anew, removes it and brings it back as it was', () => {
    given(visitTypes).when(define()).then(defined())
    given(visitTypes, defined())
      .when(define({ as: 'there', asksReason: true }))
      .then(defined({ asksReason: true }))
    given(visitTypes, defined()).when(removal).then(removed)
    given(visitTypes, defined(), removed)
      .when(define({ as: 'before' }))
      .then(defined())
  })
  test('records nothing where nothing changes', () => {
    given(visitTypes, defined())
      .when(define({ as: 'there' }))
      .then()
    given(visitTypes, defined(), removed).when(removal).then()
  })
  test('refuses a name that another one has, what is not there, and more than a list can hold', () => {
    given(visitTypes, defined())
      .when(define({ visitTypeId: other, title: 'TOPLANTI ' }))
      .refused({ code: 'visitors.type-title-taken', title: 'TOPLANTI ' })
    const missing = { code: 'visitors.type-not-found', visitTypeId } as const
    given(visitTypes)
      .when(define({ as: 'there' }))
      .refused(missing)
    given(visitTypes).when(removal).refused(missing)
    const hundred = Array.from({ length: 100 }, (_, n) =>
      defined({
        visitTypeId: asVisitTypeId(`5e000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
        title: `Tür ${n}`,
      }),
    )
    given(visitTypes, ...hundred)
      .when(define({ visitTypeId: asVisitTypeId('5e000000-0000-4000-8000-000000000999') }))
      .refused({ code: 'visitors.types-full', most: 100 })
  })
})

describe('over HTTP', () => {
  const { refusal } = apiTest()
  test('a type that is not there is said to be missing', covers('8.57'), async () => {
    const gone = '5e000000-0000-4000-8000-00000000dead'
    expect(await refusal(PutVisitType, 'chief', { visitTypeId: gone, ...said })).toMatchObject({
      status: 404,
    })
  })
})
