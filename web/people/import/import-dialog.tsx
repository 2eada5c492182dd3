import { useTranslation } from 'react-i18next'
import { ImportWizard } from '../../kit/patterns/import/import-wizard.tsx'
import type { ChosenFile, Settings } from './api.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { MatchStep } from './match-step.tsx'
import { SaveStep } from './save-step.tsx'

const steps = ['choose', 'match', 'check', 'save'] as const

type Props = {
  /** A file that is being saved, or was. */
  readonly importId: string | null
  readonly onStarted: (importId: string) => void
  readonly onClose: () => void
}

/** Employees from a file: choose it, match its columns, see what it comes to, save it. */
export const ImportDialog = ({ importId, onStarted, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <ImportWizard<ChosenFile, Settings>
      title={t('peopleFile.title')}
      size={820}
      testid="import-employees"
      steps={steps.map(one => t(`peopleFile.step.${one}`))}
      running={importId}
      idOf={({ file }) => file.importId}
      onStarted={onStarted}
      onClose={onClose}
    >
      {step => {
        switch (step.is) {
          case 'choose':
            return <ChooseStep onSent={step.onSent} />
          case 'match':
            return <MatchStep {...step} chosen={step.sent} />
          case 'check':
            return (
              <CheckStep
                {...step}
                file={step.sent.file}
                settings={step.reading}
                onSettings={step.onReading}
              />
            )
          case 'save':
            return <SaveStep importId={step.id} onAgain={step.onAgain} onClose={onClose} />
        }
      }}
    </ImportWizard>
  )
}
