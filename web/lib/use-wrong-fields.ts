import { useTranslation } from 'react-i18next'
import { CallError } from './call.ts'

/** The kinds of what can be wrong with a field, by the code that the server's check gives it. */
const kinds = {
  too_small: 'small',
  too_big: 'big',
  invalid_type: 'kind',
  invalid_format: 'form',
} as const
/** What is said of a text of these names that is not of its form (`spec §5`: PhoneLength10, NotValidEmail). */
const forms = {
  phone: 'phone',
  relativePhone: 'phone',
  email: 'email',
  name: 'line',
  surname: 'line',
  title: 'line',
  subtitle: 'line',
  position: 'line',
  relativeName: 'line',
} as const
/** Where a refusal asks who sent a field, `*` is any one word: `lines.*.entry` is `lines.0.entry`, too. */
const isAt = (path: string, name: string): boolean => {
  const [words, wanted] = [path.split('.'), name.split('.')]
  return wanted.every((word, at) => word === '*' || word === words[at])
}
/** What the server says of the field that was sent under one of these names; null where it says nothing. */
export type Wrong = (...names: string[]) => string | null
const hasForm = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name)
const isKnown = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code)

/**
 * What the server says of the fields of a form that it refused: asked by the name under which a field was sent, it
 * answers the sentence that stands at its input, or null. Whatever lies below is meant, too: `periods` is wrong where
 * `periods.0.start` is. The first input that is marked gets the focus (`use-first-error.ts`).
 */
export const useWrongFields = (error: unknown): Wrong => {
  const { t } = useTranslation()
  const fields = error instanceof CallError ? (error.problem?.fields ?? []) : []
  return (...names) => {
    const found = fields.find(({ path }) => names.some(name => isAt(path, name)))
    return found ? t(`wrongField.${wrongKindOf(found)}`) : null
  }
}

/** The kind of what is said of it. */
export const wrongKindOf = ({
  path,
  code,
}: {
  readonly path: string
  readonly code: string
}) => {
  const last = path.split('.').at(-1) ?? ''
  if (code === 'invalid_format' && hasForm(last)) return forms[last]
  return isKnown(code) ? kinds[code] : 'other'
}
