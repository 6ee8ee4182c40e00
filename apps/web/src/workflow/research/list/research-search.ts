import { searchTexts } from '#shared/words/search-texts.ts'

/** As the contract has them; its schemas would weigh on the first load. */
export const SITE_SORTS = ['due', 'jsn', 'jobType', 'address'] as const
export type SiteSort = (typeof SITE_SORTS)[number]
export const RESEARCH_STAGES = ['RESEARCHING', 'READY_FOR_DISPATCH'] as const
export type ResearchStage = (typeof RESEARCH_STAGES)[number]

export type ResearchSearch = {
  /** The site that is open. */
  site?: string | undefined
  q?: string | undefined
  /** By due date where it is not said. */
  sort?: SiteSort | undefined
  /** Those that wait for research where it is not said. */
  status?: ResearchStage | undefined
}

const oneOf = <T extends string>(known: readonly T[], found: unknown): T | undefined =>
  known.find((each) => each === found)

/** What the address of Research says. Always named, even when undefined: what is left out would stay as it came. */
export const readResearchSearch = (search: Record<string, unknown>): ResearchSearch => ({
  ...searchTexts(search, 'site', 'q'),
  sort: oneOf(SITE_SORTS, search.sort),
  status: oneOf(RESEARCH_STAGES, search.status),
})

/** The part of the address that chooses sites, as the server is asked for them. */
export const filterOf = ({ q, sort, status }: ResearchSearch) => ({ q, sort, status })
