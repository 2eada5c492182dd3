import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seal } from '#commands/proof/sealer.ts'
import { covers } from '#tests/specification/covers.ts'
import { formOf, openOffice, pagesOf, type Office } from './given.ts'

// Long because a paper is issued, printed, verified and refused to whom it is not for.

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

type Issued = {
  done: boolean
  code: string | null
  petitionId: string | null
}[]
const issue = async (templateId: string, items: readonly object[], language = 'tr') =>
  (
    await office.must('petitions', {
      templateId,
      language,
      items,
    })
  )['results'] as Issued
const issued = async (...given: Parameters<typeof issue>): Promise<string> => {
  const [one] = await issue(...given)
  if (!one?.petitionId) throw new Error(`nothing was issued: ${JSON.stringify(one)}`)
  return one.petitionId
}
const text = async (petitionId: string): Promise<string> => {
  const { status, bytes } = await office.print([petitionId])
  expect(status).toBe(200)
  return (await pagesOf(bytes)).join('\n')
}
const march = 'from=2026-03-01&to=2026-03-31'

describe('a petition', () => {
  test('says who asks for which leave, with what the form says', async () => {
    covers('1.31', '3.128', '3.129', '3.130', '3.131', '3.132', '3.134')
    const form = await office.form('Mazeret izni dilekçesi', {
      approverId: office.of('manager'),
    })
    const leave = await office.leaveOn('welder', '2026-03-12', '2026-03-13', { toHalf: true })
    const said = await text(await issued(form, [leave]))
    for (const word of [
      'Mazeret izni dilekçesi',
      'İş Kanunu madde 55',
      'İK-FR-012',
      '01.03.2024',
      '15.01.2026',
      'Selim Kaya',
      'Mazeret izni',
      '12.03.2026 – 13.03.2026',
      'günün ilk yarısına kadar',
      '1,5',
      '09.03.2026 08:00',
    ])
      expect(said).toContain(word)
    const { rows } = (await office.tell('chief', `petitions?${march}&leave=${leave.requestId}`))
      .body as { rows: object[] }
    expect(rows).toMatchObject([
      {
        title: 'Mazeret izni dilekçesi',
        from: '2026-03-12',
        to: '2026-03-13',
        language: 'tr',
      },
    ])
  })
  test('is printed as it was, whatever becomes of form, leave and name', async () => {
    const form = await office.form('Değişecek dilekçe')
    const leave = await office.leaveOn('welder', '2026-03-16')
    const id = await issued(form, [leave])
    const before = await office.print([id])
    await office.must(
      `petition-templates/${form}`,
      formOf('Bambaşka başlık', {
        documentNumber: 'YENİ-1',
      }),
      'PUT',
    )
    expect((await office.print([id])).bytes.equals(before.bytes)).toBe(true)
    await office.must('leaves/delete', { items: [leave] })
    await office.tell('chief', `petition-templates/${form}`, undefined, 'DELETE')
    await office.world.settle()
    const after = await office.print([id])
    expect(after.bytes.equals(before.bytes)).toBe(true)
    expect((await pagesOf(after.bytes)).join()).toContain('Değişecek dilekçe')
  })
  test('is written in English and Arabic as well', async () => {
    const form = await office.form('Dil dilekçesi')
    const leave = await office.leaveOn('welder', '2026-03-17')
    expect(await text(await issued(form, [leave], 'en'))).toContain('Employee number')
    const arabic = await office.print([await issued(form, [leave], 'ar')])
    // A reader of PDF gives Arabic back in the forms that were drawn: looked at folded to letters.
    const letters = (await pagesOf(arabic.bytes)).join().normalize('NFKC')
    expect([...'الموظف'].every(letter => letters.includes(letter))).toBe(true)
    expect(letters).toContain('17.03.2026')
  })
  test('of several is one file with a page each, or a zip with a file each', async () => {
    const form = await office.form('Toplu dilekçe')
    const leaves = [
      await office.leaveOn('welder', '2026-03-18'),
      await office.leaveOn('clerk', '2026-03-18'),
    ]
    const results = await issue(form, [
      ...leaves,
      {
        employeeId: office.of('welder'),
        requestId: office.of('clerk'),
      },
    ])
    expect(results.map(({ code }) => code)).toEqual([
      null,
      null,
      'petitions.leave-not-standing',
    ])
    const ids = results.flatMap(({ petitionId }) => petitionId ?? [])
    const one = await office.print(ids)
    expect([one.type, (await pagesOf(one.bytes)).length]).toEqual(['application/pdf', 2])
    const zip = await office.print(ids, 'zip')
    expect(zip.type).toBe('application/zip')
    for (const id of ids) expect(zip.bytes.includes(`${id}.pdf`)).toBe(true)
  })
})

