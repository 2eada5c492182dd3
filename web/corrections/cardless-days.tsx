import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { readTime } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import type { Wrong as Said } from '../lib/use-wrong-fields.ts'
import { daysOf, endsNextDay, type CardlessForm, type Wrong } from './cardless-lines.ts'
import styles from './cardless.module.css'

type Props = {
  value: CardlessForm
  onChange: (part: Partial<CardlessForm>) => void
  wrong: ReadonlySet<Wrong>
  /** What the server has against it. */
  said: Said
  asked: boolean
}

/**
 * One day or several of a period, and the times that are the same on each of them. Long because it is one form, whose
 * days and times are judged together.
 */
export const CardlessDays = ({ value, onChange, wrong, said, asked }: Props) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const several = value.to !== '' && value.to > value.from
  const days = daysOf(value)
  const against = <W extends Wrong>(...what: readonly W[]): W | undefined =>
    asked
      ? what.find(one => wrong.has(one))
      : what.find(one => one !== 'days' && one !== 'times' && wrong.has(one))
  const day = against('days')
  const times = against('times', 'same')
  return (
    <>
      <div className={form.two}>
        <DateField
          label={t('cardless.from')}
          value={value.from}
          onChange={from => onChange({ from })}
          error={day ? t('cardless.wrong.days') : null}
          wrong={said('lines.*.day')}
        />
        <DateField
          label={t('cardless.to')}
          value={value.to}
          onChange={to => onChange({ to })}
          description={t('cardless.toHelp')}
          error={day ? t('cardless.wrong.days') : null}
        />
      </div>
      {several && (
        <fieldset className={styles.weekdays}>
          <legend>{t('cardless.weekdays')}</legend>
          {[1, 2, 3, 4, 5, 6, 7].map(one => (
            <label key={one}>
              <input
                type="checkbox"
                checked={value.weekdays.includes(one)}
                onChange={event =>
                  onChange({
                    weekdays: event.currentTarget.checked
                      ? [...value.weekdays, one]
                      : value.weekdays.filter(other => other !== one),
                  })
                }
              />
              {/* 1 January 2024 was a Monday. */}
              <span>{weekday(`2024-01-0${one}`)}</span>
            </label>
          ))}
          <p className={styles.fine} role="status">
            {t('cardless.days', { count: days.length })}
          </p>
        </fieldset>
      )}
      <div className={form.two}>
        <TypedField
          label={t('cardless.entry')}
          value={value.entry}
          placeholder="08:30"
          tidy={readTime}
          onChange={entry => onChange({ entry })}
          error={against('entry') ? t('cardless.wrong.time') : null}
          wrong={said('lines.*.entry')}
        />
        <TypedField
          label={t('cardless.exit')}
          value={value.exit}
          placeholder="17:30"
          tidy={readTime}
          onChange={exit => onChange({ exit })}
          error={against('exit') ? t('cardless.wrong.time') : null}
          wrong={said('lines.*.exit')}
          description={endsNextDay(value.entry, value.exit) ? t('cardless.nextDay') : undefined}
        />
      </div>
      {value.entry.trim() === '' && readTime(value.exit) !== null && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={value.exitNextDay}
            onChange={event => onChange({ exitNextDay: event.currentTarget.checked })}
          />
          <span>
            {t('cardless.exitNextDay')}
            <small>{t('cardless.exitNextDayHelp')}</small>
          </span>
        </label>
      )}
      {times && (
        <p className={styles.wrong} role="alert">
          {t(`cardless.wrong.${times}`)}
        </p>
      )}
    </>
  )
}
