import { areaOf, areas } from '#api/contract/rights.ts'
import type { Key } from './api.ts'

export type Area = (typeof areas)[number]
type Listed = keyof typeof areaOf

const isThing = (name: string): name is Listed => Object.hasOwn(areaOf, name)
const things = Object.keys(areaOf).filter(isThing)
export const thingsOf = (area: Area): readonly Listed[] =>
  things.filter(thing => areaOf[thing] === area)

/** The verbs with a column of their own; a thing's others stand in the last one. */
export const verbs = ['view', 'create', 'update', 'delete'] as const
export const isAbout = (key: Key, thing: Listed): boolean => key.startsWith(`${thing}.`)
export const verbOf = (key: Key): string => key.slice(key.indexOf('.') + 1)
