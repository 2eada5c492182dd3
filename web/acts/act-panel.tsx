import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Change, ActWho } from './act-columns.tsx'
import styles from './acts.module.css'
import type { Act } from './api.ts'
import { UndoAct } from './undo-act.tsx'
import { PersonName } from '../kit/table/person.tsx'

/** One act with all that is known of it. */
export const ActPanel = ({ act, onClose }: { act: Act | null; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={act !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={t('activity.one')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {act && <Facts act={act} />}
      {act?.undo && <UndoAct key={act.position} act={act} onDone={onClose} />}
      {act && !act.undo && <NoWayBack act={act} />}
    </Drawer>
  )
}

const Facts = ({ act }: { act: Act }) => {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <>
      <p className={styles.lead}>{act.what}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('activity.when')}</dt>
          <dd>
            <time dateTime={act.recordedAt} dir="ltr">
              {showInstant(act.recordedAt, zone)}
            </time>
          </dd>
        </div>
        <div>
          <dt>{t('activity.who')}</dt>
          <dd>
            <ActWho act={act} />
          </dd>
        </div>
        {act.whomCount > 0 && (
          <div>
            <dt>{t('activity.whom')}</dt>
            <dd>
              <ul>
                {act.whom.map(({ employeeId, fullName }) => (
                  <li key={employeeId}>
                    <PersonName name={fullName} id={employeeId} />
                  </li>
                ))}
                {act.whomCount > act.whom.length && (
                  <li className="quiet">
                    {t('activity.others', { count: act.whomCount - act.whom.length })}
                  </li>
                )}
              </ul>
            </dd>
          </div>
        )}
        {(act.before ?? act.after) !== null && (
          <div>
            <dt>{t('activity.change')}</dt>
            <dd>
              <Change act={act} />
            </dd>
          </div>
        )}
        {act.reason && (
          <div>
            <dt>{t('activity.reason')}</dt>
            <dd>
              <bdi>{act.reason}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** An act that stays says why, so that nobody looks for the button. */
const NoWayBack = ({ act: { undone, noUndo } }: { act: Act }) => {
  const { t } = useTranslation()
  if (!undone && noUndo === null) return null
  return <p className={styles.stays}>{undone ? t('activity.wasUndone') : noUndo}</p>
}
