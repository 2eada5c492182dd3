import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { checkList, registerList, type Listed, type ReaderList } from './api.ts'
import { CheckedStep } from './checked-step.tsx'
import { DoneStep } from './done-step.tsx'
import { ListStep } from './list-step.tsx'
import { shownThere, useSave } from '../../kit/patterns/use-save.ts'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { Steps } from '../../kit/patterns/form-page.tsx'
import { ofReaders } from '../api.ts'

const order = ['list', 'check', 'done'] as const

/** Many readers at once: the list, what each row would come to, and what was made of it with the secrets, told once. */
export const RegisterList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [list, setList] = useState<ReaderList | null>(null)
  const [checked, setChecked] = useState<Listed | null>(null)
  const check = useSave(checkList, {
    says: shownThere,
    onDone: (answer, sent) => {
      setList(sent)
      setChecked(answer)
    },
    fails: t('devices.list.cannotCheck'),
  })
  const register = useSave(registerList, {
    says: shownThere,
    refreshes: ofReaders,
    fails: t('devices.list.cannotRegister'),
  })
  const at = register.answer ? 2 : checked ? 1 : 0
  return (
    <Dialog title={t('devices.list.title')} size={860} onClose={onClose} stays>
      <div className={form.form}>
        <Steps at={at} steps={order.map(one => t(`devices.list.step.${one}`))} />
        {register.answer ? (
          <DoneStep done={register.answer} onClose={onClose} />
        ) : checked && list ? (
          <CheckedStep
            checked={checked}
            busy={register.busy}
            error={register.error}
            onBack={() => {
              setChecked(null)
              register.reset()
            }}
            onRegister={() => register.save(list)}
          />
        ) : (
          <ListStep busy={check.busy} error={check.error} onCheck={check.save} />
        )}
      </div>
    </Dialog>
  )
}
