import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMinutes } from '../lib/format.ts'
import { PresetChoice, type PresetName } from '../policy/published.ts'
import { knowsPolicy, type PoliciesForm } from './policy-form.ts'
import { policyPreset } from './policy-presets.ts'
import type { ShiftForm } from './shift-form.ts'

type Props = { type: ShiftForm['type']; apply: (policies: PoliciesForm) => void }

/** The part of another house's rules that a shift has; the picture beside the form shows at once what they mean. */
export const ShiftPresets = ({ type, apply }: Props) => {
  const { t } = useTranslation()
  const [name, choose] = useState<PresetName>('turkey')
  const policies = policyPreset(name, type)
  const sets = useSetWords()(policies, type)
  return (
    <PresetChoice
      words={{
        title: t('shifts.preset.title'),
        apply: t('shifts.preset.apply'),
        sets: t('shifts.preset.sets'),
        why: t('shifts.preset.why'),
        help: t('shifts.preset.help'),
      }}
      nameOf={one => t(`shifts.preset.name.${one}`)}
      name={name}
      choose={choose}
      sets={sets}
      reasons={[t(`shifts.preset.reason.${name}`)]}
      apply={() => apply(policies)}
    />
  )
}

/** One line for each that a shift of this type knows, as its fields will have it. */
const useSetWords = () => {
  const { t } = useTranslation()
  const line = (name: string, value: string) => `${name}: ${value}`
  const lengthOf = (minutes: string) => showMinutes(Number(minutes))
  return (
    { hours, overtimeBy, overtime, paidBreak, dayHalves }: PoliciesForm,
    type: ShiftForm['type'],
  ): readonly string[] => {
    const off = t('shifts.preset.off')
    const said: Readonly<Record<keyof PoliciesForm, string>> = {
      hours: t(`shifts.policy.value.${hours}`),
      overtimeBy: t(`shifts.policy.value.${overtimeBy}`),
      overtime: t(`shifts.policy.value.${overtime}`),
      paidBreak: paidBreak.on
        ? t('shifts.preset.paidBreak', {
            minutes: lengthOf(paidBreak.minutes),
            breaks: paidBreak.breaks,
          })
        : off,
      dayHalves: dayHalves.on
        ? t('shifts.preset.dayHalves', {
            absent: lengthOf(dayHalves.absentBelow),
            half: lengthOf(dayHalves.halfBelow),
          })
        : off,
    }
    return (['hours', 'overtimeBy', 'overtime', 'paidBreak', 'dayHalves'] as const)
      .filter(one => knowsPolicy(type, one))
      .map(one => line(t(`shifts.policy.${one}.name`), said[one]))
  }
}
