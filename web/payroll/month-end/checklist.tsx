import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSettings } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { fromMonthEnd } from '../../kit/page/back-to-month-end.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { mayOpen } from '../../kit/page/pages.ts'
import { StateDot } from '../../kit/table/state-dot.tsx'
import type { ChecklistItem } from '../periods-api.ts'
import styles from './month-end.module.css'

const checks = [
  'period-not-over',
  'not-final',
  'figures-behind',
  'parked',
  'previous-open',
  'invalid-movements',
  'missing-swipes',
  'awaiting-devices',
  'proposed-corrections',
  'open-leave',
  'open-overtime',
  'unapproved-overtime',
  'undecided-missing',
  'uncounted-days',
  'unplanned-days',
  'short-rests',
  'unconfirmed-sheets',
  'lost-names',
  'unused-time-off',
  'holiday-time-off',
  'held-lines',
] as const
/** What an item is called; a code of a newer server is shown as it is. */
export const useCheckName = (): ((code: string) => string) => {
  const { t } = useTranslation()
  return code => {
    const known = checks.find(one => one === code)
    return known ? t(`monthEnd.check.${known}`) : code
  }
}

/** What stands open in the period, blocking first; each count leads to where it is put right. */
export const Checklist = ({
  items,
  period,
}: {
  items: readonly ChecklistItem[]
  period: string
}) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('monthEnd.checklist')}>
      {items.length === 0 ? (
        <p className={styles.done}>{t('monthEnd.checklistDone')}</p>
      ) : (
        <>
          <p className="fine">{t('monthEnd.checklistOpen')}</p>
          <table className={styles.list}>
            <thead>
              <tr>
                <th scope="col">{t('monthEnd.item')}</th>
                <th scope="col">{t('monthEnd.kind')}</th>
                <th scope="col" className={styles.end}>
                  {t('monthEnd.count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(item => (
                <Row key={item.code} item={item} period={period} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  )
}

const Row = ({ item, period }: { item: ChecklistItem; period: string }) => {
  const { t } = useTranslation()
  const name = useCheckName()(item.code)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <StateDot
          tone={item.blocking ? 'bad' : 'warn'}
          text={t(item.blocking ? 'monthEnd.blocks' : 'monthEnd.warns')}
        />
      </td>
      <td className={styles.end}>
        <Count item={item} name={name} period={period} />
      </td>
    </tr>
  )
}

/** Of the period itself there is nothing to count, and nowhere to go. */
const Count = ({
  item: { count, link },
  name,
  period,
}: {
  item: ChecklistItem
  name: string
  period: string
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const allowed = useSettings().data?.pages ?? []
  const [path = ''] = link.split('?')
  const isItself = link === `/payroll/periods?period=${period}`
  if (isItself) return null
  if (!mayOpen(path, allowed)) return <bdi dir="ltr">{number(count)}</bdi>
  return (
    <Link
      className={styles.count}
      to={path === '/payroll/periods' ? link : fromMonthEnd(link, period)}
      aria-label={t('monthEnd.open', { what: name, number: number(count) })}
    >
      <bdi dir="ltr">{number(count)}</bdi>
      <IconChevronRight size={15} className="mirrored" aria-hidden />
    </Link>
  )
}
