import type { Deps } from '../shared/deps.ts'
import type { Reaction } from '../shared/reactions.ts'
import { forgetWhatIfsOf } from './what-ifs.ts'

/** What was tried on his days goes with him, long before it would go by itself. */
export const onEmployeeErasedForgetWhatIfs = (
  deps: Pick<Deps, 'db'>,
): Reaction<'EmployeeErased'> => ({
  name: 'what-ifs-of-erased',
  to: ['EmployeeErased'],
  react: async events => {
    for (const { company, data } of events)
      await forgetWhatIfsOf(deps, company, data.employeeId)
  },
})
