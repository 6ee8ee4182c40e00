import { use } from 'react'
import { languageNow, useLanguage } from './language.ts'

/**
 * The words of one part of the product, which come with its screens and not before. English is in their own code;
 * another language is fetched with them when it is spoken, and a screen waits for it as it waits for itself.
 */
export function catalogue<Words>(english: Words, fetchSpanish: () => Promise<Words>) {
  let spanish: Words | null = null
  let coming: Promise<Words> | null = null
  const askForSpanish = (): Promise<Words> => {
    coming ??= fetchSpanish().then(
      (words) => (spanish = words),
      (error: unknown) => {
        // For lack of a connection: whoever comes next asks again.
        coming = null
        throw error
      },
    )
    return coming
  }
  if (languageNow() === 'es') askForSpanish().catch(() => undefined)

  const useWords = (): Words => {
    if (useLanguage() === 'en') return english
    return spanish ?? use(askForSpanish())
  }
  /** For messages made outside of drawing: whatever was drawn has its words by then. */
  const wordsNow = (): Words => (languageNow() === 'en' ? english : (spanish ?? english))
  return { useWords, wordsNow }
}
