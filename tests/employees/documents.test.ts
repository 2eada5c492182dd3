// Long because it follows a document from the decision to what is left of it after an erasure.
import { createServer, type Server } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { clamdAt } from '#api/foreign/scanner.ts'
import { documents, type DocumentCommand } from '#domain/employees/documents.ts'
import { asDocumentId } from '#domain/shared/values.ts'
import type { Answer, Person } from '#tests/api/world.ts'
import { pngOf } from '#tests/foreign/pictures.ts'
import { given } from '#tests/shared/given.ts'
import { employeeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const megabyte = 2 ** 20
const fileOf = (n: number, bytes = 10) => ({
  employeeId: employeeId(),
  documentId: asDocumentId(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
  name: 'sozlesme.pdf',
  type: 'application/pdf' as const,
  bytes,
})
const add = (n: number, bytes?: number): DocumentCommand => ({
  type: 'AddDocument',
  document: fileOf(n, bytes),
})
const added = (n: number, bytes?: number) =>
  ({
    type: 'DocumentAdded',
    data: fileOf(n, bytes),
  }) as const
const which = (n: number) => {
  const { documentId } = fileOf(n)
  return {
    employeeId: employeeId(),
    documentId,
  }
}
const remove = (n: number) =>
  ({
    type: 'RemoveDocument',
    ...which(n),
  }) as const
const removed = (n: number) =>
  ({
    type: 'DocumentRemoved',
    data: which(n),
  }) as const
const full = {
  code: 'employees.documents-full',
  most: 100,
  megabytes: 200,
} as const

describe('the decision', () => {
  test('keeps one and lets it go once', () => {
    given(documents).when(add(1)).then(added(1))
    given(documents, added(1)).when(remove(1)).then(removed(1))
    given(documents, added(1), removed(1))
      .when(remove(1))
      .refused({ code: 'employees.document-not-found' })
  })
  test('keeps a hundred and 200 MB of a person, and no more', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => added(n))
    given(documents, ...hundred)
      .when(add(100))
      .refused(full)
    given(documents, ...hundred, removed(7))
      .when(add(100))
      .then(added(100))
    const heavy = [added(1, 199 * megabyte)]
    given(documents, ...heavy)
      .when(add(2, megabyte))
      .then(added(2, megabyte))
    given(documents, ...heavy)
      .when(add(2, megabyte + 1))
      .refused(full)
  })
})

/** A clamd that has this to say; null: it hears all and says nothing. */
const scanners: Server[] = []
const clamd = async (verdict: string | null, heard: Buffer[] = []) => {
  const server = createServer(socket => {
    let all = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', data => {
      all = Buffer.concat([all, data])
      const over = all.length > 14 && all.subarray(-4).equals(Buffer.alloc(4))
      if (!over || verdict === null) return
      heard.push(all)
      socket.end(`${verdict}\0`)
    })
  })
  scanners.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return clamdAt(
    {
      host: '127.0.0.1',
      port: address.port,
    },
    { mostMs: 500 },
  )
}
afterEach(() => {
  for (const server of scanners.splice(0)) server.close()
})

describe('a scanner', () => {
  test('is sent the whole file in chunks that say how long they are', async () => {
    const heard: Buffer[] = []
    const bytes = Buffer.alloc(100_000, 'x')
    expect(await (await clamd('stream: OK', heard)).scan(bytes)).toBe('clean')
    const said = heard[0] ?? Buffer.alloc(0)
    expect(said.subarray(0, 10).toString()).toBe('zINSTREAM\0')
    expect([said.readUInt32BE(10), said.readUInt32BE(14 + 65_536)]).toEqual([65_536, 34_464])
    expect(said.length).toBe(10 + 4 + 65_536 + 4 + 34_464 + 4)
  })
  test('finds something, or is silent: then nobody calls the file clean', async () => {
    const bytes = Buffer.from('bytes')
    expect(await (await clamd('stream: Eicar-Signature FOUND')).scan(bytes)).toBe('found')
    const silent: unknown[] = []
    for (const verdict of [null, 'INSTREAM size limit exceeded. ERROR', 'stream: BROKEN'])
      silent.push(
        await (await clamd(verdict)).scan(bytes).catch((error: unknown) => String(error)),
      )
    silent.push(
      await clamdAt({
        host: '127.0.0.1',
        port: 1,
      })
        .scan(bytes)
        .catch((error: unknown) => String(error)),
    )
    expect(silent).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^ScannerSilent/)),
    )
  })
})

