import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { filtersOf, type View } from '../shared/saved-views.ts'
import { choiceOf, fileColumns, tableHere } from '../shared/table-columns.ts'
import { useChangeView, useSaveView } from './api.ts'

type Props = {
  page: string
  query: URLSearchParams
  now: string
  mayShare: boolean
  view?: View
  onSaved: (viewId: string) => void
  onClose: () => void
}

/** Saves what the page shows as a view, or renames and shares one that is there. */
export const ViewDialog = ({ page, query, now, mayShare, view, onSaved, onClose }: Props) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const { filters, period } = filtersOf(page, query, now)
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [isDefault, setDefault] = useState(false)
  const [moving, setMoving] = useState(true)
  const [touched, setTouched] = useState(false)
  const save = useSaveView()
  const change = useChangeView()
  const busy = save.isPending || change.isPending
  const failed = save.error ?? change.error
  const wrong = useWrongFields(failed)
  const missing = name.trim() === ''
  const submit = () => {
    setTouched(true)
    if (missing) return
    if (view) {
      const { filters: kept, period: keptPeriod, columns, density } = view
      change.mutate(
        {
          viewId: view.viewId,
          body: {
            name: name.trim(),
            shared,
            filters: kept,
            period: keptPeriod,
            columns,
            density,
          },
        },
        { onSuccess: ({ viewId }) => onSaved(viewId) },
      )
    } else
      save.mutate(
        {
          page,
          name: name.trim(),
          shared,
          isDefault,
          filters,
          period: moving ? period : null,
          ...columnsNow(),
        },
        { onSuccess: ({ viewId }) => onSaved(viewId) },
      )
  }
  const { from, to } = filters
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t(view ? 'views.renameTitle' : 'views.saveTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label={t('views.name')}
          description={view ? undefined : t('views.nameHelp')}
          size="sm"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          onBlur={() => setTouched(true)}
          maxLength={60}
          data-autofocus
          error={(touched && missing ? t('views.nameNeeded') : null) ?? wrong('name')}
        />
        {!view && period && from && to && (
          <fieldset className={form.choices}>
            <legend>{t('views.days')}</legend>
            <label>
              <input
                type="radio"
                name="days"
                checked={moving}
                onChange={() => setMoving(true)}
              />
              <span>
                {t(`period.${period}`)}
                <small>{t('views.daysMove')}</small>
              </span>
            </label>
            <label>
              <input
                type="radio"
                name="days"
                checked={!moving}
                onChange={() => setMoving(false)}
              />
              <span>
                {t('views.daysStay')}
                <small>
                  <bdi dir="ltr">
                    {from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`}
                  </bdi>
                </small>
              </span>
            </label>
          </fieldset>
        )}
        {!view && query.get('search') && (
          <Notice tone="warn">{t('views.searchNotKept')}</Notice>
        )}
        {!view && (
          <label className={form.check}>
            <input
              type="checkbox"
              checked={isDefault}
              onChange={event => setDefault(event.currentTarget.checked)}
            />
            <span>
              {t('views.asDefault')}
              <small>{t('views.asDefaultWhat')}</small>
            </span>
          </label>
        )}
        {(mayShare || view?.shared) && (
          <label className={form.check}>
            <input
              type="checkbox"
              checked={shared}
              onChange={event => setShared(event.currentTarget.checked)}
            />
            <span>
              {t('views.share')}
              <small>{t('views.shareWhat')}</small>
            </span>
          </label>
        )}
        {failed && (
          <Notice tone="bad" role="alert">
            {problem(failed)}
          </Notice>
        )}
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** The columns as they stand, with what an export calls them; none where nobody chose any. */
export const columnsNow = () => {
  const table = tableHere()
  const choice = table && choiceOf(table.name)
  if (!table || !choice) return { columns: null, density: null }
  const shown =
    choice.columns ?? table.columns.filter(({ optional }) => !optional).map(({ id }) => id)
  return {
    columns: { table: table.name, shown: [...shown], file: fileColumns()?.split(',') ?? [] },
    density: choice.density,
  }
}
