import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetCompany } from '#api/contract/company.ts'
import { GetShifts } from '#api/contract/shifts.ts'
import form from '../kit/fields/form.module.css'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { oneQuery } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import type { StepStanding } from './api.ts'
import {
  hoursOf,
  shiftTemplates,
  takeTemplate,
  type ShiftNames,
  type ShiftTemplate,
} from './shift-templates.ts'
import styles from './installation.module.css'

/** The letters by which groups are told apart. */
const letters = ['A', 'B', 'C']

const useNaming = (): ShiftNames => {
  const { t } = useTranslation()
  return {
    shift: name => t(`installation.shift.${name}`),
    pattern: t('installation.pattern'),
    group: at => t('installation.group', { letter: letters[at] ?? String(at + 1) }),
  }
}

/** One of three templates, taken over as it is; what is there is changed where shifts are. */
export const ShiftsStep = ({ standing }: { standing: StepStanding }) => {
  const { t } = useTranslation()
  const naming = useNaming()
  const company = useQuery(oneQuery(GetCompany, {}))
  const [template, setTemplate] = useState<ShiftTemplate>('office')
  const [mayShifts, mayPlans, maySchemes] = [
    useMay('rotations.create'),
    useMay('work-schedules.create'),
    useMay('schemes.create'),
  ]
  const today = company.data?.today
  const take = useSave(
    async () => {
      if (today !== undefined) await takeTemplate(template, { today, naming })
    },
    {
      says: t('installation.shiftsTaken'),
      fails: t('installation.cannotTakeShifts'),
      refreshes: 'all',
    },
  )
  if (standing.state === 'done') return <ShiftsThere />
  const may = mayShifts && mayPlans && maySchemes
  return (
    may && (
      <SaveForm
        of={take}
        label={t('installation.step.shifts')}
        action={t('installation.takeShifts')}
        disabled={today === undefined}
        does={t(`installation.does.${template}`)}
        onSubmit={() => take.save()}
      >
        <div
          className={form.choices}
          role="radiogroup"
          aria-label={t('installation.templates')}
        >
          {shiftTemplates.map(one => (
            <label key={one}>
              <input
                type="radio"
                name="template"
                checked={one === template}
                onChange={() => setTemplate(one)}
              />
              <span>
                {t(`installation.template.${one}`)}
                <small>
                  <bdi dir="ltr">{spansOf(one)}</bdi>
                </small>
              </span>
            </label>
          ))}
        </div>
      </SaveForm>
    )
  )
}

const spansOf = (template: ShiftTemplate): string =>
  Object.values(hoursOf[template])
    .flatMap(({ periods }) => periods.map(({ start, end }) => `${start}–${end}`))
    .join(' · ')

const ShiftsThere = () => {
  const { data } = useQuery(oneQuery(GetShifts, { query: {} }))
  return (
    <ul className={styles.list}>
      {(data?.rows ?? []).map(({ shiftId, title, shift }) => (
        <li key={shiftId}>
          <span>{title}</span>
          <bdi dir="ltr" className="figures">
            {shift.periods.map(({ start, end }) => `${start}–${end}`).join(' · ')}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
