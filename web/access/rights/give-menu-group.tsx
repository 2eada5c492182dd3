import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import form from '../../kit/fields/form.module.css'
import type { User } from '../users-api.ts'
import { giveMenuGroup, menuGroups } from './api.ts'

/** Which group of rights narrows what his role may; none: nothing does. */
export const GiveMenuGroup = ({
  user,
  onClose,
}: {
  user: Pick<User, 'userId' | 'fullName' | 'menuGroup'>
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const groups = useQuery(menuGroups).data?.rows ?? []
  const before = user.menuGroup?.menuGroupId ?? null
  const [chosen, choose] = useState(before)
  return (
    <Confirm
      title={t('users.giveGroup.title', { name: user.fullName })}
      action={t('users.giveGroup.submit')}
      disabled={chosen === before}
      act={() => giveMenuGroup(user.userId, chosen)}
      says={t('users.giveGroup.done', { name: user.fullName })}
      refreshes={['users', 'managers', 'settings']}
      onClose={onClose}
      fails={t('users.giveGroup.cannot')}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('users.giveGroup.what')}</p>
          <Select
            size="sm"
            label={t('users.menuGroup')}
            placeholder={t('users.noMenuGroup')}
            clearable
            clearButtonProps={{ 'aria-label': t('users.giveGroup.none') }}
            data-autofocus
            data={groups.map(({ menuGroupId, title }) => ({
              value: menuGroupId,
              label: title,
            }))}
            value={chosen}
            onChange={choose}
            error={wrong('menuGroupId')}
          />
        </>
      )}
    </Confirm>
  )
}
