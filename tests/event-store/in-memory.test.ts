import { inMemoryStore } from '#event-store/in-memory.ts'
import { describe } from 'vitest'
import { contract } from './contract.ts'

describe('the log in memory', () => {
  contract(now => inMemoryStore({ now }))
})
