import { useTranslation } from 'react-i18next'
import { ListWizard } from '../../kit/patterns/import/list-wizard.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { ofReaders } from '../api.ts'
import { checkList, registerList, type ReaderList } from './api.ts'
import { DoneStep } from './done-step.tsx'
import { ListedRows } from './listed-rows.tsx'

const steps = ['list', 'check', 'done'] as const

/** Many readers at once: the list, what each row would come to, and what was made of it with the secrets, told once. */
export const RegisterList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const counted = (count: number) => ({ count, shown: number(count) })
  return (
    <ListWizard<ReaderList>
      title={t('devices.list.title')}
      steps={steps.map(one => t(`devices.list.step.${one}`))}
      says={{
        what: t('devices.list.what'),
        choose: t('devices.list.choose'),
        paste: t('devices.list.paste'),
        columns: t('devices.list.columns'),
        example: t('devices.list.example'),
        tooLarge: t('devices.list.tooLarge'),
        check: t('devices.list.check'),
      }}
      check={{ send: checkList, fails: t('devices.list.cannotCheck') }}
      save={{
        send: registerList,
        refreshes: ofReaders,
        fails: t('devices.list.cannotRegister'),
      }}
      checked={({ good, bad }) => ({
        says: `${t('devices.list.would', counted(good))}${
          bad > 0 ? ` ${t('devices.list.leftOut', counted(bad))}` : ''
        }`,
        isAnything: good > 0,
        action: t('devices.list.register', counted(good)),
      })}
      onClose={onClose}
    >
      {(of, isMade) =>
        isMade ? (
          <DoneStep done={of} onClose={onClose} />
        ) : (
          <ListedRows rows={of.rows} good={t('devices.list.ready')} />
        )
      }
    </ListWizard>
  )
}
