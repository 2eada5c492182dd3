import { expect, test } from 'vitest'
import { mayUndoBy } from '#api/acts/may-undo.ts'
import { permissions, type Permission } from '#domain/access/permissions.ts'
import { PostDepartment, PutDepartment } from '#api/contract/organization.ts'
import { waysBack } from '#commands/acts/index.ts'
import { catalogue } from '#domain/catalogue.ts'
import { endpoints } from '#tests/api/endpoints.ts'

const undoable = Object.keys(waysBack)
const by = (...granted: readonly Permission[]) => ({ permissions: new Set(granted) })

test('every act that has a way back is recorded by a call, so that somebody may go it', () => {
  const mayUndo = mayUndoBy(endpoints)
  expect(undoable.length).toBeGreaterThan(40)
  expect(undoable.filter(type => !mayUndo(by(...permissions), type))).toEqual([])
  expect(undoable.filter(type => mayUndo(by(), type))).toEqual([])
})

test('a call says of no act that there is none such', () =>
  expect(
    endpoints.flatMap(({ records = [] }) => records).filter(type => !(type in catalogue)),
  ).toEqual([]))

test('an act is taken back by whoever may do it, and where several calls do it, by who may call them all', () => {
  const mayUndo = mayUndoBy(endpoints)
  expect(mayUndo(by('overtimes.approve'), 'OvertimeApproved')).toBe(true)
  expect(mayUndo(by('overtimes.create'), 'OvertimeApproved')).toBe(false)
  const both = mayUndoBy([
    { ...PostDepartment, records: ['DepartmentAdded'] },
    { ...PutDepartment, records: ['DepartmentAdded'] },
  ])
  expect(both(by('departments.create', 'departments.update'), 'DepartmentAdded')).toBe(true)
  expect(both(by('departments.create'), 'DepartmentAdded')).toBe(false)
  expect(both(by('departments.create'), 'MovementRecorded')).toBe(false)
})
