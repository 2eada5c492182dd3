import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { useFormat } from '../lib/use-format.ts'
import { namedAfter, type NamedAfter as Named } from './api.ts'
import styles from './named-after.module.css'

/** In how many names of things somebody's name stands, which an erasure leaves, each with the way there. */
export const NamedAfter = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(namedAfter(employeeId))
  if (!data || data.rows.length === 0) return null
  const { rows } = data
  return (
    <section aria-label={t('person.named')}>
      <Notice tone="warn">
        {t('person.named.stands', { count: rows.length, shown: number(rows.length) })}
      </Notice>
      <ul className={styles.names} tabIndex={rows.length > shownAtOnce ? 0 : undefined}>
        {rows.map(row => (
          <li key={`${row.kind} ${row.id}`}>
            <Way of={row} />
          </li>
        ))}
      </ul>
      <p className={form.fine}>{t('person.named.before')}</p>
    </section>
  )
}
/** More of them are scrolled through. */
const shownAtOnce = 5

const Way = ({ of: { kind, id, name, page } }: { of: Named }) => {
  const { t } = useTranslation()
  const to = kind === 'department' ? `/company-management/department/${id}` : page
  return (
    <>
      <Link to={to}>
        <bdi>{name}</bdi>
      </Link>{' '}
      · {t(`person.named.kind.${kind}`)}
    </>
  )
}
