import { useTranslation } from 'react-i18next'
import { FileFigures } from '../../kit/patterns/file-figures.tsx'

/** New, known and unreadable lines of a file. */
export const Figures = ({
  of: { lines, fresh, known, bad },
}: {
  of: { lines: number; fresh: number; known: number; bad: number }
}) => {
  const { t } = useTranslation()
  return (
    <FileFigures
      label={t('deviceFile.outcome')}
      of={[
        { label: t('deviceFile.count.lines'), value: lines },
        { label: t('deviceFile.count.fresh'), value: fresh, tone: 'good' },
        { label: t('deviceFile.count.known'), value: known },
        { label: t('deviceFile.count.bad'), value: bad, tone: 'bad' },
      ]}
    />
  )
}
