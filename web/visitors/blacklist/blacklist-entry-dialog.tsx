import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PutBlacklistEntry } from '#api/contract/blacklist.ts'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { EndButton } from '../../kit/patterns/end-button.tsx'
import { date, text } from '../../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { today } from '../../lib/dates.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import {
  removeBlacklistEntry,
  saveBlacklistEntry,
  showsBlacklist,
  type BlacklistEntry,
} from './api.ts'

type Props = {
  /** Null: a new one. */
  entry: BlacklistEntry | null
  onClose: () => void
}

/** One of those who are not let in. */
export const BlacklistEntryDialog = ({ entry, onClose }: Props) => {
  const { t } = useTranslation()
  const may = useMay(entry ? 'blacklist.update' : 'blacklist.create')
  const mayRemove = useMay('blacklist.delete')
  const [removing, setRemoving] = useState(false)
  const of = useEntry({ entry, onClose }, may)
  if (removing && entry)
    return <TakeOff entry={entry} onDone={onClose} onClose={() => setRemoving(false)} />
  return (
    <FormDialog
      of={of}
      title={entry ? <bdi>{entry.name ?? t('blacklist.unreadable')}</bdi> : t('blacklist.add')}
      onClose={onClose}
      onSubmit={of.submit}
      action={may ? t('common.save') : undefined}
      first={
        entry &&
        mayRemove && (
          <EndButton onClick={() => setRemoving(true)}>{t('blacklist.remove')}</EndButton>
        )
      }
    >
      {of.all}
    </FormDialog>
  )
}

/** Numbers are typed and never shown: of an entry that has one it says so, and leaves it as it is. */
const useEntry = ({ entry, onClose }: Props, may: boolean) => {
  const { t } = useTranslation()
  const zone = useZone()
  const number = (label: string, isThere: boolean | undefined, help?: string) =>
    text(label, null, {
      dir: 'ltr',
      autoComplete: 'off',
      ...(isThere
        ? { description: t('blacklist.numberThere') }
        : help === undefined
          ? {}
          : { description: help }),
    })
  return useFields(
    PutBlacklistEntry,
    {
      name: text(t('blacklist.name'), entry?.name, {
        need: t('blacklist.needName'),
        begins: true,
      }),
      phone: number(t('blacklist.phone'), entry?.hasPhone),
      identityNumber: number(
        t('blacklist.identityNumber'),
        entry?.hasIdentityNumber,
        t('blacklist.numberHelp'),
      ),
      reason: text(t('blacklist.reason'), entry?.reason, { need: t('blacklist.needReason') }),
      from: date(t('blacklist.from'), entry?.from ?? today(zone), {
        need: t('blacklist.needFrom'),
      }),
      until: date(t('blacklist.until'), entry?.until, { help: t('blacklist.untilHelp') }),
    },
    {
      send: body => saveBlacklistEntry(entry?.entryId ?? null, body),
      may,
      says: (_, { body }) => t('blacklist.saved', { name: body.name }),
      refreshes: showsBlacklist,
      onDone: onClose,
      fails: t('blacklist.cannotSave'),
    },
  )
}

/** Asks before somebody may come again. */
const TakeOff = ({
  entry,
  onDone,
  onClose,
}: {
  entry: BlacklistEntry
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const name = entry.name ?? t('blacklist.unreadable')
  return (
    <Confirm
      danger
      title={t('blacklist.removeTitle', { name })}
      action={t('blacklist.remove')}
      act={() => removeBlacklistEntry(entry.entryId)}
      says={t('blacklist.removed', { name })}
      refreshes={showsBlacklist}
      onDone={onDone}
      onClose={onClose}
      fails={t('blacklist.cannotRemove')}
    >
      <p className="fine">{t('blacklist.removeWhat')}</p>
    </Confirm>
  )
}
