import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/table/avatar.tsx'
import { PhotoButton } from '../photo-button.tsx'
import styles from '../person-photo.module.css'
import type { NewForm } from './form.ts'

/** The photo that he is given once he is hired. */
export const PhotoField = ({ of: { draft, photo, choosePhoto } }: { of: NewForm }) => {
  const { t } = useTranslation()
  const address = useAddress(photo)
  const name = `${draft.details.name} ${draft.details.surname}`
  return (
    <div className={styles.chosen}>
      <Avatar name={name} address={address} size="large" />
      <PhotoButton
        label={t(photo ? 'person.photo.change' : 'person.photo.choose')}
        onChoose={choosePhoto}
      />
      {photo && (
        <Button variant="subtle" size="sm" color="red" onClick={() => choosePhoto(null)}>
          {t('person.photo.remove')}
        </Button>
      )}
    </div>
  )
}

/** Of the file, as long as it is shown. */
const useAddress = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
