import { describe, expect, test } from 'vitest'
import { PostEmployee } from '#api/contract/employees.ts'
import { covers } from '#tests/specification/covers.ts'

const whole = {
  name: 'Ayşe',
  surname: 'Yılmaz',
  phone: '5321234567',
  birthDate: '1990-05-17',
  position: 'Kaynakçı',
  shift: { shiftId: '00000000-0000-4000-8000-000000000002', weekdays: [1, 2, 3, 4, 5] },
  employeeNo: '1001',
  departmentId: '00000000-0000-4000-8000-000000000001',
  startOfEmployment: '2026-03-02',
}
const isTaken = (over: object): boolean =>
  PostEmployee.body.safeParse({ ...whole, ...over }).success

describe('who is hired', () => {
  test('needs who he is and how he is reached, where, as what, when and in which shift he works', () =>
    expect(isTaken({})).toBe(true))
  test.each([
    'name',
    'surname',
    'phone',
    'birthDate',
    'employeeNo',
    'departmentId',
    'startOfEmployment',
    'position',
    'shift',
  ])(
    'is not taken without %s, nor with nothing in it',
    covers('5.7', '5.8', '5.11', '5.24', '5.28', '5.29', '5.30'),
    field =>
      expect([undefined, null, '', ' '].filter(value => isTaken({ [field]: value }))).toEqual(
        [],
      ),
  )
  test.each([
    '5321234567',
    '+90 5321234567',
    '90-5321234567',
    '905321234567',
    '+1 202555017812345',
  ])('may have the phone %s', covers('5.13'), phone => expect(isTaken({ phone })).toBe(true))
  test.each([
    '532123456',
    '+90 532 1234567',
    '(532)1234567',
    '5321234567a',
    '+9012 5321234567',
    '+90 1234567890123456',
  ])('cannot have the phone %s', covers('5.12', '5.13', '9.4'), phone =>
    expect(isTaken({ phone })).toBe(false),
  )
  test('may have an e-mail that is something@something.something', covers('5.19'), () => {
    const mails = [
      'ayse@ornek.com.tr',
      'ayse',
      'ayse@ornek',
      '@ornek.com',
      'ayse@.',
      'ay se@ornek.com',
      'a@b@c.com',
    ]
    expect(mails.filter(email => isTaken({ email }))).toEqual(['ayse@ornek.com.tr'])
  })
  test('was born on a day that there is', covers('5.26'), () => {
    const days = [
      '1996-02-29',
      '1997-02-29',
      '1996-13-01',
      '1996-04-31',
      '29.02.1996',
      'yesterday',
    ]
    expect(days.filter(birthDate => isTaken({ birthDate }))).toEqual(['1996-02-29'])
  })
})
