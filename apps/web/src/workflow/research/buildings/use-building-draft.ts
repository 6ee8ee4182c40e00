import type { Building } from '@demarc/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workbench } from '../site/use-workbench.ts'
import { keepBuildings } from '../model/buildings-cache.ts'

/** What is typed about one building, on top of what stood there when the typing began. */
export function useBuildingDraft<Draft extends object>(opened: Building, draftOf: (building: Building) => Draft) {
  const queries = useQueryClient()
  const [before, setBefore] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  /** What somebody else wrote meanwhile takes the place of one's own. */
  const take = (theirs: Building) => {
    keepBuildings(queries, opened.siteId, [theirs])
    setDraft(withTheirs(draft, draftOf(before), draftOf(theirs)))
    setBefore(theirs)
  }
  return { before, draft, setDraft, take }
}

/** Once a building was made by a form, it is the one that is looked at. */
export const afterAdding =
  ({ noteAdded, select }: Workbench, onClose: () => void) =>
  ([made]: readonly Building[]): void => {
    if (made) {
      noteAdded([made])
      select(made.id)
    }
    onClose()
  }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Theirs wherever they changed something; whatever else was typed stays. */
export function withTheirs<Draft extends object>(mine: Draft, before: Draft, theirs: Draft): Draft {
  const keys = Object.keys(theirs) as (keyof Draft)[] // Drafts of one form have the same keys.
  const changed = keys.filter((key) => !isSame(before[key], theirs[key])).map((key) => [key, theirs[key]])
  return { ...mine, ...Object.fromEntries(changed) }
}
