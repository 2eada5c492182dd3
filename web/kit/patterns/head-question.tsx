import { useTranslation } from 'react-i18next'
import { Check } from '../fields/check.tsx'

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
    <Check
      label={t('fileSample.isHeaded')}
      what={t('fileSample.isHeadedHelp')}
      checked={head === 'said'}
      disabled={isAsking}
      onChange={onSay}
    />
  )
}
