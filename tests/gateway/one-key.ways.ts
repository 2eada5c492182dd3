import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { credentialOf } from '#commands/cards/credential.ts'
import { checkFile, importFile } from '#commands/movements/import-file.ts'
import { asFileId, beginImport, keepFile } from '#commands/movements/import-rows.ts'
import { recordMovements } from '#commands/movements/record-movements.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { leaveDeviceOpen } from '#commands/devices/leave-device-open.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import type { LocalDateTime } from '#domain/shared/values.ts'
import { deviceOf } from '#gateway/device.ts'
import { proposeReading, readLines, readPieces } from '#gateway/protocols/file/published.ts'
import { callerOf, company, istanbul, send, valueOf, type Rig, type TestDevice } from './rig.ts'

export type Punch = {
  readonly pin: string
  readonly local: LocalDateTime
  readonly status: number
  readonly verify: number
  readonly index: number
}
export type Reader = TestDevice & { readonly serial: string }
/** Sends punches, and fails unless all are acknowledged. */
export type Way = (
  app: FastifyInstance,
  rig: Rig,
  reader: Reader,
  punches: readonly Punch[],
) => Promise<void>

/** A terminal that can be reached by every way: its own, by a key, and by files that somebody brings. */
export const readerOf = async (rig: Rig, serial: string): Promise<Reader> => {
  const { deviceId } = valueOf(
    await registerDevice(rig.deps)(callerOf(company), {
      serial,
      name: serial,
      protocol: 'zk',
      zone: istanbul,
      directionRule: 'as-sent',
    }),
  )
  // refused where there is nothing to leave open
  await leaveDeviceOpen(rig.deps)(callerOf(company), { deviceId, reason: 'a test' })
  valueOf(await approveDevice(rig.deps)(callerOf(company), { deviceId }))
  const { key } = valueOf(await issueDeviceKey(rig.deps)(callerOf(company), { deviceId }))
  return { company, deviceId, key, serial }
}

const spaced = (local: string): string => local.replace('T', ' ')
const answered = async (
  work: Promise<{ statusCode: number; body: string }>,
  expected: RegExp,
): Promise<void> => {
  const { statusCode, body } = await work
  if (statusCode !== 200 || !expected.test(body))
    throw new Error(`answered ${statusCode}: ${body.slice(0, 200)}`)
}
const posted = (
  app: FastifyInstance,
  url: string,
  payload: string,
): Promise<{ statusCode: number; body: string }> => app.inject({ method: 'POST', url, payload })

const accessLine = ({ pin, local, verify, index }: Punch): string =>
  `time=${spaced(local)}\tpin=${pin}\tcardno=${7_000_000 + Number(pin)}\teventaddr=1\tevent=0\tinoutstatus=2\t` +
  `verifytype=${verify}\tindex=${index}\r\n`

/**
 * Each shows the same record in its own words: other columns, other codes, another id. None says a direction that
 * another would not.
 */
export const ways = {
  attlog: (app, _rig, { serial }, punches) =>
    answered(
      posted(
        app,
        `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`,
        punches
          .map(
            ({ pin, local, status, verify }) =>
              `${pin}\t${spaced(local)}\t${status}\t${verify}\t\t0\t0\t\r\n`,
          )
          .join(''),
      ),
      new RegExp(`^OK: ${punches.length}\n$`),
    ),
  'attlog with padded pins': (app, _rig, { serial }, punches) =>
    answered(
      posted(
        app,
        `/iclock/cdata.aspx?SN=${serial.toLowerCase()}&table=attlog`,
        punches
          .map(({ pin, local }) => `${pin.padStart(9)} ${spaced(local)} 255 15\n`)
          .join(''),
      ),
      new RegExp(`^OK: ${punches.length}\n$`),
    ),
  'access events': (app, _rig, { serial }, punches) =>
    answered(
      posted(app, `/iclock/cdata?SN=${serial}&table=rtlog`, punches.map(accessLine).join('')),
      /^OK/,
    ),
  'events asked for': (app, _rig, { serial }, punches) =>
    answered(
      posted(
        app,
        `/iclock/querydata?SN=${serial}&type=tabledata&cmdid=1&tablename=transaction&count=${punches.length}&` +
          'packcnt=1&packidx=1',
        punches.map(accessLine).join(''),
      ),
      new RegExp(`^transaction=${punches.length}`),
    ),
  json: async (app, _rig, reader, punches) => {
    const { status } = await send(app, reader, {
      movements: punches.map(({ pin, local, index }) => ({
        id: `j${index}`,
        pin: ` ${pin} `,
        at: index % 2 === 0 ? local : `${local}+03:00`,
      })),
    })
    if (status !== 200) throw new Error(`answered ${status}`)
  },
  pulled: async (_app, rig, reader, punches) => {
    const device = await deviceOf(rig.log, reader.company, reader.deviceId)
    if (!device) throw new Error('the reader is not there')
    await recordMovements(rig.deps)(
      device,
      punches.map(({ pin, local, index }) => ({
        kind: 'pin',
        number: pin,
        credential: credentialOf(rig.deps.vault, company, 'pin', pin),
        at: { local },
        direction: 'unknown',
        verification: null,
        sourceId: `p${index}`,
        source: 'pulled',
      })),
      'test',
    )
  },
  file: (_app, rig, reader, punches) =>
    takeIn(
      rig,
      reader,
      '1_attlog.dat',
      punches
        .map(
          ({ pin, local, status, verify }) =>
            `${pin.padStart(9)}\t${spaced(local)}\t1\t${status}\t${verify}\t0\r\n`,
        )
        .join(''),
    ),
  table: (_app, rig, reader, punches) =>
    takeIn(
      rig,
      reader,
      'rapor.csv',
      `Sicil No;Tarih;Saat\r\n${punches
        .map(
          ({ pin, local }) =>
            `${pin};` +
            `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)};${local.slice(11)}\r\n`,
        )
        .join('')}`,
    ),
} satisfies Record<string, Way>
export type WayName = keyof typeof ways

const takeIn = async (
  rig: Rig,
  { deviceId }: Reader,
  name: string,
  text: string,
): Promise<void> => {
  const device = await deviceOf(rig.log, company, deviceId)
  const {
    readings: [reading],
    lines,
  } = proposeReading(name, text)
  if (!device || !reading) throw new Error('the file cannot be read')
  const pieces = () =>
    readPieces(
      text,
      reading,
      {
        device,
        credentialOf: (kind, number) => credentialOf(rig.deps.vault, company, kind, number),
      },
      7,
      async some => readLines(some, reading, device.statusMeaningful),
    )
  const checked = await checkFile(rig.deps)(device, pieces(), 'test')
  const fileId = asFileId(rig.deps.newId(callerOf(company), 'file'))
  await keepFile(rig.deps, company, {
    fileId,
    name,
    by: 'user:test',
    packed: gzipSync(text).toString('base64'),
    header: null,
    lines,
  })
  const worker = rig.deps.newId(callerOf(company), 'worker')
  const from = await beginImport(rig.deps, company, { fileId, worker, deviceId, reading })
  if (
    !from ||
    checked.bad > 0 ||
    !(await importFile(rig.deps, new AbortController().signal)(callerOf(company), {
      fileId,
      worker,
      source: device,
      pieces: pieces(),
      from,
    }))
  )
    throw new Error('the file was not taken in')
}
