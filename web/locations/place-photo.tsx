import { Button, FileButton } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { useTranslation } from 'react-i18next'
import { useFileAddress } from '../lib/use-file-address.ts'
import { placePhotoSide } from '#api/contract/photo-bounds.ts'
import { base64Of } from '../lib/base64.ts'
import { drawnPicture } from '../lib/drawn-picture.ts'
import styles from './locations.module.css'

/** All of it, so small that a phone sends it at once, in base64. */
export const placePhotoOf = async (file: Blob): Promise<string> =>
  base64Of(
    await drawnPicture(file, ({ width, height }) => {
      const share = Math.min(1, placePhotoSide / Math.max(width, height))
      const to = { width: Math.round(width * share), height: Math.round(height * share) }
      return { x: 0, y: 0, from: { width, height }, to }
    }),
  )

type Props = {
  readonly photo: File | null
  readonly onChoose: (photo: File | null) => void
}
/** Taken by the phone's camera, where it has one. */
export const PlacePhoto = ({ photo, onChoose }: Props) => {
  const { t } = useTranslation()
  const address = useFileAddress(photo)
  const label = t(photo ? 'checkIn.photo.anew' : 'checkIn.photo.take')
  return (
    <div className={styles.photo}>
      {address && <img src={address} alt={t('checkIn.photo.yours')} />}
      <FileButton
        accept="image/png,image/jpeg,image/webp"
        capture="environment"
        inputProps={{ 'aria-label': label }}
        onChange={file => file && onChoose(file)}
      >
        {props => (
          <Button {...props} variant="default" size="sm" leftSection={<IconCamera size={16} />}>
            {label}
          </Button>
        )}
      </FileButton>
      {photo && (
        <Button variant="subtle" size="sm" color="red" onClick={() => onChoose(null)}>
          {t('checkIn.photo.without')}
        </Button>
      )}
    </div>
  )
}
