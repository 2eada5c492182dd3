import { Buffer } from 'node:buffer'
import { toString as codeOf } from 'qrcode'
import type { PaperPicture } from '#commands/petitions/pictures.ts'
import { petitionContent, type PetitionContent } from '#domain/petitions/events.ts'
import type { CompanyId, PaperPictureId } from '#domain/shared/values.ts'
import type { PetitionPaper } from '#projections/petitions/petition-list.ts'
import { paper as words } from '#words/petitions.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import type { Print } from '../papers/printing.ts'

/** A paper whose person is known yet. */
export type Readable = PetitionPaper & { readonly said: PetitionContent }
/** Null once its person is erased. */
export const readablePaper = (paper: PetitionPaper): Readable | null =>
  paper.content === null
    ? null
    : { ...paper, said: petitionContent.parse(JSON.parse(paper.content)) }

type Around = {
  readonly company: CompanyId
  readonly publicUrl: string
  readonly pictures: ReadonlyMap<PaperPictureId, PaperPicture>
}

/**
 * What is printed of petitions, one a page, from what each of them says and nothing else: the same papers are the same
 * bytes. The file is of the first one's language and time.
 */
export const drawPetitions = async (
  papers: readonly [Readable, ...Readable[]],
  around: Around,
): Promise<Print> => {
  const [{ said: first }] = papers
  const word = wordsIn(first.language)
  const codes = await Promise.all(papers.map(paper => codeFile(paper, around)))
  const marks = [...new Set(papers.flatMap(({ said }) => markFile(said, around)?.name ?? []))]
  const markFiles = marks.flatMap(name => {
    const of = papers.map(({ said }) => markFile(said, around)).find(one => one?.name === name)
    return of ? [of] : []
  })
  const data = JSON.stringify({
    title: papers.length === 1 ? first.title : word('leave'),
    papers: papers.map(paper => ({
      ...pageOf(paper, around),
      code: codeName(paper),
      mark: markFile(paper.said, around)?.name ?? null,
    })),
  })
  return {
    sheet: 'petition',
    data,
    files: [...codes, ...markFiles],
    at: Math.floor(Date.parse(first.at) / 1_000),
  }
}

type File = Print['files'][number]
const codeName = ({ petitionId }: Readable): string => `${petitionId}.svg`
const codeFile = async (paper: Readable, { company, publicUrl }: Around): Promise<File> => {
  const address = `${publicUrl}/verify#${company}.${paper.petitionId}.${paper.hash}`
  const svg = await codeOf(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
  return { name: codeName(paper), bytes: Buffer.from(svg) }
}
const markFile = ({ pictureId }: PetitionContent, { pictures }: Around): File | null => {
  const picture = pictureId === null ? undefined : pictures.get(pictureId)
  if (pictureId === null || !picture) return null
  return { name: `${pictureId}.${picture.type.slice('image/'.length)}`, bytes: picture.bytes }
}

/** One page; it says its own language, since one file may hold several. */
const pageOf = ({ petitionId, said, approver }: Readable, { publicUrl }: Around) => {
  const word = wordsIn(said.language)
  const host = publicUrl.replace(/^https?:\/\//, '')
  return {
    id: petitionId,
    language: said.language,
    company: own(said.company),
    title: own(said.title),
    subtitle: said.subtitle === null ? null : own(said.subtitle),
    document: documentOf(said, word),
    personTitle: word('person'),
    person: personOf(said, word),
    leaveTitle: word('leave'),
    leave: leaveOf(said, word),
    wish: word('wish'),
    signed: word('signed'),
    signatures: [
      [word('employee'), own(said.person.fullName)],
      [
        word('approver'),
        approver ? own(approver) : said.approverId === null ? '' : word('erased'),
      ],
      [word('office'), ''],
    ],
    foot: [
      word('issued', { at: ltr(`${dated(said.issued)} ${said.issued.slice(11)}`) }),
      word('verify', { address: ltr(`${host}/verify`) }),
      word('number', { number: ltr(petitionId) }),
    ],
    codeText: word('code'),
  }
}

type Word = (key: keyof typeof words, figures?: Readonly<Record<string, string>>) => string
const wordsIn =
  (language: Language): Word =>
  (key, figures = {}) =>
    fillSentence(words[key], language, figures)

/** What somebody wrote: it reads in its own direction, with its full stop where he put it. */
const own = (text: string): string => `\u2068${text}\u2069`
/** A run that reads from left to right wherever it stands. */
const ltr = (text: string): string => `\u2066${text}\u2069`
const dated = (day: string): string => {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${date}.${month}.${year}`
}
type Line = readonly [string, string]
const lines = (...all: readonly (readonly [string, string | null])[]): Line[] =>
  all.flatMap(([label, value]) => (value === null ? [] : [[label, own(value)] as const]))

const documentOf = (said: PetitionContent, word: Word): Line[] => {
  const day = (date: string | null) => (date === null ? null : ltr(dated(date)))
  return lines(
    [word('documentNumber'), said.documentNumber],
    [word('published'), day(said.publishDate)],
    [word('revision'), said.revisionNumber],
    [word('revised'), day(said.revisionDate)],
  )
}

const personOf = ({ person }: PetitionContent, word: Word): Line[] =>
  lines(
    [word('fullName'), person.fullName],
    [word('employeeNo'), person.employeeNo],
    [word('department'), person.department],
    [word('position'), person.position],
  )

const leaveOf = (said: PetitionContent, word: Word): Line[] => {
  const { type, asked, halves, minutes } = said.leave
  const days = (count: number) => daysIn(said.language, count)
  if ('day' in asked)
    return lines(
      [word('type'), type],
      [word('dates'), ltr(dated(asked.day))],
      [word('hours'), ltr(`${clock(asked.start)} – ${clock(asked.end)}`)],
      [word('time'), hours(minutes)],
    )
  const { from, to, fromHalf, toHalf } = asked
  const range = from === to ? dated(from) : `${dated(from)} – ${dated(to)}`
  const halfDays = [fromHalf && word('secondHalf'), toHalf && word('firstHalf')]
  return lines(
    [word('type'), type],
    [word('dates'), [ltr(range), ...halfDays.filter(half => half !== false)].join(' · ')],
    [word('days'), days(halves)],
    [word('remaining'), said.remainingHalves === null ? null : days(said.remainingHalves)],
  )
}
const clock = (local: string): string => local.slice(11, 16)
const hours = (minutes: number): string =>
  ltr(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
/** Half days as days, the comma as the language writes it. */
const daysIn = (language: Language, halves: number): string =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language).format(halves / 2)
