import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../../lib/use-format.ts'
import styles from './page.module.css'

const word = 'monthEnd'

/** The address of what a count of the month's end leads to, from which there is a way back. */
export const fromMonthEnd = (link: string, period: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}${word}=${period}`

/** Whoever came here from the checklist of a month goes back to it, whatever he filtered meanwhile. */
export const BackToMonthEnd = () => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const [asked] = useSearchParams()
  const period = asked.get(word) ?? ''
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(period)) return null
  return (
    <Link className={styles.back} to={`/payroll/periods?period=${period}`}>
      <IconArrowLeft size={15} className="mirrored" aria-hidden />
      {t('monthEnd.back', { month: month(`${period}-01`) })}
    </Link>
  )
}
