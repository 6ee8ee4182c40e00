import { SITE_FIELD_NAMES, type SiteField } from '@demarc/domain/research/fields'
import { useSyncExternalStore } from 'react'

export type Draft = {
  readonly text: string
  /** What stood there when the typing began. */
  readonly base: string
  /** Kept: the text is the server's by now, and a tick says so. */
  readonly state: 'typing' | 'saving' | 'failed' | 'kept'
}
export type Drafts = Partial<Readonly<Record<SiteField, Draft>>>

const NONE: Drafts = {}

/** What is typed stays until the server has it, also while another site is looked at. */
export function createSiteDrafts() {
  let all: ReadonlyMap<string, Drafts> = new Map()
  const listeners = new Set<() => void>()
  const put = (siteId: string, field: SiteField, draft: Draft | undefined) => {
    const { [field]: _before, ...others } = all.get(siteId) ?? NONE
    all = new Map([...all, [siteId, draft ? { ...others, [field]: draft } : others]])
    for (const listener of listeners) listener()
  }
  const of = (siteId: string): Drafts => all.get(siteId) ?? NONE
  return {
    of,
    put,
    /** A text that changed once more while it was being sent is still a draft, on top of what was sent. */
    sent: (siteId: string, field: SiteField, text: string) => {
      const draft = of(siteId)[field]
      const isSame = !draft || draft.text.trim() === text
      put(siteId, field, isSame ? { text, base: text, state: 'kept' } : { ...draft, base: text, state: 'typing' })
    },
    /** The ticks go when the site is left. */
    leave: (siteId: string) => {
      for (const field of SITE_FIELD_NAMES) if (of(siteId)[field]?.state === 'kept') put(siteId, field, undefined)
    },
    hasUnsaved: (siteId?: string): boolean =>
      (siteId ? [of(siteId)] : [...all.values()]).some((drafts) => Object.values(drafts).some(isUnsaved)),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What is on its way to the server is as good as saved; if it fails, it is a draft again and says so. */
const isUnsaved = ({ state, text, base }: Draft): boolean => (state === 'typing' && text !== base) || state === 'failed'

/** Somebody else wrote something else in the same field meanwhile. */
export const isContested = (draft: Draft, standing: string): boolean =>
  draft.state !== 'kept' && standing !== draft.base && standing !== draft.text.trim()

export const siteDrafts = createSiteDrafts()

export const useSiteDrafts = (siteId: string): Drafts =>
  useSyncExternalStore(siteDrafts.subscribe, () => siteDrafts.of(siteId))
export const useHasUnsaved = (): boolean => useSyncExternalStore(siteDrafts.subscribe, () => siteDrafts.hasUnsaved())
