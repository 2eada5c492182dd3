import { createHash } from 'node:crypto'
import { StringDecoder } from 'node:string_decoder'
import { leafPrefix, type Hash } from '../tree.ts'

/**
 * Notes of a file, one after the other, with or without empty lines between them. Only one is held at a time, and of
 * one that does not end no more than `longest`.
 */
export const notesIn = async function* (
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<string, void> {
  let note = ''
  let signed = false
  for await (const line of linesIn(pieces)) {
    const signature = line.startsWith('— ')
    if (signed && !signature) {
      yield note
      note = ''
      signed = false
    }
    if (note === '' && line === '') continue
    if (note.length < longest) note += `${line}\n`
    signed ||= signature
  }
  if (note !== '') yield note
}
const longest = 100_000

const linesIn = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.write(piece)).split('\n')
    rest = (lines.pop() ?? '').slice(0, longest)
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Hashes of the lines of a log, a leaf each, by pieces of the file: no line is ever held whole. */
export const leavesIn = async function* (
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<readonly Hash[], void> {
  const begun = () => createHash('sha256').update(leafPrefix)
  let leaf = begun()
  let open = false
  for await (const piece of pieces) {
    const found: Hash[] = []
    let from = 0
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, from)) {
      found.push(leaf.update(piece.subarray(from, end)).digest())
      leaf = begun()
      open = false
      from = end + 1
    }
    if (from < piece.length) {
      leaf.update(piece.subarray(from))
      open = true
    }
    yield found
  }
  if (open) yield [leaf.digest()]
}
const newline = 10
