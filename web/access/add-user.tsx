import { useTranslation } from 'react-i18next'
import { PostUser } from '#api/contract/access.ts'
import styles from '../kit/fields/form.module.css'
import { choice, person } from '../kit/patterns/choice-kinds.tsx'
import { secret, text } from '../kit/patterns/field-kinds.tsx'
import { useOwnRoles } from '../lib/user-roles.ts'
import { addUser, type Role } from './users-api.ts'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'

/** Gives an employee a user name, a role and a password that he must change first. */
export const AddUser = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const choices = useOwnRoles()
  const form = useFields(
    PostUser,
    {
      employeeId: person({ need: t('assign.needPerson') }),
      username: text(t('users.username'), '', {
        need: t('users.add.needUsername'),
        description: t('users.add.usernameHelp'),
        dir: 'ltr',
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
      }),
      password: secret(t('users.add.password'), {
        need: t('users.add.needPassword'),
        size: 'sm',
        description: t('users.add.passwordHelp'),
        autoComplete: 'new-password',
      }),
      role: choice<Role>(
        t('users.role'),
        'employee',
        choices.map(value => ({ value, label: t(`role.${value}`) })),
        { allowDeselect: false },
      ),
    },
    {
      send: addUser,
      says: (_, { body, shown }) =>
        t('users.add.done', { name: shown.employeeId?.name ?? body.username }),
      refreshes: ['users'],
      onDone: onClose,
      fails: t('users.add.cannot'),
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('users.add.title')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('users.add.submit')}
    >
      {form.field('employeeId')}
      <div className={styles.two}>
        {form.field('username')}
        {form.field('password')}
      </div>
      {form.field('role')}
    </FormDialog>
  )
}
