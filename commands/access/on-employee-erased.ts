import type { Deps } from '../shared/deps.ts'
import type { Reaction } from '../shared/reactions.ts'
import { forgetUser } from './forget-user.ts'

/** Whoever is erased signs in no more. */
export const onEmployeeErasedForgetUser = (deps: Deps): Reaction<'EmployeeErased'> => ({
  name: 'erased-account',
  to: ['EmployeeErased'],
  react: async events => {
    for (const { company, data } of events)
      await forgetUser(deps)(
        { company, actor: 'system:erasure', correlation: `erasure:${data.employeeId}` },
        data.employeeId,
        1,
      )
  },
})
