import { useTranslation } from 'react-i18next'
import { Counters } from '../../kit/filters/counters.tsx'
import { namedCodes, useCodeName, useCodeValue } from '../codes.ts'

const most = 8
const places = new Map<string, number>(namedCodes.map((code, at) => [code, at]))
const placeOf = (code: string): number => places.get(code) ?? namedCodes.length

/** What all of them come to by code, as a file's control sums; its place is kept while they are on their way. */
export const Sums = ({ sums }: { sums: Readonly<Record<string, number>> | undefined }) => {
  const { t } = useTranslation()
  const name = useCodeName()
  const value = useCodeValue()
  const codes = Object.keys(sums ?? {})
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, most)
  const shown = codes.length > 0 || sums !== undefined ? codes : ['worked', 'missing']
  return (
    <Counters
      label={t('adjustments.sums')}
      counters={shown.map(code => ({
        id: code,
        label: name(code),
        value: sums && value(code, sums[code] ?? 0, true),
      }))}
    />
  )
}
