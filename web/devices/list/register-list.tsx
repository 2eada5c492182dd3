import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../../shared/form.module.css'
import { deviceKeys } from '../api.ts'
import steps from '../import/import.module.css'
import { checkList, registerList, type Listed, type ReaderList } from './api.ts'
import { CheckedStep } from './checked-step.tsx'
import { DoneStep } from './done-step.tsx'
import { ListStep } from './list-step.tsx'

const order = ['list', 'check', 'done'] as const

/** Many readers at once: the list, what each row would come to, and what was made of it with the secrets, told once. */
export const RegisterList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [list, setList] = useState<ReaderList | null>(null)
  const [checked, setChecked] = useState<Listed | null>(null)
  const check = useMutation({
    mutationFn: checkList,
    onSuccess: (answer, sent) => {
      setList(sent)
      setChecked(answer)
    },
  })
  const register = useMutation({
    mutationFn: registerList,
    onSuccess: () => client.invalidateQueries({ queryKey: deviceKeys.all }),
  })
  const at = register.data ? 2 : checked ? 1 : 0
  return (
    <Modal
      opened
      onClose={onClose}
      size={860}
      title={t('devices.list.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form}>
        <ol className={steps.steps}>
          {order.map((one, index) => (
            <li
              key={one}
              aria-current={index === at ? 'step' : undefined}
              data-done={index < at || undefined}
            >
              {t(`devices.list.step.${one}`)}
            </li>
          ))}
        </ol>
        {register.data ? (
          <DoneStep done={register.data} onClose={onClose} />
        ) : checked && list ? (
          <CheckedStep
            checked={checked}
            busy={register.isPending}
            error={register.error}
            onBack={() => {
              setChecked(null)
              register.reset()
            }}
            onRegister={() => register.mutate(list)}
          />
        ) : (
          <ListStep busy={check.isPending} error={check.error} onCheck={check.mutate} />
        )}
      </div>
    </Modal>
  )
}
