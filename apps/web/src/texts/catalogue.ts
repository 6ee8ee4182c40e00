import type { Texts } from './en.ts'
import { alsoFetch, languageNow, readSpanish, useLanguage } from './language.ts'

/**
 * The words of one part of the product, which come with its screens and not before. English is in their own code;
 * another language is fetched with them when it is spoken, and a screen waits for it as it waits for itself.
 */
export const catalogue = <Words>(english: Words, spanish: SpanishFiles) =>
  createCatalogue(english, async () => {
    const [[file, read]] = Object.entries(spanish) as [[string, () => Promise<Record<string, Words>>]]
    const words = await read()
    return words[nameOf(file)] as Words
  })

/** The words that every screen needs, with those of several parts. */
export const catalogueOfParts = <Words extends Texts>(english: Words, spanish: SpanishFiles) =>
  createCatalogue(english, async () => {
    const parts = Object.values(spanish).map((read) => read())
    const [common, ...others] = await Promise.all([readSpanish(), ...parts])
    return Object.assign({}, common.es, ...others) as Words
  })

/**
 * Found by import.meta.glob and not imported: a Spanish file takes its type from the English one, and the compiler
 * holds it to that.
 */
type SpanishFiles = Readonly<Record<string, () => Promise<unknown>>>

/** `./create-order.es.ts` has the words `createOrder`. */
const nameOf = (file: string): string =>
  file.slice(file.lastIndexOf('/') + 1, -'.es.ts'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function createCatalogue<Words>(english: Words, fetchSpanish: () => Promise<Words>) {
  let spanish: Words | null = null
  let coming: Promise<void> | null = null
  let failure: Error | null = null
  const askForSpanish = (): Promise<void> => {
    coming ??= fetchSpanish().then(
      (words) => void (spanish = words),
      (error: unknown) => {
        // For lack of a connection: whoever comes next asks again.
        coming = null
        failure = error instanceof Error ? error : new Error(String(error))
      },
    )
    return coming
  }
  alsoFetch(askForSpanish)
  if (languageNow() === 'es') void askForSpanish()

  const useWords = (): Words => {
    if (useLanguage() === 'en') return english
    if (spanish) return spanish
    if (failure) {
      const failed = failure
      failure = null
      throw failed
    }
    // Thrown and not `use`d: a screen that goes on after use() with hooks of its own is taken for one drawn before
    // (React 467), and drawn once more with an error.
    // oxlint-disable-next-line typescript/only-throw-error -- what React waits for is a promise.
    throw askForSpanish()
  }
  /** For messages made outside of drawing: whatever was drawn has its words by then. */
  const wordsNow = (): Words => (languageNow() === 'en' ? english : (spanish ?? english))
  return { useWords, wordsNow }
}
