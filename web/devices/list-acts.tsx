import { Button, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../lib/use-phone.ts'

/**
 * What is done with many at once: buttons where there is room, one menu on a phone, so that the list begins at the top.
 */
export const ListActs = ({
  onFile,
  onList,
}: {
  onFile: (() => void) | undefined
  onList: (() => void) | undefined
}) => {
  const { t } = useTranslation()
  const phone = usePhone()
  const acts = [
    { word: t('deviceFile.title'), icon: <IconFileUpload size={15} />, act: onFile },
    { word: t('devices.list.open'), icon: <IconListDetails size={15} />, act: onList },
  ].flatMap(({ act, ...rest }) => (act ? [{ ...rest, act }] : []))
  if (!phone || acts.length < 2)
    return acts.map(({ word, icon, act }) => (
      <Button key={word} variant="default" leftSection={icon} onClick={act}>
        {word}
      </Button>
    ))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={8} aria-label={t('devices.do.more')}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ word, icon, act }) => (
          <Menu.Item key={word} leftSection={icon} onClick={act}>
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
