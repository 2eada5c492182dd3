import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { takeUsualTypes, type UsualType } from './api.ts'
import styles from './types.module.css'
import { useLimitText } from './use-limit-text.ts'

/** Offers those types that are usual and not in the list, each with its figures and where they are from. */
export const UsualTypes = ({ of }: { of: readonly UsualType[] }) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  if (of.length === 0) return null
  return (
    <Notice tone="good" title={t('leaveTypes.usual', { count: of.length })}>
      {t('leaveTypes.usualWhat')}
      <div className={styles.offer}>
        <Button size="compact-sm" variant="default" onClick={() => setShown(true)}>
          {t('leaveTypes.usualShow')}
        </Button>
      </div>
      {shown && <UsualDialog of={of} onClose={() => setShown(false)} />}
    </Notice>
  )
}

const UsualDialog = ({ of, onClose }: { of: readonly UsualType[]; onClose: () => void }) => {
  const { t } = useTranslation()
  const count = of.length
  const save = useSave(takeUsualTypes, {
    says: t('leaveTypes.usualTaken', { count }),
    refreshes: ['leave-types'],
    onDone: onClose,
    fails: t('leaveTypes.cannotTake'),
  })
  return (
    <FormDialog
      of={save}
      title={t('leaveTypes.usualTitle')}
      onClose={onClose}
      onSubmit={() => save.save()}
      action={t('leaveTypes.usualTake', { count })}
    >
      <ul className={styles.usual}>
        {of.map(type => (
          <OneUsual key={type.usual} of={type} />
        ))}
      </ul>
    </FormDialog>
  )
}

const OneUsual = ({ of }: { of: UsualType }) => {
  const { t } = useTranslation()
  const { muchOf, limitText } = useLimitText()
  const figures = [
    t(`leaveTypes.days.${of.days}`),
    t(`leaveTypes.worked.${of.worked}`),
    of.offeredDays === null
      ? limitText(of.limit)
      : t('leaveTypes.offeredIs', { much: muchOf(of.offeredDays, 'days') }),
  ]
  return (
    <li>
      <bdi>{of.title}</bdi>
      <small>{of.article && t(`leaveTypes.law.${of.article}`)}</small>
      <small>{figures.join(' · ')}</small>
    </li>
  )
}
