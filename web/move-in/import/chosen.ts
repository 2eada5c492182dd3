import type { SentFile } from '../api.ts'

/** `from`: the file itself, to be sent once more where another sheet of it is meant. */
export type ChosenFile = {
  readonly from: File
  readonly file: SentFile
  readonly sheet?: number
}
