import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import { useOwnRoles } from '../../lib/user-roles.ts'
import form from '../../kit/fields/form.module.css'
import { useMay } from '../../lib/settings.ts'
import { underInput } from '../details-fields.tsx'
import type { NewForm } from './form.ts'
import { usernameOf } from './username.ts'

/** His way in, for whoever may give one. */
export const StepUser = ({ of }: { of: NewForm }) => {
  const { t } = useTranslation()
  const may = useMay('users.create')
  const { draft, change } = of
  if (!may) return <p className={form.fine}>{t('newPerson.mayNotUser')}</p>
  /** What was typed stays; else the name proposes one. */
  const open = (withUser: boolean) => {
    const { name, surname } = draft.details
    change({ withUser, username: draft.username || usernameOf(name, surname) })
  }
  return (
    <>
      <label className={form.check}>
        <input
          type="checkbox"
          data-autofocus
          checked={draft.withUser}
          onChange={event => open(event.currentTarget.checked)}
        />
        <span>{t('newPerson.withUser')}</span>
      </label>
      {draft.withUser ? (
        <UserFields of={of} />
      ) : (
        <p className={form.fine}>{t('newPerson.withoutUser')}</p>
      )}
    </>
  )
}

const UserFields = ({
  of: { draft, change, secrets, tell, wrongAt, usernameFree },
}: {
  of: NewForm
}) => {
  const { t } = useTranslation()
  const choices = useOwnRoles()
  return (
    <>
      <div className={form.two}>
        <TextInput
          size="sm"
          required
          label={t('newPerson.username')}
          inputWrapperOrder={underInput}
          description={t(usernameFree ? 'newPerson.free' : 'newPerson.usernameHelp')}
          value={draft.username}
          maxLength={20}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wrongAt('username')}
          onChange={event => change({ username: event.currentTarget.value })}
        />
        <SecretField
          size="sm"
          required
          label={t('newPerson.password')}
          inputWrapperOrder={underInput}
          description={t('newPerson.passwordHelp')}
          value={secrets.password}
          autoComplete="new-password"
          error={wrongAt('password')}
          onChange={event => tell({ password: event.currentTarget.value })}
        />
      </div>
      <Select
        size="sm"
        label={t('newPerson.role')}
        allowDeselect={false}
        data={choices.map(value => ({ value, label: t(`role.${value}`) }))}
        value={draft.role}
        error={wrongAt('role')}
        onChange={next => change({ role: choices.find(one => one === next) ?? 'employee' })}
      />
    </>
  )
}
