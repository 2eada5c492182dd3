import { useTranslation } from 'react-i18next'
import { showDate, showInstant, showMinutes, showTime } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'

/** Figures of days and months that are minutes. */
const isMinutes = (name: string): boolean =>
  /(?:^|_)minutes$|^(?:planned|due|worked|missing|late|early|overtime|moved|rest_worked|holiday_worked)$/.test(
    name,
  ) ||
  /^(?:measured|leave|overtime|payable|outside|time_off|beyond)_(?!count|days)/.test(name) ||
  /^un(?:approved_overtime|paid_leave)$/.test(name)

/** Says by the words of the page what a class, a field or a value is called; by its own name where there is none. */
export const usePersonalWords = () => {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const { number } = useFormat()
  const said = (key: string): string | null => {
    const found: unknown = i18n.getResource(i18n.language, 'translation', `personalData.${key}`)
    return typeof found === 'string' ? found : null
  }
  const plain = (name: string): string => name.replaceAll('_', ' ')
  /** A value that is neither a list nor a row. */
  const valueOf = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'personalData.yes' : 'personalData.no')
    if (typeof value === 'number') return isMinutes(name) ? showMinutes(value) : number(value)
    const text = String(value)
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return showDate(text)
    if (/^\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(text))
      return showInstant(new Date(text).toISOString(), zone)
    if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return `${showDate(text)} ${showTime(text)}`
    return said(`value.${text}`) ?? text
  }
  return {
    className: (name: string): string => said(`class.${name}`) ?? plain(name),
    fieldName: (name: string): string => said(`field.${name}`) ?? plain(name),
    valueOf,
  }
}
export type PersonalWords = ReturnType<typeof usePersonalWords>