let chief: string
let welder: Person
let clerk: Person
const verdicts: ('clean' | 'found')[] = []
const world = apiTest({
  scanner: {
    scan: async () => verdicts.shift() ?? 'clean',
  },
})
beforeAll(async () => {
  ;({ welder, clerk } = world.a.people)
  chief = await world.signIn(world.a.people.chief)
})

const at = ({ employeeId: id }: Person, documentId?: string): string =>
  ['/api/app/employees', id, 'documents', documentId].filter(Boolean).join('/')
const send = (bytes: Buffer, { name = 'belge.pdf', token = chief, whom = welder } = {}) =>
  world.ask('POST', at(whom), {
    token,
    body: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'mesai-about': encodeURIComponent(JSON.stringify({ name })),
    },
  })
const idOf = ({ body }: Answer): string => String(body['documentId'])
const listed = async (whom = welder, token = chief) => {
  await world.settle()
  const { body } = await world.ask('GET', at(whom), {
    token,
  })
  return body['rows'] as Record<string, unknown>[]
}
const take = async (documentId: string, { token = chief, whom = welder } = {}) => {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: 'GET',
    url: at(whom, documentId),
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status: statusCode,
    headers,
    bytes: rawPayload,
  }
}
const kept = async (): Promise<{
  files: number
  parts: number
  text: string
}> => {
  const [files, parts] = await world.deps.db.withCompany(world.a.id, async tx => [
    await tx.query('select * from people.documents where company_id = $1', [world.a.id]),
    await tx.query('select * from people.document_parts where company_id = $1', [world.a.id]),
  ])
  return {
    files: files?.length ?? 0,
    parts: parts?.length ?? 0,
    text: JSON.stringify([files, parts]),
  }
}
const pdf = (size: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(size, 'k')])
const zip = (...names: readonly string[]): Buffer => Buffer.from(`PK\x03\x04${names.join(' ')}`)

