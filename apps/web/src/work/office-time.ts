import { useQuery } from '@tanstack/react-query'
import type { Zoned } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { organisationQuery } from './organisation.queries.ts'

/** How the office writes a moment: in the reader's language and the organisation's zone, once that is known. */
export function useOfficeTime(): Zoned {
  const language = useLanguage()
  const { data } = useQuery(organisationQuery())
  return { language, timeZone: data?.timeZone }
}
