import { Button, Input, Modal, SegmentedControl, Select, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { ProgressLine } from '../kit/feedback/progress-line.tsx'
import { toast } from '../kit/feedback/toasts.tsx'
import { useEach, type EachState } from '../kit/feedback/use-each.ts'
import { addCard, assignCard, cardKeys, type NewCard } from './api.ts'
import { cardNumbersOf } from './card-numbers.ts'
import { cardTypes, kinds } from './card-types.ts'
import styles from './cards.module.css'

/**
 * One card or many: a number a line. What is refused comes back with its reason, and can be mended and sent again.
 * Long because it is one form for one card and for many, and comes back with those that were refused.
 */
export const AddCards = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const [kind, setKind] = useState<NonNullable<NewCard['kind']>>('card')
  const [cardType, setCardType] = useState<NonNullable<NewCard['cardType']>>('personnel')
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const mayAssign = useMay('cards.update')
  const { numbers, repeated, emptyLine, tooLong } = cardNumbersOf(text)
  const holder = numbers.length === 1 ? person : null
  const each = useEach(async (number: string) => {
    const { cardId } = await addCard({ kind, number, cardType })
    if (holder) await assignCard(cardId, holder.employeeId, new Date().toISOString())
  })
  const error =
    numbers.length === 0 && asked
      ? t('cards.add.needNumber')
      : emptyLine !== null
        ? t('cards.add.emptyLine', { line: emptyLine })
        : tooLong !== null
          ? t('cards.add.tooLong')
          : null
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (error || numbers.length === 0) return
    const end = await each.start(numbers)
    void client.invalidateQueries({ queryKey: cardKeys.all })
    if (end.failed.length > 0) return
    toast(t('cards.add.done', { count: end.done }))
    onClose()
  }
  const mend = (failed: readonly { item: string }[]) => {
    setText(failed.map(({ item }) => item).join('\n'))
    each.reset()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('cards.add.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={text === ''}
    >
      {!each.state.running && each.state.failed.length > 0 ? (
        <Result of={each.state} mend={mend} onClose={onClose} />
      ) : (
        <form onSubmit={event => void submit(event)} className={form.form} noValidate>
          <div className={form.two}>
            <Select
              size="sm"
              label={t('cards.type')}
              data={cardTypes.map(value => ({ value, label: t(`cardType.${value}`) }))}
              value={cardType}
              allowDeselect={false}
              onChange={next => setCardType(cardTypes.find(one => one === next) ?? 'personnel')}
            />
            <Input.Wrapper size="sm" label={t('cards.kind')} labelElement="div">
              <SegmentedControl
                fullWidth
                size="sm"
                aria-label={t('cards.kind')}
                data={kinds.map(value => ({ value, label: t(`credential.${value}`) }))}
                value={kind}
                onChange={next => setKind(kinds.find(one => one === next) ?? 'card')}
              />
            </Input.Wrapper>
          </div>
          <Textarea
            size="sm"
            data-autofocus
            label={t('cards.add.numbers')}
            description={t('cards.add.numbersHelp')}
            rows={6}
            dir="ltr"
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            error={error}
            disabled={each.state.running}
          />
          <p className={form.fine} role="status">
            {t('cards.add.count', { count: numbers.length })}
            {repeated > 0 && <> · {t('cards.add.repeated', { count: repeated })}</>}
          </p>
          {numbers.length === 1 && mayAssign && (
            <PersonPicker
              value={person}
              onChange={setPerson}
              label={t('cards.add.holder')}
              autoFocus={false}
            />
          )}
          {each.state.running && (
            <ProgressLine
              label={t('cards.add.running')}
              done={each.state.done + each.state.failed.length}
              total={each.state.total}
              secondsLeft={each.state.secondsLeft}
            />
          )}
          <div className={form.row}>
            <Button
              variant="default"
              size="sm"
              onClick={each.state.running ? each.stop : onClose}
            >
              {each.state.running ? t('common.stop') : t('common.cancel')}
            </Button>
            <Button type="submit" size="sm" loading={each.state.running}>
              {numbers.length > 1
                ? t('cards.add.submitMany', { count: numbers.length })
                : t('cards.add.submit')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

const Result = ({
  of,
  mend,
  onClose,
}: {
  of: EachState<string>
  mend: (failed: EachState<string>['failed']) => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  return (
    <div className={form.form}>
      <Notice
        tone={of.done > 0 ? 'warn' : 'bad'}
        role="alert"
        title={t('cards.add.failed', { count: of.failed.length })}
      >
        {t('cards.add.added', { count: of.done })}
      </Notice>
      <ul
        className={styles.failed}
        tabIndex={0}
        aria-label={t('cards.add.failed', { count: of.failed.length })}
      >
        {of.failed.map(({ item, error }) => (
          <li key={item}>
            <bdi dir="ltr">{item}</bdi>
            <span>{problem(error)}</span>
          </li>
        ))}
      </ul>
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button size="sm" onClick={() => mend(of.failed)}>
          {t('cards.add.mend')}
        </Button>
      </div>
    </div>
  )
}
