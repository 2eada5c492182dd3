import { expect, test } from 'vitest'
import { languages } from '#words/shared/languages.ts'
import { pushTexts } from '#words/pushes.ts'

test('what is shown on a locked screen has no place for a name, a time or a figure', () => {
  for (const language of languages)
    for (const text of Object.values(pushTexts)) {
      expect(text[language].length).toBeGreaterThan(3)
      expect(text[language]).not.toMatch(/[\p{Nd}{}]/u)
    }
})
