import { useTranslation } from 'react-i18next'
import { CallError } from './call.ts'

/** The kinds of what can be wrong with a field, by the code that the server's check gives it. */
const kinds = {
  too_small: 'small',
  too_big: 'big',
  invalid_type: 'kind',
  invalid_format: 'form',
} as const
const isKnown = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code)

/**
 * What the server says of the fields of a form that it refused: asked by the name under which a field was sent, it
 * answers the sentence that stands at its input, or null. Whatever lies below is meant, too: `periods` is wrong where
 * `periods.0.start` is. The first input that is marked gets the focus (`use-first-error.ts`).
 */
export const useWrongFields = (error: unknown): ((...names: string[]) => string | null) => {
  const { t } = useTranslation()
  const fields = error instanceof CallError ? (error.problem?.fields ?? []) : []
  return (...names) => {
    const found = fields.find(({ path }) =>
      names.some(name => path === name || path.startsWith(`${name}.`)),
    )
    return found ? t(`wrongField.${isKnown(found.code) ? kinds[found.code] : 'other'}`) : null
  }
}
