import { codes } from './activity.ts'
import * as registry from './registry.ts'
import type { ActSentences } from './shared/acts.ts'
import type { Language } from './shared/languages.ts'

/** Every act that a person can do, by the name of its event. */
export const acts = registry.acts satisfies ActSentences
export type ActKind = keyof typeof acts
export const isActKind = (text: string): text is ActKind => Object.hasOwn(acts, text)
export const actKinds = Object.keys(acts).filter(isActKind)

type ActCode = keyof typeof codes
const isActCode = (text: string): text is ActCode => Object.hasOwn(codes, text)
export const actWord = (language: Language, code: string): string => (isActCode(code) ? codes[code][language] : code)
