import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { Panel } from '../../kit/page/page.tsx'
import type { Balance } from '../balance-api.ts'
import { useCodeName } from '../codes.ts'
import styles from './month-end.module.css'

const kinds = ['lock', 'sheet', 'batch', 'cell', 'line', 'cause', 'file'] as const

/** What the nightly check found: that all adds up, or each place where it does not. */
export const BalancePanel = ({ of }: { of: Balance }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { number } = useFormat()
  if (of.checkedAt === null) return null
  return (
    <Panel title={t('balance.title')}>
      <p className="fine">
        {t('balance.checked', {
          at: showInstant(of.checkedAt, zone),
          periods: number(of.periods),
          people: number(of.people),
          cells: number(of.cells),
        })}
      </p>
      {of.differences === 0 ? (
        <p className={styles.done}>{t('balance.good')}</p>
      ) : (
        <>
          <Notice tone="bad" role="status" title={t('balance.alarm')}>
            {t('balance.alarmText', { number: number(of.differences) })}
          </Notice>
          <ul className={styles.found}>
            {of.found.map(({ what, where }) => (
              <Found key={`${what} ${where}`} what={what} where={where} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const isId = (word: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(word)

/** Whose it is leads to him; a figure is called by its name. */
const Found = ({ what, where }: { what: string; where: string }) => {
  const { t } = useTranslation()
  const name = useCodeName()
  const kind = kinds.find(one => one === what)
  return (
    <li>
      <b>{kind ? t(`balance.found.${kind}`) : what}</b>
      {where.split(' ').map(word =>
        isId(word) ? (
          <Link
            key={word}
            className={styles.link}
            to={
              kind === 'file' ? `/payroll/exports?file=${word}` : `/employee-management/${word}`
            }
          >
            {t(kind === 'file' ? 'balance.file' : 'balance.person')}
          </Link>
        ) : (
          <bdi key={word}>{name(word)}</bdi>
        ),
      )}
    </li>
  )
}
