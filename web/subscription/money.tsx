import { useTranslation } from 'react-i18next'
import { localeOf, writeNumber } from '../lib/format.ts'

/** Money in minor units, to the last of them: `12 000.05 TRY`. */
export const Money = ({ minor, currency }: { minor: number; currency: string }) => {
  const { language } = useTranslation().i18n
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  })
  return (
    <bdi dir="ltr" className="figures">
      {writeNumber(format, minor / 100)} {currency}
    </bdi>
  )
}
