import { useTranslation } from 'react-i18next'
import { ChooseFile } from '../../kit/patterns/import/choose-file.tsx'
import { ImportWizard } from '../../kit/patterns/import/import-wizard.tsx'
import { giveUp, mostBytes, sendFile, type Reading } from '../api.ts'
import type { ChosenFile } from './chosen.ts'
import { CheckStep } from './check-step.tsx'
import { MatchStep } from './match-step.tsx'
import { TakeStep } from './take-step.tsx'

const steps = ['choose', 'match', 'check', 'take'] as const

type Props = {
  /** A file that is being taken in, or stopped half way. */
  readonly moveInId: string | null
  readonly onStarted: (moveInId: string) => void
  readonly onCompare: () => void
  readonly onClose: () => void
}

/**
 * A file of another product: choose it, match its columns, see what it comes to, take it in, which goes on without this
 * window. What was sent and not taken in is given up.
 */
export const ImportDialog = ({ moveInId, onStarted, onCompare, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <ImportWizard<ChosenFile, Reading>
      title={t('moveIn.bring')}
      size={820}
      steps={steps.map(one => t(`moveIn.step.${one}`))}
      running={moveInId}
      idOf={({ file }) => file.moveInId}
      onStarted={onStarted}
      onLeft={({ file }) => giveUp(file.moveInId)}
      onClose={onClose}
    >
      {step => {
        switch (step.is) {
          case 'choose':
            return <Choose onSent={step.onSent} />
          case 'match':
            return <MatchStep {...step} chosen={step.sent} />
          case 'check':
            return <CheckStep {...step} file={step.sent.file} />
          case 'save':
            return <TakeStep moveInId={step.id} onCompare={onCompare} onClose={onClose} />
        }
      }}
    </ImportWizard>
  )
}

const Choose = ({ onSent }: { onSent: (chosen: ChosenFile) => void }) => {
  const { t } = useTranslation()
  return (
    <ChooseFile
      says={{
        drop: t('moveIn.drop'),
        choose: t('moveIn.choose'),
        where: t('moveIn.where'),
        empty: t('moveIn.empty'),
        tooLarge: t('moveIn.tooLarge'),
      }}
      accept=".xlsx,.csv,.txt,text/csv"
      mostBytes={mostBytes}
      send={file => sendFile({ file })}
      onSent={(file, from) => onSent({ from, file })}
    />
  )
}
