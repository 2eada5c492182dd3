import { Button, Menu } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { CopyPlan } from './copy-plan.tsx'
import { ImportPlan } from './import-plan.tsx'
import { NewDraft } from './new-draft.tsx'
import { drafts, type DraftRow } from './schedule-api.ts'

type Props = {
  from: string
  to: string
  department: string | undefined
  draft: DraftRow | undefined
  onDraft: (draftId: string) => void
}

/**
 * Drafts, copying and files: what is done with many days at once. Long because each thing that can be done stands with
 * the dialog it opens.
 */
export const ScheduleMenu = ({ from, to, department, draft, onDraft }: Props) => {
  const { t } = useTranslation()
  const [mayPlan, mayDraft, maySeeDrafts] = [
    useMay('work-schedules.create'),
    useMay('calendar-drafts.create'),
    useMay('calendar-drafts.view'),
  ]
  const open = useQuery({ ...drafts(), enabled: maySeeDrafts }).data?.rows ?? []
  const [dialog, show] = useState<'draft' | 'copy' | 'import' | null>(null)
  const close = () => show(null)
  return (
    <>
      {mayPlan && (
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={15} />}
            onClick={() => show('import')}
          >
            {t('schedule.import.open')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={15} />}
            onClick={() => show('copy')}
          >
            {t('schedule.copy.open')}
          </Button>
        </>
      )}
      {(mayDraft || open.length > 0) && (
        <Menu position="bottom-end" width={280}>
          <Menu.Target>
            <Button leftSection={<IconPencil size={15} />}>
              {t('schedule.draft.menu', { count: open.length })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayDraft && (
              <Menu.Item onClick={() => show('draft')}>{t('schedule.draft.new')}</Menu.Item>
            )}
            {mayDraft && open.length > 0 && <Menu.Divider />}
            {open.map(one => (
              <Menu.Item
                key={one.draftId}
                aria-current={one.draftId === draft?.draftId}
                onClick={() => onDraft(one.draftId)}
              >
                <bdi>{one.title ?? t('schedule.draft.title')}</bdi>
                <br />
                <small dir="ltr">
                  {showDate(one.from)} – {showDate(one.to)}
                </small>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog === 'draft' && (
        <NewDraft
          from={from}
          to={to}
          onDone={draftId => {
            close()
            onDraft(draftId)
          }}
          onClose={close}
        />
      )}
      {dialog === 'copy' && (
        <CopyPlan from={from} department={department} draft={draft} onClose={close} />
      )}
      {dialog === 'import' && (
        <ImportPlan
          onDone={draftId => {
            close()
            onDraft(draftId)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
