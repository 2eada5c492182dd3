import { hash } from 'node:crypto'

/**
 * The tree of RFC 6962 §2.1 over leaves in order, with SHA-256. A hash is 32 bytes. Sizes and indices are below 2^53,
 * so they are halved by division and not by shifts, which know 32 bits.
 */
export type Hash = Buffer

const sha256 = (...parts: readonly Uint8Array[]): Hash =>
  hash('sha256', Buffer.concat(parts), 'buffer')
/** What is hashed before a leaf, so that no leaf can be taken for a node. */
export const leafPrefix = Buffer.of(0)
const nodePrefix = Buffer.of(1)
export const leafHash = (leaf: string | Uint8Array): Hash =>
  sha256(leafPrefix, typeof leaf === 'string' ? Buffer.from(leaf) : leaf)
export const nodeHash = (left: Hash, right: Hash): Hash => sha256(nodePrefix, left, right)
const emptyRoot = sha256()

/** A complete subtree: `index` counts those of its level from the left; of level 0 they are leaves. */
export type Subtree = { readonly level: number; readonly index: number }

/** The complete subtrees that cover leaves `from` to before `to` of a tree, from left to right, largest first. */
export const subtreesOf = (from: number, to: number): readonly Subtree[] => {
  const subtrees: Subtree[] = []
  for (let at = from; at < to; ) {
    const level = Math.floor(Math.log2(to - at))
    subtrees.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return subtrees
}

/** The root of leaves that these subtrees cover, as `subtreesOf` gives them. */
export const rootOf = (hashes: readonly Hash[]): Hash =>
  hashes.length === 0 ? emptyRoot : hashes.reduceRight((right, left) => nodeHash(left, right))

/**
 * A tree that grows leaf by leaf and remembers nothing but the complete subtrees at its edge, one for each bit of its
 * size: `hashes` are theirs, as `subtreesOf(0, size)` names them.
 */
export const openFrontier = (size = 0, hashes: readonly Hash[] = []) => {
  const edge = [...hashes]
  let count = size
  return {
    /** @returns the complete subtrees that are there with this leaf, from the leaf upwards. */
    add: (leaf: Hash): readonly (Subtree & { readonly hash: Hash })[] => {
      const made = [{ level: 0, index: count, hash: leaf }]
      let top = leaf
      let index = count
      for (let level = 1; index % 2 === 1; level++) {
        const left = edge.pop()
        if (!left) throw new Error('an edge lacks a subtree')
        top = nodeHash(left, top)
        index = (index - 1) / 2
        made.push({ level, index, hash: top })
      }
      edge.push(top)
      count += 1
      return made
    },
    size: () => count,
    root: () => rootOf(edge),
    hashes: (): readonly Hash[] => edge,
  }
}

/** The root of a complete subtree, of 1, 2, 4 … hashes of one level. */
export const completeRoot = (hashes: readonly Hash[]): Hash => {
  const tree = openFrontier()
  for (const one of hashes) tree.add(one)
  return tree.root()
}
