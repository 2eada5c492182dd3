import { z } from 'zod'
import { endpoint, fileInJson, id } from './endpoint.ts'
import { broughtName } from './one-line.ts'
import { orderProof } from './table-dates.ts'

/**
 * Records of a reader that come as a file (`1_attlog.dat` from its USB port, a table from another program): sent whole,
 * read without being stored (`check`), and then taken in (`import`), which goes on by itself; its progress is asked.
 * What was sent is kept for a day at most. The file is sent as it is: UTF-16 by its byte order mark, UTF-8, else
 * windows-1254.
 */
export const mostFileBytes = 24 * 2 ** 20
export const mostFileLines = 300_000

/**
 * `numbered`: pin, time, device number, status, verification, work code; `plain`: without the device number, as a
 * reader sends it.
 */
const attlog = z.strictObject({
  form: z.literal('attlog'),
  layout: z.enum(['numbered', 'plain']),
})
const column = z.number().int().min(0).max(199)
const separator = z.enum([',', ';', 'tab', '|'])
const words = z.array(z.string().trim().min(1).max(40)).max(20)
/**
 * Which column holds what, counted from 0. One of `pin` and `card` at least; where a line has both, the pin counts.
 * `date` holds the time of day as well unless `time` names its column. `inWords` and `outWords` are what `direction`
 * says, in whatever case; where both are empty, words that all files share are known.
 */
const csv = z.strictObject({
  form: z.literal('csv'),
  separator,
  /** Its first line names the columns, and is no record. */
  isHeaded: z.boolean().default(true),
  pin: column.nullable(),
  card: column.nullable(),
  date: column,
  time: column.nullable(),
  direction: column.nullable(),
  dateOrder: z.enum(['year-first', 'day-first', 'month-first']),
  inWords: words,
  outWords: words,
})
/** How a file is to be read. */
export const fileReading = z.discriminatedUnion('form', [attlog, csv])
export type FileReading = z.infer<typeof fileReading>

export const PostDeviceFile = endpoint({
  method: 'POST',
  url: '/api/app/device-files',
  access: { permission: 'devices.update' },
  bytes: { most: mostFileBytes },
  summary:
    "Send a file of a reader's records; the answer proposes the reader and how the file is read, and stores no " +
    'movement',
  body: z.strictObject({
    name: broughtName({ least: 1, most: 200 }),
    content: fileInJson(),
  }),
  reply: z.object({
    fileId: id(),
    name: z.string(),
    /** Without empty lines and a header. */
    lines: z.number().int(),
    /**
     * By the serial in the file's name, or because a file of this name was taken in for it before; to be confirmed by a
     * person.
     */
    device: z.object({ deviceId: id(), by: z.enum(['serial', 'earlier-file']) }).nullable(),
    /** The likeliest first; of several, `ask` says that a person must choose. Empty: no line looks like a record. */
    readings: z.array(fileReading),
    ask: z.boolean(),
    /** Of a table: the names of its columns. */
    header: z.array(z.string()).nullable(),
    /**
     * Of what has columns, also where no reading is proposed: how they are set apart. `proof`: what all of its dates
     * say of their order, null where none was proposed.
     */
    table: z
      .object({ separator, isHeaded: z.boolean(), proof: orderProof.nullable() })
      .nullable(),
    /** Its first lines, each cut into its columns. */
    sample: z.array(z.array(z.string())),
    /** Columns as they were named for files with this header before, by reader. */
    remembered: z.array(z.object({ deviceId: id(), reading: fileReading })),
  }),
})

const params = z.object({ fileId: id() })
const asked = z.strictObject({ deviceId: id(), reading: fileReading })
const figures = {
  lines: z.number().int(),
  /** Movements that the log does not have. */
  fresh: z.number().int(),
  /** Movements that are known: from the reader itself, an earlier file, or twice in this one. */
  known: z.number().int(),
  /** Lines that cannot be read; an import puts them aside. */
  bad: z.number().int(),
}
export const badLine = z.object({
  /** As an editor counts, from 1. */
  line: z.number().int(),
  code: z.enum([
    'time-unreadable',
    'time-out-of-range',
    'no-credential',
    'credential-unreadable',
    'code-unreadable',
    'too-long',
    'unreadable',
  ]),
  text: z.string(),
})
export const PostDeviceFileCheck = endpoint({
  method: 'POST',
  url: '/api/app/device-files/:fileId/check',
  access: { permission: 'devices.update' },
  summary: 'What an import would come to; nothing is stored',
  params,
  body: asked,
  reply: z.object({
    ...figures,
    /** The first hundred. */
    badLines: z.array(badLine),
    /** First and last reading of the device's clock; null when no line can be read. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Different pins and cards. */
    credentials: z.number().int(),
    /** What all dates of the chosen column say of their order; null of what is no table. */
    proof: orderProof.nullable(),
    /** Lines later than now: a wrong clock, or a wrong reading of the file. */
    future: z.number().int(),
  }),
})

export const deviceFile = z.object({
  fileId: id(),
  name: z.string(),
  deviceId: id().nullable(),
  /** `stopped`: the program ended while it worked; asking for the import again goes on from there. */
  state: z.enum(['sent', 'importing', 'stopped', 'done']),
  ...figures,
  /** Lines worked on so far. */
  done: z.number().int(),
})
export const PostDeviceFileImport = endpoint({
  method: 'POST',
  url: '/api/app/device-files/:fileId/import',
  access: { permission: 'devices.update' },
  summary:
    'Take the records in; asked again while it works or when it is done, it says how far it is',
  params,
  body: asked,
  reply: deviceFile,
})
export const GetDeviceFile = endpoint({
  method: 'GET',
  url: '/api/app/device-files/:fileId',
  access: { permission: 'devices.update' },
  summary: 'How far the import of a file is',
  params,
  reply: deviceFile,
})
export const DeleteDeviceFile = endpoint({
  method: 'DELETE',
  url: '/api/app/device-files/:fileId',
  access: { permission: 'devices.update' },
  summary: 'Forget a file that is not being taken in; movements stay',
  params,
  reply: z.object({ position: z.null() }),
})
