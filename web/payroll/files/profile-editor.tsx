import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorPage } from '../../kit/patterns/editor-page.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { addProfile, saveProfile, type Profile } from './api.ts'
import { ColumnFields } from './column-fields.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { emptyProfile, saidOf, type ProfileForm } from './profile-form.ts'
import { ProfilePreview } from './profile-preview.tsx'

/** How a file looks, said field by field, and beside it what it would say; each saving is a new version. */
export const ProfileEditor = ({
  of,
  isNew,
  onCopy,
  onClose,
}: {
  /** Undefined: one that is begun from nothing. */
  of: Profile | undefined
  isNew: boolean
  onCopy: (() => void) | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [form, setForm] = useState<ProfileForm>(() => {
    if (!of) return emptyProfile
    const said = saidOf(of)
    return isNew
      ? { ...said, name: t('payrollFiles.profile.copyName', { name: of.name }) }
      : said
  })
  const change = (next: Partial<ProfileForm>) => setForm(before => ({ ...before, ...next }))
  const saving = useSave(
    () => (of && !isNew ? saveProfile(of.profileId, form) : addProfile(form)),
    {
      says: t('payrollFiles.profile.saved'),
      fails: t('payrollFiles.profile.notSaved'),
      refreshes: ['payroll'],
      onDone: onClose,
    },
  )
  return (
    <EditorPage
      of={saving}
      page="payrollFiles"
      title={of && !isNew ? of.name : t('payrollFiles.profile.new')}
      panel={t('payrollFiles.profile.layout')}
      acts={
        onCopy && (
          <Button variant="default" onClick={onCopy}>
            {t('payrollFiles.profile.copy')}
          </Button>
        )
      }
      may
      beside={<ProfilePreview of={form} />}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <ProfileFields of={form} wrong={saving.wrong} onChange={change} />
      <ColumnFields
        of={form}
        wrong={saving.wrong}
        onChange={columns => change({ columns: [...columns] })}
      />
    </EditorPage>
  )
}
