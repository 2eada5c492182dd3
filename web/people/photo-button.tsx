import { Button, FileButton } from '@mantine/core'

const kinds = 'image/png,image/jpeg,image/webp'

/** Chooses a picture from the device. */
export const PhotoButton = ({
  label,
  busy = false,
  onChoose,
}: {
  label: string
  busy?: boolean
  onChoose: (file: File) => void
}) => (
  <FileButton
    onChange={file => file && onChoose(file)}
    accept={kinds}
    inputProps={{ 'aria-label': label }}
  >
    {props => (
      <Button {...props} variant="default" size="sm" loading={busy}>
        {label}
      </Button>
    )}
  </FileButton>
)
