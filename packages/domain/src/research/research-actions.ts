import type { Actor } from '../actor.ts'
import { isOpen, mayMove, type BuildingMove, type BuildingState } from '../lifecycle/building-moves.ts'
import { RANK } from '../lifecycle/roll-up.ts'
import { can } from '../permissions.ts'
import { refuse } from '../refusals.ts'
import { statusLabel, type WorkStatus } from '../work-status.ts'

type Who = Pick<Actor, 'roles'>

/** As far as its own actions go; `farthest` is the building that has come farthest, null: there is none. */
export type SiteState = {
  readonly status: WorkStatus
  readonly isCancelled: boolean
  readonly hasResearching: boolean
  readonly hasBuildings: boolean
  readonly farthest: WorkStatus | null
}

const isThere = (site: SiteState) => !site.isCancelled && site.status !== 'CLOSED'

/** What can be done with a site by whoever researches, and when. Buttons and endpoints both read this table. */
const SITE_ACTIONS = {
  edit: isThere,
  addBuilding: isThere,
  setJobType: (site: SiteState) => isThere(site) && RANK[site.status] <= RANK.READY_FOR_DISPATCH,
  markReady: (site: SiteState) =>
    isThere(site) && (site.hasResearching || (!site.hasBuildings && site.status === 'RESEARCHING')),
  reopenResearch: (site: SiteState) => isThere(site) && site.farthest === 'READY_FOR_DISPATCH',
} as const
export type SiteAction = keyof typeof SITE_ACTIONS
export const SITE_ACTION_NAMES = Object.keys(SITE_ACTIONS) as [SiteAction, ...SiteAction[]]

export const actionsOnSite = (actor: Who, site: SiteState): SiteAction[] =>
  can(actor, 'research.do') ? SITE_ACTION_NAMES.filter((name) => SITE_ACTIONS[name](site)) : []

const SITE_VERBS: Readonly<Record<SiteAction, string>> = {
  edit: 'edit this site',
  addBuilding: 'add a building to this site',
  setJobType: 'set this site’s job type',
  markReady: 'mark this site ready',
  reopenResearch: 'reopen research for this site',
}

export function insistOnSite(actor: Who, site: SiteState, action: SiteAction): void {
  if (!can(actor, 'research.do')) refuse('permission.denied', {})
  if (!SITE_ACTIONS[action](site))
    refuse('site.action_closed', {
      action: SITE_VERBS[action],
      status: site.isCancelled ? 'canceled' : statusLabel(site.farthest ?? site.status),
    })
}

/** What can be done with one building here: changed until it is delivered, and the moves of research. */
export const BUILDING_ACTION_NAMES = ['edit', 'split', 'markReady', 'reopenResearch', 'cancel', 'reopen'] as const
export type BuildingAction = (typeof BUILDING_ACTION_NAMES)[number]

const isChangeable = (building: BuildingState) =>
  !building.isCancelled && RANK[building.status] < RANK.SUBMITTED_TO_CUSTOMER

const isOpenTo = (action: BuildingAction, building: BuildingState): boolean =>
  action === 'edit' || action === 'split' ? isChangeable(building) : isOpen(action, building)

const isFor = (actor: Who, action: BuildingAction): boolean =>
  action === 'edit' || action === 'split'
    ? can(actor, 'research.do')
    : actor.roles.some((role) => mayMove(action satisfies BuildingMove, role))

export const actionsOnBuilding = (actor: Who, building: BuildingState): BuildingAction[] =>
  BUILDING_ACTION_NAMES.filter((name) => isFor(actor, name) && isOpenTo(name, building))

export function insistOnChange(actor: Who, building: BuildingState & { readonly jsb: string }): void {
  if (!can(actor, 'research.do')) refuse('permission.denied', {})
  if (!isChangeable(building))
    refuse('building.change_closed', {
      jsb: building.jsb,
      status: building.isCancelled ? 'canceled' : statusLabel(building.status),
    })
}

/** Where a new building starts: with its site while that is only received, else in research. */
export const statusOfNewBuilding = (site: WorkStatus): 'ORDER_RECEIVED' | 'RESEARCHING' =>
  site === 'ORDER_RECEIVED' ? 'ORDER_RECEIVED' : 'RESEARCHING'
