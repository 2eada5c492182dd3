import { Button, Drawer } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Change, Who } from './act-columns.tsx'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import styles from './activity.module.css'
import { undoAct, type Act } from './api.ts'

/** One act with all that is known of it. */
export const ActPanel = ({ act, onClose }: { act: Act | null; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Drawer opened={act !== null} onClose={onClose} position="right" size={460} title={t('activity.one')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      {act && <Facts act={act} />}
      {act?.undo && <TakeBack key={act.position} undo={act.undo} onDone={onClose} />}
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
        <div><dt>{t('activity.when')}</dt><dd><time dateTime={act.recordedAt} dir="ltr">{showInstant(act.recordedAt, zone)}</time></dd></div>
        <div><dt>{t('activity.who')}</dt><dd><Who act={act} /></dd></div>
        {act.whomCount > 0 && (
          <div><dt>{t('activity.whom')}</dt><dd><ul>
            {act.whom.map(({ employeeId, fullName }) => <li key={employeeId}><bdi>{fullName ?? t('common.erased')}</bdi></li>)}
            {act.whomCount > act.whom.length && <li className={styles.quiet}>{t('activity.others', { count: act.whomCount - act.whom.length })}</li>}
          </ul></dd></div>
        )}
        {(act.before ?? act.after) !== null && <div><dt>{t('activity.change')}</dt><dd><Change act={act} /></dd></div>}
        {act.reason && <div><dt>{t('activity.reason')}</dt><dd><bdi>{act.reason}</bdi></dd></div>}
      </dl>
    </>
  )
}

/** Takes the act back, asked once more: it may touch many people. */
const TakeBack = ({ undo, onDone }: { undo: NonNullable<Act['undo']>; onDone: () => void }) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const back = useMutation({
    mutationFn: () => undoAct(undo),
    onSuccess: () => {
      toast(t('activity.undone'))
      void client.invalidateQueries({ predicate: query => query.queryKey[0] !== 'settings' })
      onDone()
    },
  })
  return (
    <div className={styles.back}>
      {back.isError && <Notice tone="bad" role="alert">{problem(back.error)}</Notice>}
      {asked ? (
        <>
          <p className={styles.quiet}>{t('activity.undoWhat')}</p>
          <div><Button variant="default" size="sm" onClick={() => setAsked(false)}>{t('common.cancel')}</Button><Button size="sm" color="red" loading={back.isPending} autoFocus onClick={() => back.mutate()}>{t('activity.undoYes')}</Button></div>
        </>
      ) : <Button variant="default" size="sm" onClick={() => setAsked(true)}>{t('activity.undo')}</Button>}
    </div>
  )
}
