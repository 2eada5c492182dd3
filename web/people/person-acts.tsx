import { Button, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import type { Profile } from './api.ts'
import { ChangeDetails } from './change-details.tsx'
import { EndEmployment } from './end-employment.tsx'
import { MovePerson } from './move-person.tsx'
import { Rehire } from './rehire.tsx'
import { SettleLeave } from './settles.tsx'

type Dialog = 'change' | 'move' | 'end'

/** What can be done with his record; nothing with that of somebody who was erased. */
export const PersonActs = ({ of, now }: { of: Profile; now: string }) => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [may, seesDepartments] = [useMay('employees.update'), useMay('departments.view')]
  if (!may || of.fullName === null) return null
  const gone = of.lastDay !== null && of.lastDay < now
  const close = () => setDialog(null)
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setDialog('change')}>
        {t('person.change')}
      </Button>
      {gone ? (
        <>
          <SettleLeave of={of} />
          <Rehire of={of} today={now} />
        </>
      ) : (
        <Menu width={230} position="bottom-end">
          <Menu.Target>
            <Button size="sm" variant="default" px={10} aria-label={t('person.more')}>
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {seesDepartments && (
              <Menu.Item onClick={() => setDialog('move')}>{t('person.move')}</Menu.Item>
            )}
            <Menu.Item color="red" onClick={() => setDialog('end')}>
              {t('person.leave')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog === 'change' && <ChangeDetails of={of} onClose={close} />}
      {dialog === 'move' && <MovePerson of={of} now={now} onClose={close} />}
      {dialog === 'end' && <EndEmployment of={{ ...of, day: now }} onClose={close} />}
    </>
  )
}
