import { Button, Modal, Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../shared/confirm.tsx'
import { Copyable } from '../shared/copyable.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { isReason, ReasonField } from '../shared/reason-field.tsx'
import { toast } from '../shared/toasts.tsx'
import { useOwnRoles } from './user-roles.ts'
import {
  changeRole,
  closeUser,
  givePassword,
  openUser,
  userKeys,
  type User,
} from './users-api.ts'

type Props = { user: User; onClose: () => void }

/** What was done is said, and the list asked anew. */
const useDone = (onClose: () => void) => {
  const client = useQueryClient()
  return (said: string) => () => {
    toast(said)
    void client.invalidateQueries({ queryKey: userKeys.all })
    onClose()
  }
}

/** Shown this once; only the button puts it away, so that no slip of the hand loses it. */
export const GivePassword = ({ user, onClose }: Props) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const give = useMutation({
    mutationFn: () => givePassword(user.userId),
    onSuccess: () => void client.invalidateQueries({ queryKey: userKeys.all }),
  })
  const password = give.data?.password ?? null
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('users.give.title', { name: user.fullName })}
      closeOnEscape={password === null}
      closeOnClickOutside={password === null}
      withCloseButton={password === null}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form}>
        {password === null ? (
          <p className={form.fine}>{t('users.give.what')}</p>
        ) : (
          <>
            <Copyable label={t('users.give.label')} value={password} />
            <Notice tone="warn" role="status">
              {t('users.give.once')}
            </Notice>
          </>
        )}
        {give.isError && (
          <Notice tone="bad" role="alert">
            {problem(give.error)}
          </Notice>
        )}
        <div className={form.row}>
          {password === null && (
            <Button variant="default" size="sm" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          )}
          {password === null ? (
            <Button size="sm" loading={give.isPending} onClick={() => give.mutate()}>
              {t('users.give.submit')}
            </Button>
          ) : (
            <Button size="sm" onClick={onClose}>
              {t('users.give.done')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

export const ChangeRole = ({ user, onClose }: Props) => {
  const { t } = useTranslation()
  const done = useDone(onClose)
  const choices = useOwnRoles()
  const [role, setRole] = useState(user.role)
  return (
    <Confirm
      title={t('users.changeRole.title', { name: user.fullName })}
      action={t('users.changeRole.submit')}
      disabled={role === user.role}
      act={() => changeRole(user.userId, role)}
      onDone={done(t('users.changeRole.done', { name: user.fullName }))}
      onClose={onClose}
    >
      <p className={form.fine}>{t('users.changeRole.what')}</p>
      <Select
        size="sm"
        label={t('users.role')}
        allowDeselect={false}
        data-autofocus
        data={choices.map(value => ({ value, label: t(`role.${value}`) }))}
        value={role}
        onChange={next => setRole(choices.find(one => one === next) ?? user.role)}
      />
    </Confirm>
  )
}

export const CloseUser = ({ user, onClose }: Props) => {
  const { t } = useTranslation()
  const done = useDone(onClose)
  const [reason, setReason] = useState('')
  return (
    <Confirm
      title={t('users.close.title', { name: user.fullName })}
      action={t('users.close.submit')}
      danger
      disabled={!isReason(reason)}
      act={() => closeUser(user.userId, reason.trim())}
      onDone={done(t('users.close.done'))}
      onClose={onClose}
    >
      <p className={form.fine}>{t('users.close.what')}</p>
      <ReasonField value={reason} onChange={setReason} asked={false} autoFocus />
    </Confirm>
  )
}

export const ReopenUser = ({ user, onClose }: Props) => {
  const { t } = useTranslation()
  const done = useDone(onClose)
  return (
    <Confirm
      title={t('users.reopen.title', { name: user.fullName })}
      action={t('users.reopen.submit')}
      act={() => openUser(user.userId)}
      onDone={done(t('users.reopen.done'))}
      onClose={onClose}
    >
      <p className={form.fine}>{t('users.reopen.what')}</p>
    </Confirm>
  )
}
