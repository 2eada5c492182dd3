import {
  DeleteDeviceFile,
  GetDeviceFile,
  mostFileBytes,
  mostFileLines,
  PostDeviceFile,
  PostDeviceFileCheck,
  PostDeviceFileImport,
  badLine,
  fileReading,
  type FileReading,
} from '#api/contract/device-files.ts'
import type { ReadOptions, ForeignReading } from '#api/foreign/reading.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import type { Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { credentialOf } from '#commands/cards/credential.ts'
import { checkFile } from '#commands/movements/import-file.ts'
import {
  asFileId,
  beginImport,
  deviceBefore,
  fileRow,
  forgetFile,
  keepFile,
  readingsBefore,
  textOf,
  type FileId,
  type FileRow,
} from '#commands/movements/import-rows.ts'
import { normaliseNumber } from '#domain/cards/credential.ts'
import type { OrderProof } from '#domain/foreign/moments.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asDeviceId, type DeviceId } from '#domain/shared/values.ts'
import {
  deviceOf,
  type proposeReading,
  readPieces,
  serialOf,
  type FileItem,
  type readLines,
} from '#gateway/protocols/file/published.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'
import { fileImports } from './importing.ts'

/** Lines read and recorded at once: a few hundredths of a second, between which readers and screens are served. */
const pieceSize = 1_000

type Proposed = ReturnType<typeof proposeReading>['readings'][number]
type Asked = { readonly deviceId: string; readonly reading: FileReading }
type Opened = {
  readonly device: NonNullable<Awaited<ReturnType<typeof deviceOf>>>
  readonly pieces: () => AsyncIterable<readonly FileItem[]>
  /** What its dates say of their order; null of what is no table. */
  readonly proof: () => Promise<OrderProof | null>
}
type OpenRefusal =
  | { readonly code: 'device-files.not-found' }
  | { readonly code: 'devices.not-found'; readonly deviceId: DeviceId }
  | { readonly code: 'device-files.forgotten' }

/**
 * Files of readers' records: sent, checked against the log without storing anything, and taken in. Long because looking
 * at a file, checking it and taking it in share one opener and one importer.
 */
export const deviceFileRoutes = (api: Api, deps: ApiDeps, { app, foreign }: ApiTools): void => {
  const open = opener(deps, foreign)
  const imports = fileImports(deps, app)

  api.route(PostDeviceFile, async ({ by, body: { name, content }, raw }) => {
    api.limits.take(limit.upload, by.session.userId)
    const { company } = by.session
    const { packed, lines, readings, ask, header, table, sample } = await foreign.read(
      'device-file.look',
      { name, content, mostBytes: mostFileBytes, mostLines: mostFileLines },
      { company, signal: abortOnDisconnect(raw) },
    )
    const fileId = asFileId(deps.newId(by.caller, 'device-file'))
    const headerLine = header === null ? null : header.join('\t')
    await keepFile(deps, company, {
      fileId,
      name,
      by: by.caller.actor,
      packed,
      header: headerLine,
      lines,
    })
    const remembered =
      headerLine === null ? [] : await readingsBefore(deps, company, headerLine)
    return ok({
      fileId,
      name,
      lines,
      readings: readings.map(reading => fileReading.parse(reading)),
      ask,
      header: header === null ? null : [...header],
      table,
      sample: sample.map(row => [...row]),
      device: await deviceOfName(deps, by, name),
      remembered: remembered.flatMap(({ deviceId, reading }) => {
        const read = fileReading.safeParse(reading)
        return read.success ? [{ deviceId, reading: inOrder(read.data, readings[0]) }] : []
      }),
    })
  })

  api.route(PostDeviceFileCheck, async ({ by, params, body, raw }) => {
    const opened = await open(by, asFileId(params.fileId), body, {
      signal: abortOnDisconnect(raw),
    })
    if (!opened.ok) return opened
    const checked = await checkFile(deps)(
      opened.value.device,
      opened.value.pieces(),
      by.caller.correlation,
    )
    return ok({
      ...checked,
      proof: await opened.value.proof(),
      badLines: checked.badLines.map(({ line, code, text }) => ({
        line,
        code: lineCode(code),
        text,
      })),
    })
  })

  api.route(PostDeviceFileImport, async ({ by, params, body }) => {
    const fileId = asFileId(params.fileId)
    const now = await fileRow(deps, by.session.company, fileId)
    if (!now) return refuse({ code: 'device-files.not-found' })
    if (now.state === 'sent' || now.state === 'stopped') {
      const begun = await begin(by, fileId, body)
      // Asked for twice at once, the other one has begun or even ended it meanwhile: then its state is the answer, too.
      if (!begun.ok && (await fileRow(deps, by.session.company, fileId))?.state === now.state)
        return begun
    }
    return stateOf(await fileRow(deps, by.session.company, fileId))
  })
  api.route(GetDeviceFile, async ({ by, params }) =>
    stateOf(await fileRow(deps, by.session.company, asFileId(params.fileId))),
  )
  api.route(DeleteDeviceFile, async ({ by, params }) => {
    const fileId = asFileId(params.fileId)
    if (await forgetFile(deps, by.session.company, fileId)) return ok({ position: null })
    return refuse({
      code: (await fileRow(deps, by.session.company, fileId))
        ? 'device-files.in-use'
        : 'device-files.not-found',
    })
  })

  const begin = async (
    by: SignedIn,
    fileId: FileId,
    body: Asked,
  ): Promise<Result<null, OpenRefusal | { readonly code: 'device-files.unreadable' }>> => {
    const opened = await open(by, fileId, body, { signal: imports.signal, patient: true })
    if (!opened.ok) return opened
    const { device, pieces } = opened.value
    if (!(await hasRecords(pieces()))) return refuse({ code: 'device-files.unreadable' })
    const worker = imports.newWorker()
    const from = await beginImport(deps, by.session.company, {
      fileId,
      worker,
      deviceId: device.deviceId,
      reading: body.reading,
    })
    if (from)
      imports.start(by.caller, { fileId, worker, source: device, pieces: pieces(), from })
    else if (!(await deviceOf(deps.log, by.session.company, device.deviceId)))
      return refuse({ code: 'devices.not-found', deviceId: device.deviceId })
    return ok(null)
  }
}

