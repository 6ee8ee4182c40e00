import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { people } from './en/people.ts'

/** The words of users, roles and registrations. */
const peopleEn = { ...en, people }
export type PeopleWords = typeof people

export const { useWords: useTexts, wordsNow: textsNow } = catalogue(peopleEn, async () => {
  const [common, own] = await Promise.all([import('./es.ts'), import('./es/people.ts')])
  return { ...common.es, people: own.people }
})
