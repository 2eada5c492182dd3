import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import form from '../../kit/fields/form.module.css'
import { useSave } from '../../kit/patterns/use-save.ts'
import { useMay } from '../../lib/settings.ts'
import { removeLeaveType, switchLeaveType, type LeaveType } from './api.ts'

type Props = { type: LeaveType; onClose: () => void }

/** What can be done with a type beside changing it: switch it off or on, and take it out of the list. */
export const TypeActs = ({ type, onClose }: Props) => {
  const { t } = useTranslation()
  const [mayUpdate, mayRemove] = [
    useMay('limited-leaves.update'),
    useMay('limited-leaves.delete'),
  ]
  const [removing, setRemoving] = useState(false)
  const { title, active } = type
  const turn = useSave(() => switchLeaveType(type.leaveTypeId, !active), {
    says: t(active ? 'leaveTypes.switchedOff' : 'leaveTypes.switchedOn', { title }),
    refreshes: ['leave-types'],
    refusal: 'toast',
    fails: t('leaveTypes.cannotSave'),
  })
  return (
    <>
      {mayRemove && (
        <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
          {t('leaveTypes.remove')}
        </Button>
      )}
      {mayUpdate && (
        <Button variant="default" loading={turn.busy} onClick={() => turn.save()}>
          {t(active ? 'leaveTypes.switchOff' : 'leaveTypes.switchOn')}
        </Button>
      )}
      {removing && (
        <RemoveType type={type} onDone={onClose} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}

/** Asks before a type leaves the list; the server knows whether something uses it. */
const RemoveType = ({ type, onDone, onClose }: Props & { onDone: () => void }) => {
  const { t } = useTranslation()
  const { title } = type
  return (
    <Confirm
      danger
      title={t('leaveTypes.removeTitle', { title })}
      action={t('leaveTypes.remove')}
      act={() => removeLeaveType(type.leaveTypeId)}
      says={t('leaveTypes.removed', { title })}
      refreshes={['leave-types']}
      onDone={onDone}
      onClose={onClose}
      fails={t('leaveTypes.cannotRemove')}
    >
      <p className={form.fine}>{t('leaveTypes.removeWhat')}</p>
    </Confirm>
  )
}
