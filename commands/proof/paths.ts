import { nodeHash, rootOf, subtreesOf, type Hash, type Subtree } from './tree.ts'

/** Where the hash of a complete subtree is found. */
export type NodeAt = (of: Subtree) => Promise<Hash>
/** Leaves `[from, to)`, whose root is one hash of a proof. */
type Range = readonly [from: number, to: number]

/** The largest power of two below `size`. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1)

/** RFC 6962 §2.1.1, PATH(index, D[from:to]). */
const inclusionRanges = (index: number, from: number, to: number): readonly Range[] => {
  if (to - from <= 1) return []
  const middle = from + splitOf(to - from)
  return index < middle
    ? [...inclusionRanges(index, from, middle), [middle, to]]
    : [...inclusionRanges(index, middle, to), [from, middle]]
}
/** RFC 6962 §2.1.2, SUBPROOF(old, D[from:to], whole). */
const consistencyRanges = (
  old: number,
  from: number,
  to: number,
  whole: boolean,
): readonly Range[] => {
  if (old === to) return whole ? [] : [[from, to]]
  const middle = from + splitOf(to - from)
  return old <= middle
    ? [...consistencyRanges(old, from, middle, whole), [middle, to]]
    : [...consistencyRanges(old, middle, to, false), [from, middle]]
}
/** Nodes are asked for one after the other: a connection answers one question at a time. */
export const nodesAt = async (of: readonly Subtree[], at: NodeAt): Promise<readonly Hash[]> => {
  const found: Hash[] = []
  for (const subtree of of) found.push(await at(subtree))
  return found
}
const hashesOf = async (ranges: readonly Range[], at: NodeAt): Promise<readonly Hash[]> => {
  const found: Hash[] = []
  for (const [from, to] of ranges) found.push(rootOf(await nodesAt(subtreesOf(from, to), at)))
  return found
}

/** That a leaf is in the tree of `size` leaves: from its sibling up to a child of the root. */
export const inclusionProof = (index: number, size: number, at: NodeAt) =>
  hashesOf(inclusionRanges(index, 0, size), at)
/** That the tree of `size` leaves begins with that of `old`, which has at least one. */
export const consistencyProof = (old: number, size: number, at: NodeAt) =>
  hashesOf(consistencyRanges(old, 0, size, true), at)

const half = (index: number): number => Math.floor(index / 2)

/** RFC 9162 §2.1.3.2. */
export const isIncluded = (
  { index, size, leaf }: { readonly index: number; readonly size: number; readonly leaf: Hash },
  path: readonly Hash[],
  root: Hash,
): boolean => {
  if (index >= size) return false
  let [node, last, found] = [index, size - 1, leaf]
  for (const hash of path) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      found = nodeHash(hash, found)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else found = nodeHash(found, hash)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && found.equals(root)
}

/** RFC 9162 §2.1.4.2; the older tree has at least one leaf. */
export const extendsTree = (
  old: { readonly size: number; readonly root: Hash },
  now: { readonly size: number; readonly root: Hash },
  proof: readonly Hash[],
): boolean => {
  if (old.size === now.size) return proof.length === 0 && old.root.equals(now.root)
  if (old.size > now.size) return false
  const [first, ...path] = Number.isInteger(Math.log2(old.size)) ? [old.root, ...proof] : proof
  if (!first) return false
  let [node, last] = [old.size - 1, now.size - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  let [before, after] = [first, first]
  for (const hash of path) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      ;[before, after] = [nodeHash(hash, before), nodeHash(hash, after)]
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else after = nodeHash(after, hash)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && before.equals(old.root) && after.equals(now.root)
}
