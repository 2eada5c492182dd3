import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostSmsToPeople, PostSmsToPeoplePreview } from '#api/contract/outbox.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { PeoplePicker } from '../kit/fields/people-picker.tsx'
import type { ChosenPerson } from '../kit/fields/person-picker.tsx'
import { SubjectList } from '../kit/fields/subjects.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useFormat } from '../lib/use-format.ts'

type Asked = Request<typeof PostSmsToPeople>['body']
type Reach = Reply<typeof PostSmsToPeoplePreview>

/** As many as one sending takes. */
const mostPeople = 1000

/**
 * A text message to chosen people: whom and what, then what it takes and who is left out, then it goes. Long because it
 * is one question in two steps.
 */
export const SendSms = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const asked: Asked = { employeeIds: people.map(({ employeeId }) => employeeId), text }
  const tooMany = people.length > mostPeople
  const wrong = {
    people:
      people.length === 0
        ? t('sms.send.needPeople')
        : tooMany
          ? t('sms.send.tooMany', { most: number(mostPeople) })
          : null,
    text: text.trim() === '' ? t('sms.send.needText') : null,
  }
  const check = useSave((body: Asked) => call(PostSmsToPeoplePreview, { body }), {
    says: shownThere,
    fails: t('sms.send.cannotCheck'),
  })
  const send = useSave((body: Asked) => call(PostSmsToPeople, { body }), {
    says: ({ recipients }) =>
      t('sms.send.done', { count: recipients, shown: number(recipients) }),
    refreshes: ['announcement-center'],
    fails: t('sms.send.cannot'),
    onDone: onClose,
  })
  const { answer } = check
  if (answer === undefined)
    return (
      <FormDialog
        of={check}
        title={t('sms.send')}
        stays
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          if (wrong.people === null && wrong.text === null) check.save(asked)
        }}
        action={t('sms.send.check')}
      >
        <PeoplePicker
          chosen={people}
          onChange={chosen => {
            check.reset()
            setPeople(chosen)
          }}
          most={mostPeople}
          error={(tried || tooMany ? wrong.people : null) ?? check.wrong('employeeIds')}
        />
        <Textarea
          size="sm"
          rows={5}
          maxLength={2000}
          label={t('sms.send.text')}
          description={t('sms.send.textHelp')}
          value={text}
          error={(tried ? wrong.text : null) ?? check.wrong('text')}
          onChange={event => setText(event.currentTarget.value)}
        />
      </FormDialog>
    )
  return (
    <FormDialog
      of={send}
      title={t('sms.send')}
      stays
      begins
      onClose={onClose}
      onSubmit={() => send.save(asked)}
      does={t('sms.send.does', {
        count: answer.recipients,
        shown: number(answer.recipients),
        parts: t('sms.parts', { count: answer.parts }),
        credits: number(answer.credits),
      })}
      action={t('sms.send.go')}
      first={
        <Button
          data-first
          variant="subtle"
          size="sm"
          onClick={() => {
            send.reset()
            check.reset()
          }}
        >
          {t('common.back')}
        </Button>
      }
    >
      <p dir="auto">{text}</p>
      {answer.coding === 'ucs2' && (
        <Notice tone="warn" role="status">
          {t('sms.send.ucs2', { signs: answer.beyond.map(bidiIsolate).join(' ') })}
        </Notice>
      )}
      <LeftOut of={answer.left} />
    </FormDialog>
  )
}

const LeftOut = ({ of }: { of: Reach['left'] }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const title = t('sms.send.left', { count: of.length, shown: number(of.length) })
  return of.length === 0 ? null : (
    <Notice tone="warn" role="status" title={title}>
      <SubjectList
        label={title}
        of={of.map(({ employeeId, fullName, why }) => ({
          employeeId,
          fullName,
          employeeNo: null,
          day: null,
          said: t(`sms.send.why.${why}`),
        }))}
      />
    </Notice>
  )
}
