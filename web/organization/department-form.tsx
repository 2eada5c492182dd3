import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PutDepartment } from '#api/contract/organization.ts'
import styles from '../kit/fields/form.module.css'
import { addDepartment, changeDepartment, type Department } from './api.ts'
import { MoveChanges } from './department/move-changes.tsx'
import { withBelow, type Branch } from './department-tree.ts'
import { ParentPicker } from './parent-picker.tsx'
import { date, drawnBy, text } from '../kit/patterns/field-kinds.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'

type Props = {
  branches: readonly Branch[]
  department: Department | null
  below: string | null
  onDone: (departmentId: string | null) => void
  onClose?: () => void
}

/** Name, code and place of a department; `department` null is a new one, below `below`. */
export const DepartmentForm = (props: Props) => {
  const { t } = useTranslation()
  const { department, onClose } = props
  const form = useDepartment(props)
  const { name, code, parentId, from } = form.shown
  const changed =
    !department ||
    name.trim() !== department.name ||
    (code.trim() || null) !== department.code ||
    parentId !== department.parentId
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {form.field('name')}
      <div className={styles.two}>
        {form.field('code')}
        {form.field('parentId')}
      </div>
      {form.field('from')}
      {department && parentId !== department.parentId && (
        <MoveChanges departmentId={department.departmentId} parentId={parentId} from={from} />
      )}
      <Refusal of={form} />
      <div className={styles.row}>
        {onClose && (
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" loading={form.busy} disabled={!changed}>
          {t(department ? 'common.save' : 'departments.add')}
        </Button>
      </div>
    </form>
  )
}

const useDepartment = ({ branches, department, below, onDone }: Props) => {
  const { t } = useTranslation()
  return useFields(
    PutDepartment,
    {
      name: text(t('departments.name'), department?.name, {
        need: t('departments.needName'),
        begins: !department,
      }),
      code: text(t('departments.code'), department?.code),
      parentId: drawnBy(
        {
          first: department ? department.parentId : below,
          sent: parentId => parentId,
        },
        ({ value, onChange, error }) => (
          <ParentPicker
            branches={branches}
            value={value}
            except={department ? withBelow(branches, department.departmentId) : new Set()}
            onChange={onChange}
            error={error}
          />
        ),
      ),
      from: date(t('department.from'), '', { help: t('department.fromWhat') }),
    },
    {
      send: async body =>
        department
          ? {
              ...(await changeDepartment(department.departmentId, body)),
              departmentId: department.departmentId,
            }
          : addDepartment(body),
      without: ({ parentId }) =>
        department && parentId !== department.parentId ? [] : ['from'],
      says: (_, { body }) =>
        t(department ? 'departments.saved' : 'departments.added', { name: body.name }),
      refreshes: ['departments'],
      doneWhenRead: true,
      onDone: ({ departmentId }) => onDone(departmentId),
      fails: t('departments.cannotSave'),
    },
  )
}