describe('a petition is refused', () => {
  test('of leave that has fifty of them already, which says the figure', async () => {
    const form = await office.form('Elli dilekçe')
    const leave = await office.leaveOn('welder', '2026-03-25')
    const results = await issue(
      form,
      Array.from({ length: 51 }, () => leave),
    )
    expect(results.slice(0, 50).every(({ code }) => code === null)).toBe(true)
    expect(results[50]).toMatchObject({
      code: 'petitions.too-many',
      error: expect.stringContaining('50'),
    })
  })
  test('of leave that was rejected or that there is not', async () => {
    const form = await office.form('Reddedilecek')
    const leave = await office.leaveOn('welder', '2026-03-19')
    await office.must('leaves/delete', { items: [leave] })
    const { status, body } = await office.tell('chief', 'petitions', {
      templateId: form,
      language: 'tr',
      items: [leave],
    })
    expect([status, body['code']]).toEqual([409, 'petitions.leave-not-standing'])
  })
  test('without a range of dates to look in', covers('5.42'), async () => {
    const { status, body } = await office.tell('chief', 'petitions')
    expect(status).toBe(400)
    expect(body['fields']).toMatchObject([{ path: 'from' }, { path: 'to' }])
  })
  test('to another company, and to whoever does not see the person', async () => {
    const form = await office.form('Kapsam dilekçesi')
    const id = await issued(form, [await office.leaveOn('clerk', '2026-03-20')])
    expect((await office.print([id], 'pdf', 'other')).status).toBe(404)
    expect((await office.print([id], 'pdf', 'welder')).status).toBe(403)
  })
})

describe('whoever holds a paper', () => {
  const verify = async (paper: string, more: object = {}, company = office.world.a.id) =>
    (
      await office.world.ask('POST', '/api/verify', {
        body: {
          company,
          paper,
          hash: 'a'.repeat(64),
          ...more,
        },
      })
    ).body
  test('learns whether it is as signed, changed or unknown, and no name', async () => {
    const form = await office.form('Doğrulanacak')
    const id = await issued(form, [await office.leaveOn('welder', '2026-03-23')])
    const hash = await hashOf(id)
    expect(await verify(id, { hash })).toEqual({
      answer: 'as-signed',
      at: '2026-03-09T05:00:00.000Z',
      checkpoint: null,
    })
    const nothing = { at: null, checkpoint: null }
    expect(await verify(id)).toEqual({
      answer: 'changed',
      ...nothing,
    })
    const unknown = { answer: 'unknown', ...nothing }
    expect(await verify(id, { hash }, office.world.b.id)).toEqual(unknown)
    expect(await verify(office.of('welder'), { hash })).toEqual(unknown)
  })
  test('may keep the newest checkpoint of the log, which covers it', async () => {
    const { world } = office
    const form = await office.form('Denetim noktası')
    const id = await issued(form, [await office.leaveOn('welder', '2026-03-26')])
    const hash = await hashOf(id)
    world.advance(1)
    await seal(world.deps, new AbortController().signal)
    const { checkpoint } = await verify(id, { hash })
    const company = new RegExp(`^mesai/[0-9a-f]{16}/${world.a.id}\n[1-9]\\d*\n`)
    expect(checkpoint).toMatch(company)
    expect(await verify(id)).toMatchObject({
      answer: 'changed',
      checkpoint: null,
    })
  })
  /** As it lies in the log. */
  const hashOf = async (petitionId: string): Promise<string> => {
    const { log } = office.world.deps
    const events = await log.readStream(`${office.world.a.id}-petitions-${office.of('welder')}`)
    const found = events.find(
      event => event.type === 'PetitionIssued' && event.data.petitionId === petitionId,
    )
    return found?.type === 'PetitionIssued' ? found.data.hash : ''
  }
  test('holds what cannot be printed again once its person is erased', async () => {
    const form = await office.form('Silinecek', {
      approverId: office.of('clerk'),
    })
    const id = await issued(form, [await office.leaveOn('welder', '2026-03-24')])
    const theirs = await issued(form, [await office.leaveOn('manager', '2026-03-25')])
    const hash = await hashOf(id)
    await erase('clerk')
    expect(await text(theirs)).not.toContain('Ünal')
    expect(await text(theirs)).toContain('silindi')
    await erase('welder')
    expect((await office.print([id])).status).toBe(404)
    expect((await verify(id, { hash }))['answer']).toBe('as-signed')
  })
  const erase = async (who: 'welder' | 'clerk') => {
    await office.must(`employees/${office.of(who)}/terminate`, { lastDay: '2026-03-06' })
    await office.must(`employees/${office.of(who)}/erase`, {
      ground: 'asked',
    })
  }
})
