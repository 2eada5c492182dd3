import { useTranslation } from 'react-i18next'
import { bidiIsolate } from '../../lib/isolated.ts'
import type { DayExplanation } from './api.ts'
import styles from './explain.module.css'
import { useDurationWords } from './spans-of-time.ts'
import { answersOf, todoOf, type Answer } from './answer.ts'

/** First of all the answer, as one would give it on the telephone, and what can be done. */
export const WhyAnswer = ({ of }: { of: DayExplanation }) => {
  const { t } = useTranslation()
  const say = useSentence()
  const todo = todoOf(of)
  return (
    <section className={styles.answer} aria-label={t('why.answerLabel')}>
      {answersOf(of).map(answer => (
        <p key={answer.say}>{say(answer)}</p>
      ))}
      {todo && <small>{t(`why.todo.${todo}`)}</small>}
    </section>
  )
}

const useSentence = () => {
  const { t } = useTranslation()
  const words = useDurationWords()
  return ({ say, minutes = {}, times = {}, name }: Answer): string =>
    t(`why.answer.${say}`, {
      ...Object.fromEntries(Object.entries(minutes).map(([key, value]) => [key, words(value)])),
      // keeps its own direction inside an Arabic sentence
      ...Object.fromEntries(
        Object.entries(times).map(([key, value]) => [key, bidiIsolate(value)]),
      ),
      name: name ?? '',
    })
}