const opener =
  (deps: ApiDeps, foreign: ForeignReading) =>
  async (
    by: SignedIn,
    fileId: FileId,
    { deviceId, reading }: Asked,
    of: Omit<ReadOptions, 'company'>,
  ): Promise<Result<Opened, OpenRefusal>> => {
    const { company } = by.session
    const device = await deviceOf(deps.log, company, asDeviceId(deviceId))
    if (!device) return refuse({ code: 'devices.not-found', deviceId: asDeviceId(deviceId) })
    const text = await textOf(deps, company, fileId)
    if (text === null)
      return refuse({
        code: (await fileRow(deps, company, fileId))
          ? 'device-files.forgotten'
          : 'device-files.not-found',
      })
    const as = {
      device,
      credentialOf: (kind: Parameters<typeof credentialOf>[2], number: string) =>
        normaliseNumber(kind, number) === ''
          ? null
          : credentialOf(deps.vault, company, kind, number),
    }
    const read = (lines: Parameters<typeof readLines>[0]) =>
      foreign.read(
        'device-file.lines',
        { lines, reading, statusMeaningful: device.statusMeaningful },
        { company, ...of },
      )
    return ok({
      device,
      pieces: () => readPieces(text, reading, as, pieceSize, read),
      proof: async () =>
        reading.form === 'csv'
          ? foreign.read('device-file.order', { text, reading }, { company, ...of })
          : null,
    })
  }

/** Columns as they were chosen before; how its dates are written each file says by itself, where it does. */
const inOrder = (before: FileReading, found: Proposed | undefined): FileReading =>
  before.form === 'csv' && found?.form === 'csv' && before.date === found.date
    ? { ...before, dateOrder: found.dateOrder }
    : before

/**
 * A file of which nothing can be read was not meant, or is read wrongly: its lines are not put aside by the thousand.
 */
const hasRecords = async (pieces: AsyncIterable<readonly FileItem[]>): Promise<boolean> => {
  for await (const piece of pieces) if (piece.some(({ item }) => !('code' in item))) return true
  return false
}

/** A serial is one device's among all companies; somebody else's is nobody's here. */
const deviceOfName = async (
  deps: ApiDeps,
  by: SignedIn,
  name: string,
): Promise<{ deviceId: string; by: 'serial' | 'earlier-file' } | null> => {
  const { company } = by.session
  const serial = serialOf(name)
  const stream =
    serial === null
      ? undefined
      : await deps.log.holder(
          'device-serial',
          deps.vault.hmac('claim', null, `device-serial:${serial}`),
        )
  const own =
    stream?.startsWith(`${company}-device-`) === true
      ? stream.slice(`${company}-device-`.length)
      : null
  if (own !== null) return { deviceId: own, by: 'serial' }
  const before = await deviceBefore(deps, company, name)
  return before === null ? null : { deviceId: before, by: 'earlier-file' }
}

const lineCode = (code: string) =>
  badLine.shape.code.catch('unreadable').parse(code.replace('movement.', ''))

const stateOf = (
  row: FileRow | null,
): Result<FileRow, { readonly code: 'device-files.not-found' }> =>
  row ? ok(row) : refuse({ code: 'device-files.not-found' })
