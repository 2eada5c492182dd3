import { crc32 } from 'node:zlib'
import type { ExportContext, ExportPerson } from '#domain/payroll-exports/context.ts'
import { encodeText } from '#domain/payroll-exports/encoding.ts'
import { fileMaker, type ExportEnd } from '#domain/payroll-exports/file.ts'
import { inOrderOf } from '#domain/payroll-exports/order.ts'
import type { ExportProfile } from '#domain/payroll-exports/profile.ts'
import { sheetWriter } from '#domain/payroll-exports/sheet-xml.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import type { Deps } from '../shared/deps.ts'
import type { ExportHead, ExportOf, PayrollExportReads } from './reads.ts'
import { workbook } from './workbook.ts'

/** All that the bytes of a file follow from. */
export type FilePlan = {
  readonly of: ExportOf
  readonly profile: ExportProfile
  readonly context: ExportContext
}
export type ExportFile = {
  /** People in it of whom nothing is known any more but their number. */
  readonly erased: number
  /** People in it whose names are lost with their keys, now or when they were locked. */
  readonly lost: number
  /** Anew each time it is asked; what it returns says whether there is a file. */
  readonly bytes: () => AsyncGenerator<Uint8Array, ExportEnd>
}
type Named = Pick<ExportPerson, 'employeeId' | 'identity'>

/** People whose figures are in memory at once. */
const chunk = 200

/** Who is in it is in memory, in order; what they have is read as it is written. */
export const exportFile = async (
  deps: Pick<Deps, 'vault'>,
  reads: PayrollExportReads,
  plan: FilePlan,
): Promise<ExportFile> => {
  const { people, erased, lost } = await peopleOf(deps, reads, plan)
  const text = () => textOf(reads, plan, people)
  return {
    erased,
    lost,
    bytes: () =>
      plan.profile.format === 'xlsx' ? workbookBytes(plan, text) : textBytes(plan, text),
  }
}

type InFile = Pick<ExportFile, 'erased' | 'lost'> & { readonly people: readonly Named[] }
/** Who is in a file, in its order, each as he was locked; and of how many nothing is known any more, or no name. */
export const peopleOf = async (
  deps: Pick<Deps, 'vault'>,
  reads: PayrollExportReads,
  { of, profile }: FilePlan,
): Promise<InFile> => {
  const heads = await reads.heads(of)
  const opened = await identitiesOf(deps, of.company, heads)
  const people = heads
    .map(({ employeeId, employeeNo }, at) => {
      const known = opened[at] ?? null
      const hasNone = known === null || known === 'lost'
      return { employeeId, identity: hasNone ? { ...nobody, employeeNo } : known }
    })
    .toSorted(inOrderOf(profile))
  const lost = opened.filter(one => one === 'lost' || one?.fullName === '').length
  return { people, lost, erased: opened.filter(one => one === null).length }
}

/** Of whom no name is left the number is all that tells him from others. */
const nobody = { fullName: '', nationalId: '', department: '', position: '' }
type Identity = ExportPerson['identity']

const identitiesOf = async (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  heads: readonly ExportHead[],
): Promise<readonly (Identity | 'lost' | null)[]> => {
  const sealed = heads.flatMap(({ identity: envelope, saidBy }, at) =>
    envelope
      ? [
          {
            at,
            company,
            subject: envelope.sealed.s,
            class: envelope.sealed.c,
            about: aboutField(saidBy, 'identity'),
            envelope,
          },
        ]
      : [],
  )
  const plain = await vault.open(sealed)
  const closed = sealed.filter((_, index) => (plain[index] ?? null) === null)
  const lost = closed.length > 0 ? await vault.lost(closed) : []
  const found: (Identity | 'lost' | null)[] = heads.map(() => null)
  for (const [index, { at }] of sealed.entries()) {
    const text = plain[index] ?? null
    if (text !== null) found[at] = identityIn(text)
  }
  for (const [index, { at }] of closed.entries()) if (lost[index]) found[at] = 'lost'
  return found
}

/** As `commands/payroll/lock-job.ts` writes it. */
const identityIn = (json: string): Identity => {
  const said: unknown = JSON.parse(json)
  const word = (name: string): string => {
    const value: unknown =
      typeof said === 'object' && said !== null ? Reflect.get(said, name) : null
    return typeof value === 'string' ? value : ''
  }
  return {
    employeeNo: word('employeeNo'),
    fullName: `${word('name')} ${word('surname')}`.trim(),
    nationalId: word('nationalId'),
    department: word('department'),
    position: word('position'),
  }
}

/** The text of a file, or of a workbook's sheet. */
const textOf = async function* (
  reads: PayrollExportReads,
  { of, profile, context }: FilePlan,
  people: readonly Named[],
): AsyncGenerator<string, ExportEnd> {
  const maker =
    profile.format === 'xlsx'
      ? fileMaker(profile, context, sheetWriter(profile))
      : fileMaker(profile, context)
  const open = maker.open()
  if ('end' in open) return open.end
  yield open.text
  for (let from = 0; from < people.length; from += chunk) {
    const some = people.slice(from, from + chunk)
    const figures = await reads.figures(
      of,
      some.map(({ employeeId }) => employeeId),
    )
    let text = ''
    for (const person of some) {
      const has = figures.get(person.employeeId)
      if (!has) throw new Error('somebody who is in a file has no figures')
      const piece = maker.add({ ...person, ...has })
      if ('end' in piece) return piece.end
      text += piece.text
    }
    yield text
  }
  const { text, end } = maker.close()
  yield text
  return end
}

const textBytes = async function* (
  { profile }: FilePlan,
  text: () => AsyncGenerator<string, ExportEnd>,
): AsyncGenerator<Uint8Array, ExportEnd> {
  const pieces = text()
  for (;;) {
    const piece = await pieces.next()
    if (piece.done) return piece.value
    yield encodeText(profile.encoding, piece.value)
  }
}

/** What a sheet holds at most, and what the zip around it can say of its size. */
const mostRows = 1_048_576
const mostBytes = 2 ** 31

/** Gone through twice: what stands before the sheet says how large it is. */
const workbookBytes = async function* (
  { profile }: FilePlan,
  text: () => AsyncGenerator<string, ExportEnd>,
): AsyncGenerator<Uint8Array, ExportEnd> {
  let [size, crc] = [0, 0]
  const looked = text()
  let end: ExportEnd
  for (;;) {
    const piece = await looked.next()
    if (piece.done) {
      end = piece.value
      break
    }
    const bytes = Buffer.from(piece.value)
    size += bytes.length
    crc = crc32(bytes, crc)
  }
  if (!end.ok) return end
  const rows = end.summary.rows + Number(profile.header) + Number(profile.totals)
  if (rows > mostRows || size > mostBytes)
    return { ok: false, refusal: { code: 'payroll.file-too-long', rows, most: mostRows } }
  const bytes = async function* () {
    for await (const piece of text()) yield Buffer.from(piece)
  }
  yield* workbook(profile.name, { size, crc, bytes: bytes() })
  return end
}
