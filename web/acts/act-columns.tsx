import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClock } from '../lib/dates.ts'
import { showDate, showSeconds, showTime } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import type { Column } from '../kit/table/data-table.tsx'
import styles from './acts.module.css'
import type { Act } from './api.ts'
import { PersonName } from '../kit/table/person.tsx'
import { ShortText } from '../kit/table/short-text.tsx'

export const useActColumns = (): readonly Column<Act>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () => [
      {
        id: 'when',
        file: ['recordedAt'],
        header: t('activity.when'),
        width: 150,
        sort: 'when',
        cell: act => <ActWhen local={wallClock(act.recordedAt, zone)} />,
      },
      {
        id: 'who',
        file: ['actor', 'role'],
        header: t('activity.who'),
        width: 1.4,
        phone: 'label',
        cell: act => <ActWho act={act} />,
      },
      {
        id: 'what',
        file: ['what'],
        header: t('activity.what'),
        width: 2.6,
        phone: 'title',
        cell: act => <What act={act} />,
      },
      {
        id: 'whom',
        file: ['whom'],
        header: t('activity.whom'),
        width: 1.3,
        phone: 'label',
        cell: act => <Whom act={act} />,
      },
      {
        id: 'change',
        file: ['before', 'after'],
        header: t('activity.change'),
        width: 1.5,
        drop: 's',
        phone: 'hidden',
        cell: act => <Change act={act} />,
      },
      {
        id: 'reason',
        file: ['reason'],
        header: t('activity.reason'),
        width: 1,
        drop: 'm',
        phone: 'hidden',
        cell: act =>
          act.reason ? <ShortText>{act.reason}</ShortText> : <span className="quiet">–</span>,
      },
    ],
    [t, zone],
  )
}

export const ActWhen = ({ local }: { local: string }) => (
  <time dateTime={local} dir="ltr" className={styles.when} title={showSeconds(local)}>
    <span>{showDate(local)}</span> {showTime(local)}
  </time>
)

/** What was taken back since is struck out, and said so to whoever does not see it. */
const What = ({ act }: { act: Act }) => {
  const { t } = useTranslation()
  return act.undone ? (
    <s title={`${act.what} (${t('activity.takenBack')})`} className={styles.undone}>
      {act.what}
    </s>
  ) : (
    <span title={act.what} className={styles.what}>
      {act.what}
    </span>
  )
}

export const ActWho = ({ act: { by } }: { act: Act }) => {
  const { t } = useTranslation()
  if (by.kind === 'system') return <span className="quiet">{t('activity.system')}</span>
  return (
    <span className={styles.who}>
      <bdi title={by.name ?? undefined}>
        {by.name ?? t(by.kind === 'device' ? 'activity.device' : 'common.erased')}
      </bdi>
      {by.role && <small>{t(`role.${by.role}`)}</small>}
    </span>
  )
}

const Whom = ({ act: { whom, whomCount } }: { act: Act }) => {
  const { t } = useTranslation()
  const [first, ...others] = whom
  if (!first) return <span className="quiet">–</span>
  const title = [first, ...others]
    .map(({ fullName }) => fullName ?? t('common.erased'))
    .join(', ')
  return (
    <span className={styles.who} title={title}>
      <PersonName name={first.fullName} id={first.employeeId} />
      {whomCount > 1 && (
        <small>
          <bdi dir="ltr">+{whomCount - 1}</bdi>
        </small>
      )}
    </span>
  )
}

/** Before and after; an arrow that points the way the language runs, said in words for those who hear it. */
export const Change = ({ act: { before, after } }: { act: Act }) => {
  const { t } = useTranslation()
  if (before === null && after === null) return <span className="quiet">–</span>
  return (
    <span className={styles.change} title={[before, after].filter(Boolean).join(' → ')}>
      {before !== null && (
        <del>
          <bdi>{before}</bdi>
        </del>
      )}
      {before !== null && after !== null && (
        <span role="img" aria-label={t('activity.became')} className="mirrored">
          →
        </span>
      )}
      {after !== null && (
        <ins>
          <bdi>{after}</bdi>
        </ins>
      )}
    </span>
  )
}
