import { useState } from 'react'
import { usePhotoTexts } from '#texts/field/field-photo.ts'

/** Something that is written on this phone, and what is said when it could not be. Answers whether it was. */
export function useWriting() {
  const t = usePhotoTexts()
  const [trouble, setTrouble] = useState<string | null>(null)
  const write = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      setTrouble(null)
      return true
    } catch (error) {
      setTrouble(isDiskFull(error) ? t.full : t.notDone)
      return false
    }
  }
  return { trouble, write }
}

/** Why the phone did not keep something, in words. */
export function saySaveTrouble(error: unknown, texts: { readonly full: string; readonly failed: string }): string {
  return isDiskFull(error) ? texts.full : texts.failed
}

/** A photo says it with a key, every other write as the browser said it. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || ('key' in error && error.key === 'diskFull'))
