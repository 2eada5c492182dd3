import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFileAddress } from '../../lib/use-file-address.ts'
import { Avatar } from '../../kit/table/avatar.tsx'
import { PhotoButton } from '../photo-button.tsx'
import styles from '../person-photo.module.css'
import type { NewForm } from './form.ts'

/** The photo that he is given once he is hired. */
export const PhotoField = ({ of: { draft, photo, choosePhoto } }: { of: NewForm }) => {
  const { t } = useTranslation()
  const address = useFileAddress(photo)
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
