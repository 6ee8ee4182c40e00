import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@demarc/domain/identity/security-events'
import { searchTexts } from '#shared/words/search-texts.ts'

export type SecuritySearch = {
  /** The open event. */
  id?: string | undefined
  person?: string | undefined
  kind?: SecurityEventKind | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What the address of the screen says. Always named, even when undefined: what is left out would stay as it came. */
export const readSecuritySearch = (search: Record<string, unknown>): SecuritySearch => ({
  ...searchTexts(search, 'id', 'person', 'from', 'to'),
  kind: SECURITY_EVENT_KINDS.find((kind) => kind === search.kind),
})

/** The filters as the call takes them. */
export const filterOf = ({ person, kind, from, to }: SecuritySearch) => ({ personId: person, kind, from, to })
