import { expect, test } from 'vitest'
import { PostCalendarEntries } from '#api/contract/calendar.ts'
import {
  PostCorrection,
  PostCorrectionDemand,
  PostCorrectionPreview,
} from '#api/contract/corrections.ts'
import type { Access, Permission } from '#api/contract/endpoint.ts'
import { authoriseItems } from '#api/shared/auth.ts'
import { Failure } from '#api/shared/problem.ts'
import { permissions } from '#domain/access/permissions.ts'
import { covers } from '#tests/specification/covers.ts'

const company = { kind: 'company' } as const
const changes = {
  'day-detail-actions.create': [{ kind: 'add' }],
  'day-detail-actions.update': [{ kind: 'direction' }, { kind: 'day' }],
  'day-detail-actions.delete': [{ kind: 'cancel' }],
} as const
const refusedTo = (granted: readonly Permission[], access: Access, body: unknown): boolean => {
  try {
    authoriseItems(access, { scope: company, permissions: new Set(granted) }, body)
    return false
  } catch (error) {
    return error instanceof Failure
  }
}

test(
  'what a body asks for takes its own key: adding, changing and leaving out a movement, taking a planned day back',
  covers('6.129', '6.130', '6.131', '6.47'),
  () => {
    const all = Object.values(changes).flat()
    for (const [key, items] of Object.entries(changes))
      for (const { access } of [PostCorrection, PostCorrectionDemand, PostCorrectionPreview]) {
        expect(refusedTo(permissions, access, { reason: '', changes: all })).toBe(false)
        const others = permissions.filter(one => one !== key)
        for (const item of items)
          expect(refusedTo(others, access, { reason: '', changes: [item] })).toBe(true)
        expect(
          refusedTo(others, access, {
            changes: all.filter(item => !items.some(({ kind }) => kind === item.kind)),
          }),
        ).toBe(false)
      }
    const planner = permissions.filter(key => key !== 'work-schedules.delete')
    const { access } = PostCalendarEntries
    expect(refusedTo(planner, access, { changes: [{ value: 'rest' }] })).toBe(false)
    expect(refusedTo(planner, access, { changes: [{ value: 'rest' }, { value: null }] })).toBe(
      true,
    )
  },
)
