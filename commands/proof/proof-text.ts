import { fromBase64 } from './note.ts'
import type { Hash } from './tree.ts'

/** That a leaf is in the tree of a checkpoint (c2sp.org/tlog-proof): its index from 0, its path, the signed note. */
export type LogProof = {
  readonly index: number
  readonly path: readonly Hash[]
  readonly note: string
}
const head = 'c2sp.org/tlog-proof@v1'

/** As it is told; `note`: the signed checkpoint, to its last line's end. */
export const proofText = ({ index, path, note }: LogProof): string =>
  [head, `index ${index}`, ...path.map(hash => hash.toString('base64')), '', note].join('\n')

/** Null where the text is not of the form. What is `extra` in it is nobody's word, and passed over. */
export const readProof = (text: string): LogProof | null => {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n')
  if (first !== head) return null
  if (lines[0]?.startsWith('extra ')) lines.shift()
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '') ?? []
  const path = lines.flatMap(line => fromBase64(line) ?? [])
  if (index === undefined || path.length !== lines.length) return null
  if (path.some(({ length }) => length !== 32)) return null
  return { index: Number(index), path, note: text.slice(end + 2) }
}
