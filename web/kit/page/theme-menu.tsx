import {
  ActionIcon,
  Menu,
  Tooltip,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useTranslation } from 'react-i18next'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } satisfies Record<
  MantineColorScheme,
  unknown
>
const schemes = ['light', 'dark', 'auto'] as const

export const ThemeMenu = () => {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Now = icons[colorScheme]
  return (
    <Menu width={180} position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('shell.theme')}>
          <ActionIcon aria-label={t('shell.theme')}>
            <Now size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={next => setColorScheme(schemes.find(scheme => scheme === next) ?? 'light')}
        >
          {schemes.map(scheme => {
            const Icon = icons[scheme]
            return (
              <Menu.RadioItem
                key={scheme}
                value={scheme}
                closeMenuOnClick
                rightSection={<Icon size={16} />}
              >
                {t(`theme.${scheme}`)}
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
