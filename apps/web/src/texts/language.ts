import { useSyncExternalStore } from 'react'
import { en, type Texts } from './en.ts'

export const LANGUAGES = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof LANGUAGES

const STORED = 'demarc.language'
let language: Language = 'en'
let texts: Texts = en
const listeners = new Set<() => void>()
const spanishParts = new Set<() => Promise<void>>()

const isLanguage = (found: unknown): found is Language => found === 'en' || found === 'es'

/** The language somebody chose here, else the browser's first one that we speak. */
export function findLanguage(stored: string | null, wished: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return wished.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** Before the first drawing, so that no screen changes its language under the eye. */
export async function startLanguage(): Promise<void> {
  await speak(findLanguage(readStored(), navigator.languages))
}

/** Kept before the words are there: whoever chooses and goes on at once finds the next page in their language. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  try {
    localStorage.setItem(STORED, chosen)
  } catch {
    // Storage may be shut off; the choice then lasts as long as the page.
  }
  await speak(chosen)
}

async function speak(chosen: Language): Promise<void> {
  texts = chosen === 'es' ? (await fetchSpanish()).es : en
  language = chosen
  document.documentElement.lang = chosen
  for (const listener of listeners) listener()
}

/** With the words of every part that is here already: what is on the screen changes its language in one step. */
async function fetchSpanish() {
  const parts = [...spanishParts].map((fetchPart) => fetchPart())
  const [common] = await Promise.all([readSpanish(), ...parts])
  return common
}

/**
 * The words in Spanish that every screen needs. Found by import.meta.glob and not imported: their types are those of the
 * English ones, some of which need this file.
 */
export function readSpanish(): Promise<{ readonly es: Texts }> {
  const [read] = Object.values(import.meta.glob<{ readonly es: Texts }>('./es.ts'))
  if (!read) throw new Error('There is no es.ts')
  return read()
}

/** A part of the product has come, with words of its own. */
export const alsoFetch = (fetchPart: () => Promise<void>): void => void spanishParts.add(fetchPart)

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

/** Calls back when another language is spoken. */
function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For messages made outside of drawing. */
export const textsNow = (): Texts => texts
export const useTexts = (): Texts => useSyncExternalStore(onLanguage, textsNow)
export const languageNow = (): Language => language
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, languageNow)
