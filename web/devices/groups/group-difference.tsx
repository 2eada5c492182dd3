import { Button, Select, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyNote } from '../../kit/table/empty-note.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { Counters } from '../../kit/filters/counters.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { Panel } from '../../kit/page/page.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { Person } from '../../kit/table/person.tsx'
import { StateDot } from '../../kit/table/state-dot.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { ofReaders, type Difference } from '../api.ts'
import { deliveryTones } from '../delivery.ts'
import rowStyles from '../device-page.module.css'
import {
  deviceGroups,
  groupDifference,
  mendGroup,
  type DifferingRow,
  type GroupReader,
  type MendedReader,
} from './api.ts'
import styles from './groups.module.css'

/** In whom the readers of one group differ from what is to be, and one act that mends them all. */
export const GroupDifferenceView = ({
  groupId,
  onChoose,
}: {
  groupId: string | undefined
  onChoose: (groupId: string) => void
}) => {
  const { t } = useTranslation()
  const groups = useQuery(deviceGroups)
  if (groups.isPending) return <Skeleton height={160} />
  if (groups.isError) return <ProblemNote error={groups.error} retry={groups.refetch} />
  const { rows } = groups.data
  if (rows.length === 0)
    return <EmptyNote kind="none" title={t('groups.none')} text={t('groups.noneText')} />
  const [first] = rows
  const chosen = rows.find(group => group.groupId === groupId) ?? first
  return (
    <>
      <Select
        className={styles.person}
        size="sm"
        label={t('groups.title')}
        data={rows.map(group => ({ value: group.groupId, label: group.title }))}
        value={chosen?.groupId ?? null}
        allowDeselect={false}
        searchable={rows.length > 8}
        onChange={next => next !== null && onChoose(next)}
      />
      {chosen && <Of key={chosen.groupId} groupId={chosen.groupId} title={chosen.title} />}
    </>
  )
}

/** Long because it counts, mends and lists the same people. */
const Of = ({ groupId, title }: { groupId: string; title: string }) => {
  const { t } = useTranslation()
  const may = useMay('devices.update')
  const [shown, setShown] = useState<Difference>('all')
  const query = useInfiniteQuery(groupDifference(groupId, shown))
  const mend = useSave(() => mendGroup(groupId), {
    says: ({ ordered }) =>
      ordered === 0
        ? t('groups.difference.nothingToMend')
        : t('devices.passing.sent', { count: ordered }),
    refreshes: ofReaders,
    refusal: 'toast',
    fails: t('devices.passing.cannot'),
  })
  if (query.isPending) return <Skeleton height={160} />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const [head] = query.data.pages
  const rows = query.data.pages.flatMap(page => page.rows)
  const { missing = 0, leftover = 0, readers = [] } = head?.summary ?? {}
  const deaf = readers.filter(({ takesUsers }) => !takesUsers)
  const hearing = readers.filter(({ takesUsers }) => takesUsers)
  return (
    <Panel
      title={title}
      aside={
        may &&
        hearing.length > 0 && (
          <Button
            size="xs"
            loading={mend.busy}
            disabled={missing + leftover === 0}
            onClick={() => mend.save()}
          >
            {t('groups.difference.mend')}
          </Button>
        )
      }
    >
      {deaf.length > 0 && (
        <div className={rowStyles.hint}>
          <Notice tone="warn">
            {t('groups.difference.deaf', { names: deaf.map(({ name }) => name).join(', ') })}
          </Notice>
        </div>
      )}
      {readers.length === 0 ? (
        <p className="quiet">{t('groups.empty')}</p>
      ) : (
        hearing.length > 0 && (
          <>
            <Counters
              label={t('groups.difference.counters')}
              counters={differences(missing, leftover).map(({ id, value }) => ({
                id,
                label: t(`devices.passing.${id}`),
                value,
                chosen: shown === id,
                onClick: () => setShown(id),
                ...(value > 0 ? { tone: 'warn' as const } : {}),
              }))}
            />
            <Readers readers={hearing} mended={mend.answer?.readers ?? []} />
            {rows.length === 0 ? (
              <Notice tone="good">{t('groups.difference.none')}</Notice>
            ) : (
              <People rows={rows} />
            )}
          </>
        )
      )}
      {query.hasNextPage && (
        <Button
          className={rowStyles.more}
          size="compact-sm"
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </Panel>
  )
}

/** How each reader stands, and what it was told by the last act. */
const Readers = ({
  readers,
  mended,
}: {
  readers: readonly GroupReader[]
  mended: readonly MendedReader[]
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <ul className={`${styles.result} ${styles.readers}`} aria-label={t('groups.devices')}>
      {readers.map(({ deviceId, name, missing, leftover }) => {
        const told = mended.find(one => one.deviceId === deviceId)
        return (
          <li key={deviceId}>
            <bdi title={name}>{name}</bdi>
            {missing + leftover === 0 ? (
              <Mark group="present" text={t('groups.difference.same')} />
            ) : (
              <Mark
                group="late"
                text={t('groups.difference.differs', {
                  missing: number(missing),
                  leftover: number(leftover),
                })}
              />
            )}
            {told && (
              <small>
                {told.ordered === 0
                  ? t('groups.difference.toldNothing')
                  : t('devices.passing.sent', { count: told.ordered })}
              </small>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const People = ({ rows }: { rows: readonly DifferingRow[] }) => {
  const { t } = useTranslation()
  return (
    <table className={rowStyles.rows} aria-label={t('groups.difference.title')}>
      <thead>
        <tr>
          <th scope="col">{t('movements.person')}</th>
          <th scope="col">{t('groups.difference.reader')}</th>
          <th scope="col">{t('devices.passing.may')}</th>
          <th scope="col">{t('devices.passing.onDevice')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={`${row.deviceId} ${row.employeeId}`}>
            <td>
              <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />
            </td>
            <td>
              <bdi>{row.deviceName}</bdi>
            </td>
            <td>
              {row.mayPass ? (
                <Mark group="present" text={t('devices.passing.yes')} />
              ) : (
                <Mark group="rest" text={t('devices.passing.no')} />
              )}
            </td>
            <td>
              <StateDot
                tone={deliveryTones[row.state]}
                text={t(`devices.delivery.${row.state}`)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const differences = (
  missing: number,
  leftover: number,
): readonly { id: Difference; value: number }[] => [
  { id: 'all', value: missing + leftover },
  { id: 'missing', value: missing },
  { id: 'leftover', value: leftover },
]
