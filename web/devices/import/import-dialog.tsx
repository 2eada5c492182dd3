import { useTranslation } from 'react-i18next'
import { ChooseFile } from '../../kit/patterns/import/choose-file.tsx'
import { ImportWizard } from '../../kit/patterns/import/import-wizard.tsx'
import { mostBytes, sendFile, type FileImportAsked, type SentFile } from './api.ts'
import { CheckStep } from './check-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ReadingStep } from './reading-step.tsx'

const steps = ['choose', 'reading', 'check', 'progress'] as const

/**
 * Takes a reader's file in: choose it, say how it is read, see what it would come to, confirm. `fileId` is one that is
 * being taken in already; the import goes on without this window, and its address leads back to it.
 */
export const ImportDialog = ({
  deviceId,
  fileId,
  onStarted,
  onClose,
}: {
  deviceId: string | null
  fileId: string | null
  onStarted: (fileId: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <ImportWizard<SentFile, FileImportAsked>
      title={t('deviceFile.title')}
      size={760}
      steps={steps.map(one => t(`deviceFile.step.${one}`))}
      running={fileId}
      idOf={sent => sent.fileId}
      onStarted={onStarted}
      onClose={onClose}
    >
      {step => {
        switch (step.is) {
          case 'choose':
            return <Choose onSent={step.onSent} />
          case 'match':
            return (
              <ReadingStep
                file={step.sent}
                before={step.before}
                deviceId={deviceId}
                onBack={step.onBack}
                onAsked={step.onMatched}
              />
            )
          case 'check':
            return <CheckStep {...step} file={step.sent} asked={step.reading} />
          case 'save':
            return <ProgressStep fileId={step.id} onClose={onClose} onAgain={step.onAgain} />
        }
      }}
    </ImportWizard>
  )
}

const Choose = ({ onSent }: { onSent: (file: SentFile) => void }) => {
  const { t } = useTranslation()
  return (
    <ChooseFile
      says={{
        drop: t('deviceFile.drop'),
        choose: t('deviceFile.choose'),
        where: t('deviceFile.where'),
        empty: t('deviceFile.empty'),
        tooLarge: t('deviceFile.tooLarge'),
      }}
      accept=".dat,.csv,.txt,text/csv,text/plain"
      mostBytes={mostBytes}
      send={sendFile}
      onSent={onSent}
    />
  )
}
