import { Button, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { Facts } from '../kit/table/facts.tsx'
import { SecondFactorOf } from './user-columns.tsx'
import type { User } from './users-api.ts'
import styles from './users.module.css'

export type UserAct = 'give' | 'role' | 'group' | 'take' | 'end' | 'close' | 'reopen'
type Props = {
  user: User | null
  own: string | undefined
  lifting: boolean
  onLift: (user: User) => void
  onDo: (user: User, what: UserAct) => void
  onClose: () => void
}

/** One user: what he is, what keeps him from signing in, and what can be done about it. */
export const UserPanel = ({ user, onClose, ...more }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={user !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={<bdi>{user?.fullName ?? t('users.one')}</bdi>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {user && <Inside user={user} {...more} />}
    </Drawer>
  )
}

/** Long because it lists every fact of a user and every act on him, each with who may do it. */
const Inside = ({
  user,
  own,
  lifting,
  onLift,
  onDo,
}: Omit<Props, 'user' | 'onClose'> & { user: User }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const isOwn = user.userId === own
  const maySeeGroups = useMay('menu-groups.view')
  return (
    <div className={styles.panel}>
      <Facts
        facts={[
          { label: t('users.username'), value: <bdi dir="ltr">{user.username}</bdi> },
          { label: t('users.role'), value: t(`role.${user.role}`) },
          {
            label: t('users.menuGroup'),
            value: user.menuGroup ? <bdi>{user.menuGroup.title}</bdi> : t('users.noMenuGroup'),
          },
          {
            label: t('users.lastSignIn'),
            value: user.signedInAt ? (
              <time dateTime={user.signedInAt} dir="ltr">
                {showInstant(user.signedInAt, zone)}
              </time>
            ) : (
              t('users.never')
            ),
          },
          { label: t('users.secondFactor'), value: <SecondFactorOf user={user} /> },
          user.lock && user.lock.failures > 0
            ? {
                label: t('users.stateHead'),
                value: t('users.failures', { count: user.lock.failures }),
              }
            : null,
          user.mustChange ? { label: t('password.title'), value: t('users.temporary') } : null,
        ]}
      />
      {user.lock && (
        <Lock
          user={user}
          lift={
            user.mayRule ? (
              <Button size="sm" loading={lifting} onClick={() => onLift(user)}>
                {t(user.lock.until ? 'users.lock.lift' : 'users.lock.forget')}
              </Button>
            ) : null
          }
        />
      )}
      {user.mayRule ? (
        <div className={styles.actions}>
          {!isOwn && !user.closed && (
            <Button size="sm" variant="default" onClick={() => onDo(user, 'give')}>
              {t('users.give.open')}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => onDo(user, 'role')}>
            {t('users.changeRole.open')}
          </Button>
          {maySeeGroups && user.role !== 'company-admin' && (
            <Button size="sm" variant="default" onClick={() => onDo(user, 'group')}>
              {t('users.giveGroup.open')}
            </Button>
          )}
          {!isOwn && (user.twoFactor || user.passkeys > 0) && (
            <Button size="sm" variant="default" onClick={() => onDo(user, 'take')}>
              {t('users.take.open')}
            </Button>
          )}
          {user.closed ? (
            <Button size="sm" variant="default" onClick={() => onDo(user, 'reopen')}>
              {t('users.reopen.open')}
            </Button>
          ) : (
            !isOwn && (
              <>
                <Button size="sm" variant="default" onClick={() => onDo(user, 'end')}>
                  {t('users.end.open')}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  color="red"
                  onClick={() => onDo(user, 'close')}
                >
                  {t('users.close.open')}
                </Button>
              </>
            )
          )}
        </div>
      ) : (
        <p className={styles.none}>{t('users.above')}</p>
      )}
      {isOwn && <p className={styles.none}>{t('users.own')}</p>}
    </div>
  )
}

/** From where somebody must wait, since when and until when, with what lifting it does. */
const Lock = ({ user: { lock }, lift }: { user: User; lift: React.ReactNode }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const places = lock?.places ?? []
  return (
    <section className={styles.lock}>
      {places.length > 0 && <h3>{t('users.lock.title')}</h3>}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ prefix, known, since, until }, index) => (
            <li key={index}>
              <Facts
                facts={[
                  {
                    label: t('users.lock.from'),
                    value:
                      prefix === null ? (
                        t(known ? 'users.lock.known' : 'users.lock.unknown')
                      ) : (
                        <bdi dir="ltr">{prefix}</bdi>
                      ),
                  },
                  {
                    label: t('users.lock.since'),
                    value: (
                      <time dateTime={since} dir="ltr">
                        {showInstant(since, zone)}
                      </time>
                    ),
                  },
                  {
                    label: t('users.lock.until'),
                    value: (
                      <time dateTime={until} dir="ltr">
                        {showInstant(until, zone)}
                      </time>
                    ),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {places.length > 0 && <p>{t('users.lock.what')}</p>}
      {lift}
    </section>
  )
}
