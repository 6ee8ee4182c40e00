import { catalogue } from './catalogue.ts'
import { en } from './en.ts'
import { identity } from './en/identity.ts'
import { profile } from './en/profile.ts'

/** The words of signing in and of one's own account. */
const identityEn = { ...en, identity, profile }

export const { useWords: useTexts, wordsNow: textsNow } = catalogue(identityEn, async () => {
  const [common, own, person] = await Promise.all([
    import('./es.ts'),
    import('./es/identity.ts'),
    import('./es/profile.ts'),
  ])
  return { ...common.es, identity: own.identity, profile: person.profile }
})
