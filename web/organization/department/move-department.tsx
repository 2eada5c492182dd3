import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../kit/fields/date-field.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { showDate } from '../../lib/format.ts'
import { changeDepartment } from '../api.ts'
import { withBelow, type Branch } from '../department-tree.ts'
import { ParentPicker } from '../parent-picker.tsx'
import { MoveChanges } from './move-changes.tsx'

type Props = {
  branch: Branch
  branches: readonly Branch[]
  /** Where it was dropped; not given, where it is. */
  below?: string | null | undefined
  onClose: () => void
}

/** Below another from today on, or from another day; what changes by it is shown before. */
export const MoveDepartment = ({ branch: { row }, branches, below, onClose }: Props) => {
  const { t } = useTranslation()
  const { departmentId, name, code } = row
  const [parentId, setParent] = useState(below === undefined ? row.parentId : below)
  const [from, setFrom] = useState('')
  const moves = parentId !== row.parentId
  const save = useSave(
    (to: string | null) =>
      changeDepartment(departmentId, {
        name,
        code,
        parentId: to,
        ...(from === '' ? {} : { from }),
      }),
    {
      says:
        from === ''
          ? t('department.moved', { name })
          : t('department.movedFrom', { name, day: showDate(from) }),
      fails: t('department.cannotMove', { name }),
      refreshes: 'all',
      doneWhenRead: true,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={save}
      title={t('department.moveTitle', { name })}
      onClose={onClose}
      onSubmit={() => {
        if (moves) save.save(parentId)
      }}
      action={t('department.move')}
      disabled={!moves}
    >
      <ParentPicker
        branches={branches}
        value={parentId}
        except={withBelow(branches, departmentId)}
        onChange={setParent}
        error={save.wrong('parentId')}
      />
      <DateField
        label={t('department.from')}
        value={from}
        onChange={setFrom}
        description={t('department.fromWhat')}
        wrong={save.wrong('from')}
      />
      {moves ? (
        <MoveChanges departmentId={departmentId} parentId={parentId} from={from} />
      ) : (
        <p className="quiet">{t('department.unmoved')}</p>
      )}
    </FormDialog>
  )
}
