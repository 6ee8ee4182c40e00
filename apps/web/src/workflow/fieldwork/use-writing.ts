import { useState } from 'react'
import { usePhotoTexts } from '#texts/field/field-photo.ts'
import { isDiskFull } from './camera/save-trouble.ts'

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
