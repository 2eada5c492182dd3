import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import form from '../fields/form.module.css'
import { SubjectList, type SaidSubject } from '../fields/subjects.tsx'

/** What became of each of many: who was refused and why comes first, then whose was done. */
export type Outcomes = {
  readonly refused: readonly SaidSubject[]
  readonly done: readonly SaidSubject[]
}

export const OutcomesDialog = ({
  of: { refused, done },
  onClose,
}: {
  of: Outcomes
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('decided.outcome')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form}>
        <p className={form.fine} role="status">
          {t('decided.outcomeSum', {
            done: number(done.length),
            refused: number(refused.length),
          })}
        </p>
        <section aria-label={t('decided.refused')}>
          <SubjectList of={refused} label={t('decided.refused')} />
        </section>
        {done.length > 0 && (
          <details>
            <summary>{t('decided.done')}</summary>
            <SubjectList of={done} label={t('decided.done')} />
          </details>
        )}
        <div className={form.row}>
          <Button size="sm" data-autofocus onClick={onClose}>
            {t('common.okay')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
