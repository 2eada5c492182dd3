import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import form from '../shared/form.module.css'
import { MomentField, useMoment } from '../shared/moment-field.tsx'
import { Notice } from '../shared/notice.tsx'
import { PersonPicker, type Chosen } from '../shared/person-picker.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import { assignCard, type Card } from './api.ts'
import { useRefresh } from '../lib/reads.ts'

/** Gives a card to somebody from an instant on, which may lie in the past: movements since then become his. */
export const AssignCard = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const refresh = useRefresh()
  const problem = useProblemText()
  const [person, setPerson] = useState<Chosen | null>(null)
  const [asked, setAsked] = useState(false)
  const [now] = useState(() => new Date().toISOString())
  const from = useMoment(
    [{ value: 'now', label: t('moment.now'), at: now, shown: showInstant(now, zone) }],
    zone,
  )
  const assign = useMutation({
    mutationFn: (to: { person: Chosen; from: string }) =>
      assignCard(card.cardId, to.person.employeeId, to.from),
    onSuccess: (_, to) => {
      toast(t('cards.assign.done', { name: to.person.name }))
      void refresh()
      onClose()
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (person && from.at) assign.mutate({ person, from: from.at })
  }
  const wrong = useWrongFields(assign.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('cards.assign.title', { number: card.number ?? t(`credential.${card.kind}`) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} className={form.form} noValidate>
        <PersonPicker
          value={person}
          onChange={setPerson}
          error={(asked && !person ? t('assign.needPerson') : null) ?? wrong('employeeId')}
        />
        <MomentField of={from} legend={t('cards.assign.from')} name="from" asked={asked} />
        <p className={form.fine}>{t('cards.assign.heals')}</p>
        {assign.isError && (
          <Notice tone="bad" role="alert">
            {problem(assign.error)}
          </Notice>
        )}
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={assign.isPending}>
            {t('cards.assign.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
