import { Button, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Check } from '../kit/fields/check.tsx'
import { Copyable } from '../kit/table/copyable.tsx'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { isReason, ReasonField } from '../kit/fields/reason-field.tsx'
import { useOwnRoles } from '../lib/user-roles.ts'
import { PasskeysStay } from './passkeys-stay.tsx'
import { changeRole, closeUser, givePassword, openUser, type User } from './users-api.ts'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

type Props = { user: User; onClose: () => void }

/** Sent, or shown this once; only the button puts it away, so that no slip of the hand loses it. */
export const GivePassword = ({ user, onClose }: Props) => {
  const { t } = useTranslation()
  const [sends, setSends] = useState(true)
  const give = useSave(() => givePassword(user.userId, sends), {
    says: shownThere,
    refreshes: ['users'],
    fails: t('users.give.cannot'),
  })
  const { answer } = give
  const password = answer?.password ?? null
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.give.title', { name: user.fullName })}
      closeOnEscape={password === null}
      closeOnClickOutside={password === null}
      withCloseButton={!answer}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form}>
        {answer ? (
          <Given password={password} sent={answer.sent} asked={sends} />
        ) : (
          <>
            <p className={form.fine}>{t('users.give.what')}</p>
            <PasskeysStay user={user} />
            <Check
              label={t('users.give.send')}
              what={t('users.give.sendWhat')}
              checked={sends}
              onChange={setSends}
            />
          </>
        )}
        <Refusal of={give} />
        <div className={form.row}>
          {!answer && (
            <Button variant="default" size="sm" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          )}
          {!answer ? (
            <Button size="sm" loading={give.busy} onClick={() => give.save()}>
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

type GivenProps = {
  readonly password: string | null
  readonly sent: 'sms' | 'mail' | null
  /** Whether it was to be sent. */
  readonly asked: boolean
}
/** What became of it. */
const Given = ({ password, sent, asked }: GivenProps) => {
  const { t } = useTranslation()
  if (sent !== null || password === null)
    return (
      <Notice tone="good" role="status">
        {t(sent === 'mail' ? 'users.give.byMail' : 'users.give.bySms')}
      </Notice>
    )
  return (
    <>
      <Copyable label={t('users.give.label')} value={password} />
      <Notice tone="warn" role="status">
        {asked ? `${t('users.give.unsent')} ${t('users.give.once')}` : t('users.give.once')}
      </Notice>
    </>
  )
}

export const ChangeRole = ({ user, onClose }: Props) => {
  const { t } = useTranslation()
  const given = useOwnRoles()
  const choices = given.includes(user.role) ? given : [...given, user.role]
  const [role, setRole] = useState(user.role)
  return (
    <Confirm
      title={t('users.changeRole.title', { name: user.fullName })}
      action={t('users.changeRole.submit')}
      disabled={role === user.role}
      act={() => changeRole(user.userId, role)}
      says={t('users.changeRole.done', { name: user.fullName })}
      refreshes={['users']}
      onClose={onClose}
      fails={t('users.changeRole.cannot')}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('users.changeRole.what')}</p>
          <Select
            size="sm"
            label={t('users.role')}
            allowDeselect={false}
            data-autofocus
            data={choices.map(value => ({ value, label: t(`role.${value}`) }))}
            value={role}
            onChange={next => setRole(choices.find(one => one === next) ?? user.role)}
            error={wrong('role')}
          />
        </>
      )}
    </Confirm>
  )
}

export const CloseUser = ({ user, onClose }: Props) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <Confirm
      title={t('users.close.title', { name: user.fullName })}
      action={t('users.close.submit')}
      danger
      disabled={!isReason(reason)}
      act={() => closeUser(user.userId, reason.trim())}
      says={t('users.close.done')}
      refreshes={['users']}
      onClose={onClose}
      fails={t('users.close.cannot')}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('users.close.what')}</p>
          <ReasonField
            value={reason}
            onChange={setReason}
            asked={false}
            autoFocus
            wrong={wrong('reason')}
          />
        </>
      )}
    </Confirm>
  )
}

export const ReopenUser = ({ user, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('users.reopen.title', { name: user.fullName })}
      action={t('users.reopen.submit')}
      act={() => openUser(user.userId)}
      says={t('users.reopen.done')}
      refreshes={['users']}
      onClose={onClose}
      fails={t('users.reopen.cannot')}
    >
      <p className={form.fine}>{t('users.reopen.what')}</p>
    </Confirm>
  )
}
