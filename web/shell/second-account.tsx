import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import IconSwitch from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { GetSwitchAccount } from '#api/contract/access.ts'
import { call } from '../lib/call.ts'
import { session } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'
import { useSave } from '../kit/patterns/use-save.ts'

/** To the other of one's two accounts, or to sign-in for a second one. */
export const SecondAccount = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const hasSecond = useSettings().data?.is_switch_account_available ?? false
  const change = useSave(switchAccount, {
    says: ({ user_data: user }) => t('second.switched', { name: user.fullName }),
    fails: t('second.cannot'),
    onDone: () => {
      client.clear()
      void navigate('/dashboard')
    },
    refusal: 'toast',
  })
  return (
    <Menu.Item
      leftSection={<IconSwitch size={16} aria-hidden />}
      onClick={() => (hasSecond ? change.save() : session.setAside())}
    >
      {t(hasSecond ? 'second.switch' : 'second.signIn')}
    </Menu.Item>
  )
}

/** What is said of it is said to whom one is then. */
const switchAccount = async () => {
  const reply = await call(GetSwitchAccount, {})
  session.begin(reply)
  return reply
}
