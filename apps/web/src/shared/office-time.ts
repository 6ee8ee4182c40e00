import { useQuery } from '@tanstack/react-query'
import type { Units } from '@demarc/domain/measures'
import type { Zoned } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { organisationQuery } from './organisation.queries.ts'

/** How the company writes: in the reader's language, in its zone, on its clock and in its units, once they are known. */
export function useOfficeTime(): Zoned {
  const language = useLanguage()
  const { data } = useQuery(organisationQuery())
  return { ...data, language }
}

/** By the clock of the company, where the phone is: for a fielder, who may work in another zone. */
export function useTimeHere(): Zoned {
  return { ...useOfficeTime(), timeZone: undefined }
}

export const useUnits = (): Units | undefined => useOfficeTime().units
