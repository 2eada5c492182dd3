import * as registry from './registry.ts'
import type { Language, Sentences } from './shared/languages.ts'

/** What an exported file is called on its tab. */
export const files = registry.files satisfies Sentences
export type FileTitle = keyof typeof files
export const isFileTitle = (name: string): name is FileTitle => Object.hasOwn(files, name)
export const fileTitle = (language: Language, file: FileTitle): string => files[file][language]
