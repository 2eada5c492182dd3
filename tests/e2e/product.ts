import { inject } from 'vitest'
import { readDemo, type Demo, type User } from './launch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    productOnDemand: string
  }
}

export type Product = Demo & {
  user: (role: string) => User
  /** Posts movements as the company's first reader does; resolves when they are in the log. */
  swipe: (
    movements: readonly { id: string; at: string; card: string; direction?: 'in' | 'out' }[],
  ) => Promise<void>
}

/**
 * The product of this run, started by whoever asks first (`keeper.ts`) and kept for the files that follow: what a test
 * changes, it changes beside what others look at. `DEMO_FILE` names the `demo.json` of one that runs already.
 */
export const theProduct = async (): Promise<Product> => {
  const running = process.env['DEMO_FILE']
  if (running) return productOf(readDemo(running))
  let answer = await fetch(inject('productOnDemand'))
  while (answer.status === 202) answer = await fetch(inject('productOnDemand'))
  if (!answer.ok) throw new Error(await answer.text())
  return productOf((await answer.json()) as Demo)
}

const productOf = (demo: Demo): Product => {
  const [company] = demo.companies
  const [device] = company?.devices ?? []
  return {
    ...demo,
    user: role => {
      const user = company?.users.find(one => one.role === role)
      if (!user) throw new Error(`the demo has no ${role}`)
      return user
    },
    swipe: async movements => {
      const response = await fetch(`${demo.gateway}/v1/movements`, {
        method: 'POST',
        headers: { authorization: `Bearer ${device?.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ movements }),
      })
      const answer = (await response.json()) as { accepted?: number; repeated?: number }
      if (!response.ok || answer.accepted !== movements.length)
        throw new Error(`the gateway answered ${response.status} ${JSON.stringify(answer)}`)
    },
  }
}
