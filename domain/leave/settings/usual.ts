import type { LeaveTypeDefinition } from './state.ts'

export const usualKeys = [
  'annual',
  'marriage',
  'adoption',
  'bereavement',
  'birth',
  'sickChild',
  'unpaid',
  'travel',
  'jobSearch',
  'nursing',
  'timeOff',
] as const
export type UsualKey = (typeof usualKeys)[number]
/** Articles of the Labour Law (4857). */
export type Article = '27' | '41' | '53' | '56' | '74' | 'additional-2'
/** A type that most companies of a country have: its title is the reader's, its figures are the law's. */
export type UsualType = {
  readonly usual: UsualKey
  readonly article: Article | null
  readonly definition: Omit<LeaveTypeDefinition, 'title'>
}

const excuse = {
  calculation: 'personal',
  days: 'calendar',
  worked: true,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  offered: null,
  sgk: null,
} as const
/** What is given by the event: the days are offered, since the law does not count them by the year. */
const byEvent = (usual: UsualKey, days: number, colour: string): UsualType => ({
  usual,
  article: 'additional-2',
  definition: { ...excuse, offered: days * 2, colour },
})
const byTheDay = (minutes: number) =>
  ({ kind: 'limited', unit: 'minutes', daily: minutes, monthly: null, annual: null }) as const

/** Labour Law 4857: articles 27, 41, 53, 56, 74 and additional 2, whose days are counted by the calendar. */
const turkey: readonly UsualType[] = [
  {
    usual: 'annual',
    article: '53',
    definition: { ...excuse, calculation: 'annual', days: 'work', colour: '#28c76f' },
  },
  byEvent('marriage', 3, '#7700ee'),
  byEvent('adoption', 3, '#8888ff'),
  byEvent('bereavement', 3, '#998899'),
  byEvent('birth', 5, '#00cfe8'),
  {
    usual: 'sickChild',
    article: 'additional-2',
    definition: {
      ...excuse,
      limit: { kind: 'limited', unit: 'days', daily: null, monthly: null, annual: 20 },
      colour: '#ff9f43',
    },
  },
  {
    usual: 'unpaid',
    article: null,
    definition: {
      ...excuse,
      calculation: 'general',
      days: 'work',
      worked: false,
      colour: '#882200',
    },
  },
  {
    usual: 'travel',
    article: '56',
    definition: {
      ...excuse,
      calculation: 'general',
      worked: false,
      offered: 8,
      colour: '#aa6600',
    },
  },
  {
    usual: 'jobSearch',
    article: '27',
    definition: { ...excuse, days: 'work', limit: byTheDay(120), colour: '#004499' },
  },
  {
    usual: 'nursing',
    article: '74',
    definition: { ...excuse, days: 'work', limit: byTheDay(90), colour: '#bb4466' },
  },
  {
    usual: 'timeOff',
    article: '41',
    definition: {
      ...excuse,
      calculation: 'insteadOvertime',
      days: 'work',
      overtimeCoefficient: 1.5,
      colour: '#0077aa',
    },
  },
]

/** Those of a country, by its ISO 3166 code; of others nothing is known. */
export const usualTypesOf = (country: string | undefined): readonly UsualType[] =>
  country === 'TR' ? turkey : []
