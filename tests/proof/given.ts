import { generateKeyPairSync, sign } from 'node:crypto'
import { checkpointText, noteOf, verifierKey } from '#commands/proof/note.ts'
import { inclusionProof, type NodeAt } from '#commands/proof/paths.ts'
import { leafHash, nodeHash, openFrontier, type Hash } from '#commands/proof/tree.ts'

/** A key made for a test, which signs trees under a name. */
export const signer = (name = 'mesai/test/one') => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    name,
    publicKey,
    line: verifierKey(name, bytes),
    note: (size: number, root: Hash, origin = name): string => {
      const text = checkpointText({
        origin,
        size,
        root,
      })
      return noteOf(text, name, bytes, sign(null, Buffer.from(text), privateKey))
    },
  }
}

/** RFC 6962 §2.1 word by word, beside the product's own: the root of leaves. */
export const naiveRoot = (leaves: readonly (string | Buffer)[]): Hash => {
  const [first] = leaves
  if (first === undefined) return openFrontier().root()
  if (leaves.length === 1) return leafHash(first)
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return nodeHash(naiveRoot(leaves.slice(0, half)), naiveRoot(leaves.slice(half)))
}
/** Subtrees of leaves, found naively. */
export const nodesOf = (leaves: readonly (string | Buffer)[]): NodeAt => {
  const known = new Map<string, Hash>()
  return async ({ level, index }) => {
    const name = `${level} ${index}`
    const found =
      known.get(name) ?? naiveRoot(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))
    known.set(name, found)
    return found
  }
}

export const rootOfLog = (leaves: readonly (string | Buffer)[]): Hash => {
  const tree = openFrontier()
  for (const leaf of leaves) tree.add(leafHash(leaf))
  return tree.root()
}

/** A proof as the product tells it: `c2sp.org/tlog-proof@v1`. */
export const proofOf = async (
  leaves: readonly string[],
  index: number,
  note: string,
): Promise<string> => {
  const path = await inclusionProof(index, leaves.length, nodesOf(leaves))
  const lines = path.map(hash => hash.toString('base64'))
  return ['c2sp.org/tlog-proof@v1', `index ${index}`, ...lines, '', note].join('\n')
}

/** Leaves as a log has them. */
export const someLeaves = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `{"revision":${at + 1},"stream":"one"}`)
