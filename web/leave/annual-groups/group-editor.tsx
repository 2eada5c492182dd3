import { useTranslation } from 'react-i18next'
import { PutAnnualGroup } from '#api/contract/annual-groups.ts'
import { EditorPage } from '../../kit/patterns/editor-page.tsx'
import { digits, drawnBy, text } from '../../kit/patterns/field-kinds.tsx'
import { inSight } from '../../kit/patterns/sight-kinds.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { useMay } from '../../lib/settings.ts'
import { saveAnnualGroup, type AnnualGroup } from './api.ts'
import { GroupEffect } from './group-effect.tsx'
import { RemoveGroup } from './remove-group.tsx'
import { newTiers, readTiers, tierFormsOf, type TierForm } from './tier-form.ts'
import { TierRows } from './tier-rows.tsx'

type Props = {
  /** Null: a new one. */
  group: AnnualGroup | null
  onClose: () => void
}

/** An annual-leave group; what it gives stands beside the rows as they are typed. Long because it is one form. */
export const GroupEditor = ({ group, onClose }: Props) => {
  const { t } = useTranslation()
  const may = useMay(group ? 'annual-leaves.update' : 'annual-leaves.create')
  const form = useFields(
    PutAnnualGroup,
    {
      title: text(t('annualGroups.title'), group?.title, {
        need: t('annualGroups.needTitle'),
        begins: !group,
      }),
      validityYears: digits(t('annualGroups.validity'), group?.validityYears ?? 5, {
        need: t('annualGroups.needValidity'),
        description: t('annualGroups.validityHelp'),
      }),
      deductWeekends: inSight(
        t('annualGroups.weekends'),
        group?.deductWeekends ?? false,
        [false, true].map(value => ({ value, label: t(`annualGroups.weekends.${value}`) })),
        t('annualGroups.weekendsHelp'),
      ),
      tiers: drawnBy<AnnualGroup['tiers'], readonly TierForm[]>(
        { first: group ? tierFormsOf(group.tiers) : newTiers, sent: wholeTiers },
        ({ value, asked, said, onChange }) => (
          <TierRows tiers={value} asked={asked} wrong={said} onChange={onChange} />
        ),
      ),
    },
    {
      send: body => saveAnnualGroup(group?.annualGroupId ?? null, body),
      says: (_, { body }) => t('annualGroups.saved', { title: body.title }),
      fails: t('annualGroups.cannotSave'),
      refreshes: ['annual-leave-groups'],
      doneWhenRead: true,
      onDone: onClose,
    },
  )
  return (
    <EditorPage
      page="annualLeaveGroups"
      title={group ? group.title : t('annualGroups.add')}
      acts={group && <RemoveGroup group={group} onDone={onClose} />}
      panel={t('annualGroups.definition')}
      may={may}
      beside={<GroupEffect tiers={readTiers(form.shown.tiers).tiers} />}
      of={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.all}
    </EditorPage>
  )
}

/** Null while a row of them is wrong, or there is none. */
const wholeTiers = (rows: readonly TierForm[]) => {
  const { tiers, wrong } = readTiers(rows)
  return wrong.size > 0 || rows.length === 0 ? null : tiers
}
