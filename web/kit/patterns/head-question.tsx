import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly head: 'known' | 'said' | 'none'
  /** While the file is looked at again. */
  readonly isAsking: boolean
  readonly onSay: (isHeaded: boolean) => void
}

/** Asks whether the first row of a file names its columns, where its words do not say so. */
export const HeadQuestion = ({ head, isAsking, onSay }: Props) => {
  const { t } = useTranslation()
  if (head === 'known') return null
  return (
    <Checkbox
      size="sm"
      label={t('fileSample.isHeaded')}
      description={t('fileSample.isHeadedHelp')}
      checked={head === 'said'}
      disabled={isAsking}
      onChange={event => onSay(event.currentTarget.checked)}
    />
  )
}
