import type { Text } from '../../lib/i18n.ts'

/** `positions` of `positions.<ending>`: the words of those lists that have a sentence of each ending. */
type WordsWith<Ending extends string> = {
  [Key in Text]: Key extends `${infer Words}.noneFilteredText`
    ? [Exclude<`${Words}.${Ending}`, Text>] extends [never]
      ? Words
      : never
    : never
}[Text]

type Said = 'add' | 'search' | 'none' | 'noneText' | 'noneFiltered' | 'noneFilteredText'
/** Of which feature's words a list speaks. */
export type ListWords = WordsWith<Said>
type Removal =
  | 'remove'
  | 'removeTitle'
  | 'removeWhat'
  | 'removed'
  | 'cannotRemove'
  | 'stays'
  | 'have_other'
/** Of which feature's words it is said that somebody has a thing that is to be removed. */
export type RemovalWords = WordsWith<Removal>
