import { createContext, use } from 'react'
import { foldText } from '../../lib/fold-text.ts'

/** What the rows were searched for. */
export const SearchedText = createContext('')

type Part = { readonly text: string; readonly found: boolean }
/**
 * A text in parts, told apart by whether a searched word stands there, written as it may be.
 * @example partsOf('Işıl Öztürk', 'oz') // 'Işıl ', then 'Öz' as found, then 'türk'
 */
export const partsOf = (text: string, searched: string): readonly Part[] => {
  const words = foldText(searched).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, found: false }]
  const letters = [...text]
  const folded = letters.map(foldText)
  const whole = folded.join('')
  const isFound = (at: number): boolean =>
    words.some(word => {
      // some place of the word reaches over this one
      const from = whole.indexOf(word, Math.max(0, at - word.length + 1))
      return from !== -1 && from <= at
    })
  let at = 0
  const parts: Part[] = []
  for (const [index, letter] of letters.entries()) {
    const found = isFound(at)
    at += folded[index]?.length ?? 0
    const last = parts.at(-1)
    if (last?.found === found) parts[parts.length - 1] = { text: last.text + letter, found }
    else parts.push({ text: letter, found })
  }
  return parts
}

/** A text that may have been found by what was searched for, which is marked in it. */
export const FoundText = ({ children: text }: { children: string }) => {
  const parts = partsOf(text, use(SearchedText))
  return parts.some(({ found }) => found)
    ? parts.map((part, at) => (part.found ? <mark key={at}>{part.text}</mark> : part.text))
    : text
}
