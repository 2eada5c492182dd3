import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClock } from '../lib/dates.ts'
import { showInstant, showTime } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Person } from '../kit/table/person.tsx'
import type { User } from './users-api.ts'

export type Act = (user: User, what: 'lift' | 'give') => void

/**
 * Long because it is one table of columns, in their order.
 * @param own the caller himself, who changes his own password elsewhere.
 */
export const useUserColumns = (
  act: Act,
  own: string | undefined,
  lifting: string | null,
): readonly Column<User>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () =>
      [
        {
          id: 'name',
          header: t('users.name'),
          width: 1.6,
          phone: 'title',
          cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
        },
        {
          id: 'username',
          header: t('users.username'),
          width: 0.9,
          drop: 's',
          phone: 'hidden',
          cell: row => (
            <bdi dir="ltr" title={row.username}>
              {row.username}
            </bdi>
          ),
        },
        {
          id: 'role',
          header: t('users.role'),
          width: 140,
          drop: 's',
          phone: 'label',
          cell: row => t(`role.${row.role}`),
        },
        {
          id: 'menuGroup',
          header: t('users.menuGroup'),
          width: 1.15,
          drop: 's',
          phone: 'hidden',
          cell: row =>
            row.menuGroup ? (
              <bdi title={row.menuGroup.title}>{row.menuGroup.title}</bdi>
            ) : (
              <span className="quiet">{t('users.noMenuGroup')}</span>
            ),
        },
        {
          id: 'signedInAt',
          header: t('users.lastSignIn'),
          width: 150,
          drop: 's',
          phone: 'label',
          cell: row =>
            row.signedInAt ? (
              <time dateTime={row.signedInAt} dir="ltr">
                {showInstant(row.signedInAt, zone)}
              </time>
            ) : (
              <span className="quiet">{t('users.never')}</span>
            ),
        },
        {
          id: 'secondFactor',
          header: t('users.secondFactor'),
          width: 130,
          drop: 's',
          phone: 'hidden',
          cell: row => <SecondFactorOf user={row} />,
        },
        {
          id: 'state',
          header: t('users.stateHead'),
          width: 1.9,
          cell: row => <UserState user={row} />,
        },
        {
          id: 'act',
          header: t('common.action'),
          width: 140,
          end: true,
          always: true,
          cell: row => {
            if (!row.mayRule || row.closed) return null
            if (row.lock?.until)
              return (
                <Button
                  size="compact-xs"
                  variant="light"
                  loading={lifting === row.userId}
                  onClick={() => act(row, 'lift')}
                >
                  {t('users.lock.lift')}
                </Button>
              )
            return row.userId === own ? null : (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => act(row, 'give')}
              >
                {t('users.give.open')}
              </Button>
            )
          },
        },
      ] satisfies Column<User>[],
    [t, zone, act, own, lifting],
  )
}

/** Whether a code is asked for beside his password, and how many passkeys he has. */
export const SecondFactorOf = ({
  user: { twoFactor, passkeys },
}: {
  user: Pick<User, 'twoFactor' | 'passkeys'>
}) => {
  const { t } = useTranslation()
  const keys = passkeys > 0 && t('users.passkeys', { count: passkeys })
  if (!twoFactor && keys) return keys
  return (
    <span className={twoFactor ? undefined : 'quiet'}>
      {t(twoFactor ? 'users.secondFactor.on' : 'users.secondFactor.off')}
      {keys && ` · ${keys}`}
    </span>
  )
}

/** What matters most of whether somebody can sign in. */
const UserState = ({ user: { closed, lock, mustChange } }: { user: User }) => {
  const { t } = useTranslation()
  const zone = useZone()
  if (closed) return <Mark group="rest" text={t('users.state.closed')} />
  if (lock?.until)
    return (
      <Mark
        group="missing"
        text={t('users.lockedUntil', { time: showTime(wallClock(lock.until, zone)) })}
      />
    )
  if (lock) return <Mark group="late" text={t('users.failures', { count: lock.failures })} />
  return mustChange ? (
    <Mark group="leave" text={t('users.temporary')} />
  ) : (
    <Mark group="present" text={t('users.state.open')} />
  )
}
