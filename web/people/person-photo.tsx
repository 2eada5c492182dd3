import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/feedback/dialog.tsx'
import form from '../kit/fields/form.module.css'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Avatar } from '../kit/table/avatar.tsx'
import { usePhotoAddress } from '../lib/photo.ts'
import { useMay } from '../lib/settings.ts'
import type { Profile } from './api.ts'
import { givePhoto, removePhoto } from './photo-api.ts'
import { PhotoButton } from './photo-button.tsx'
import styles from './person-photo.module.css'

/** A person's photo; whoever keeps his record changes it from here. */
export const PersonPhoto = ({ of }: { of: Profile }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const address = usePhotoAddress()(of.employeeId, of.photo)
  const may = useMay('employees.update')
  const picture = <Avatar name={of.fullName} address={address} size="large" />
  if (!may || of.fullName === null) return picture
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('person.photo')}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {open && <PhotoDialog of={of} address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = {
  readonly of: Profile
  readonly address: string | null
  readonly onClose: () => void
}

const PhotoDialog = ({ of, address, onClose }: Props) => {
  const { t } = useTranslation()
  const refreshes = ['employees'] as const
  const put = useSave((file: File) => givePhoto(of.employeeId, file), {
    says: t('person.photo.saved'),
    fails: t('person.photo.cannot'),
    refreshes,
    onDone: onClose,
  })
  const end = useSave(() => removePhoto(of.employeeId), {
    says: t('person.photo.removed'),
    fails: t('person.photo.cannotRemove'),
    refreshes,
    onDone: onClose,
  })
  return (
    <Dialog title={t('person.photo')} onClose={onClose}>
      <div className={form.form}>
        <div className={styles.whole}>
          <Avatar name={of.fullName} address={address} size="whole" />
        </div>
        <p className={form.fine}>{t('person.photo.what')}</p>
        <Refusal of={put} />
        <Refusal of={end} />
        <div className={form.row}>
          {of.photo && (
            <EndButton busy={end.busy} onClick={() => end.save()}>
              {t('person.photo.remove')}
            </EndButton>
          )}
          <PhotoButton
            label={t(of.photo ? 'person.photo.change' : 'person.photo.choose')}
            busy={put.busy}
            onChoose={put.save}
          />
        </div>
      </div>
    </Dialog>
  )
}