describe('a document of a person', () => {
  test('is kept sealed in parts, listed with who added it, and comes as it was sent', async () => {
    covers('1.13', '3.163', '3.164')
    const bytes = pdf(2.5 * megabyte)
    const sent = await send(bytes, {
      name: 'İş sözleşmesi "2026".pdf',
    })
    expect(sent.status).toBe(200)
    expect(await listed()).toEqual([
      {
        documentId: idOf(sent),
        name: 'İş sözleşmesi "2026".pdf',
        type: 'application/pdf',
        bytes: bytes.length,
        at: world.deps.now(),
        by: {
          kind: 'user',
          name: 'Nurgül Öztürk',
          role: 'company-admin',
        },
      },
    ])
    const { parts, text } = await kept()
    expect(parts).toBe(3)
    expect(text).not.toContain('sözleşme')
    expect(text).not.toContain(Buffer.alloc(30, 'k').toString('base64'))
    const { status, headers, bytes: back } = await take(idOf(sent))
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(headers['content-disposition']).toBe(
      'attachment; filename="__ s_zle_mesi _2026_.pdf"; ' +
        "filename*=UTF-8''%C4%B0%C5%9F%20s%C3%B6zle%C5%9Fmesi%20%222026%22.pdf",
    )
    expect(back.equals(bytes)).toBe(true)
  })
  test('is of the type that its bytes are, or refused, whatever it is called', async () => {
    const types: unknown[] = []
    for (const bytes of [
      pngOf(),
      Buffer.from('Ad;Soyad\nİbrahim;Şen\n'),
      zip('[Content_Types].xml', 'word/document.xml'),
      zip('[Content_Types].xml', 'xl/workbook.xml'),
    ]) {
      const sent = await send(bytes)
      expect(sent.status).toBe(200)
      const [newest] = await listed()
      types.push(newest?.['type'])
    }
    expect(types).toEqual([
      'image/png',
      'text/plain',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const refused = [
      Buffer.from('MZ\x90\x00\x03'),
      Buffer.from('<!doctype html><script>1</script>'),
      Buffer.from('#!/bin/sh\nrm'),
      zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
      zip('virus.exe'),
      Buffer.from([0xff, 0xfe, 0x00]),
    ]
    for (const bytes of refused)
      expect((await send(bytes)).body['code']).toBe('employees.document-type-unknown')
  })
  test('has 20 MB at most', async () => {
    const sent = await send(pdf(20 * megabyte))
    expect([sent.status, sent.body['code']]).toEqual([422, 'employees.document-too-large'])
  })
  test('in which the scanner finds something is refused, and nothing of it is kept', async () => {
    const before = await kept()
    verdicts.push('found')
    expect((await send(pdf(10))).body['code']).toBe('employees.document-infected')
    expect((await kept()).files).toBe(before.files)
  })
  test('is there for who has the key and sees the person, and for nobody else', async () => {
    const documentId = idOf(await send(pdf(10)))
    const manager = await world.signIn(world.a.people.manager)
    const other = await world.signIn(world.b.people.chief)
    for (const [token, status] of [
      [manager, 403],
      [await world.signIn(welder), 403],
      [other, 404],
    ] as const) {
      expect((await take(documentId, { token })).status).toBe(status)
      expect((await send(pdf(10), { token })).status).toBe(status)
      expect((await world.ask('DELETE', at(welder, documentId), { token })).status).toBe(status)
    }
    expect((await take(documentId, { whom: clerk })).status).toBe(404)
    await world.settle()
    const looks = await world.ask(
      'GET',
      `/api/app/reports/looks?employee=${welder.employeeId}`,
      { token: chief },
    )
    expect(looks.body['rows']).toContainEqual(expect.objectContaining({ how: 'opened' }))
  })
  test('is destroyed when it is deleted', async () => {
    const documentId = idOf(await send(pdf(10)))
    const before = await kept()
    expect(
      (
        await world.ask('DELETE', at(welder, documentId), {
          token: chief,
        })
      ).status,
    ).toBe(200)
    const after = await kept()
    expect([after.files, after.parts]).toEqual([before.files - 1, before.parts - 1])
    expect((await take(documentId)).status).toBe(404)
    expect((await listed()).map(row => row['documentId'])).not.toContain(documentId)
    expect(
      (
        await world.ask('DELETE', at(welder, documentId), {
          token: chief,
        })
      ).status,
    ).toBe(404)
  })
  test('is named among what is kept of the person, and gone with the erasure', async () => {
    const documentId = idOf(
      await send(pdf(10), {
        name: 'kanarya.pdf',
        whom: clerk,
      }),
    )
    const url = `/api/app/employees/${clerk.employeeId}`
    const data = await world.ask('GET', `${url}/personal-data`, { token: chief })
    expect(data.body['documents']).toEqual([
      expect.objectContaining({
        documentId,
        name: 'kanarya.pdf',
      }),
    ])
    const before = await kept()
    const body = { lastDay: '2026-02-27' }
    expect(
      (
        await world.ask('POST', `${url}/terminate`, {
          token: chief,
          body,
        })
      ).status,
    ).toBe(200)
    await world.settle()
    const erase = {
      token: chief,
      body: { ground: 'asked' },
    }
    expect((await world.ask('POST', `${url}/erase`, erase)).status).toBe(200)
    expect((await take(documentId, { whom: clerk })).status).toBe(404)
    await expect.poll(async () => (await kept()).files).toBe(before.files - 1)
    expect(JSON.stringify(await listed(clerk))).not.toContain('kanarya')
    expect((await send(pdf(10), { whom: clerk })).status).toBe(404)
  })
})
