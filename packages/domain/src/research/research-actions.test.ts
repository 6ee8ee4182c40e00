import { describe, expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import type { BuildingState } from '../lifecycle/building-moves.ts'
import { Refusal } from '../refusals.ts'
import { WORK_STATUSES, type WorkStatus } from '../work-status.ts'
import {
  actionsOnBuilding,
  actionsOnSite,
  insistOnChange,
  insistOnSite,
  statusOfNewBuilding,
  type SiteAction,
  type SiteState,
} from './research-actions.ts'

const by = (role: Role) => ({ roles: [role] })
const sentenceOf = (act: () => void) => {
  try {
    act()
  } catch (error) {
    return error instanceof Refusal ? error.message : error
  }
  return null
}

const inResearch: SiteState = {
  status: 'RESEARCHING',
  isCancelled: false,
  hasResearching: true,
  hasBuildings: true,
  farthest: 'RESEARCHING',
}
const ready: SiteState = {
  ...inResearch,
  status: 'READY_FOR_DISPATCH',
  hasResearching: false,
  farthest: 'READY_FOR_DISPATCH',
}
const assigned: SiteState = { ...ready, status: 'ASSIGNED', farthest: 'ASSIGNED' }

describe('what can be done with a site', () => {
  const actions = (site: SiteState) => actionsOnSite(by('BACKEND'), site)

  test('in research: everything but reopening it', () => {
    expect(actions(inResearch)).toEqual(['edit', 'addBuilding', 'setJobType', 'markReady'])
  })

  test('without buildings it can be marked ready as it is, but only from research', () => {
    const bare = { ...inResearch, hasResearching: false, hasBuildings: false, farthest: null }
    expect(actions(bare)).toContain('markReady')
    expect(actions({ ...bare, status: 'ORDER_RECEIVED' })).not.toContain('markReady')
  })

  test('once ready its research can be reopened; once a fielder has it no more', () => {
    expect(actions(ready)).toEqual(['edit', 'addBuilding', 'setJobType', 'reopenResearch'])
    expect(actions(assigned)).toEqual(['edit', 'addBuilding'])
  })

  test('one building ahead of the others keeps the research from being reopened', () => {
    expect(actions({ ...ready, farthest: 'ASSIGNED' })).not.toContain('reopenResearch')
  })

  test('a building found later can be marked ready on a site past research', () => {
    expect(actions({ ...assigned, hasResearching: true })).toContain('markReady')
  })

  test('cancelled or closed: nothing', () => {
    expect(actions({ ...inResearch, isCancelled: true })).toEqual([])
    expect(actions({ ...assigned, status: 'CLOSED', hasResearching: true })).toEqual([])
  })

  test.each(['ADMIN', 'BACKEND', 'SUPERVISOR'] as const)('%s researches', (role) =>
    expect(actionsOnSite(by(role), inResearch)).toContain('markReady'),
  )
  test.each(['FIELDER', 'CUSTOMER'] as const)('%s does not, and is told so', (role) => {
    expect(actionsOnSite(by(role), inResearch)).toEqual([])
    expect(sentenceOf(() => insistOnSite(by(role), inResearch, 'edit'))).not.toBeNull()
  })
})

describe('why not', () => {
  const refusal = (site: SiteState, action: SiteAction) => sentenceOf(() => insistOnSite(by('BACKEND'), site, action))

  test('says what and how it stands', () => {
    expect(refusal(inResearch, 'markReady')).toBeNull()
    expect(refusal(ready, 'markReady')).toBe('You can’t mark this site ready while it’s Ready For Dispatch.')
    expect(refusal({ ...ready, farthest: 'ASSIGNED' }, 'reopenResearch')).toBe(
      'You can’t reopen research for this site while it’s Assigned.',
    )
    expect(refusal({ ...inResearch, isCancelled: true }, 'edit')).toBe('You can’t edit this site while it’s canceled.')
  })
})

const building: BuildingState = {
  status: 'RESEARCHING',
  isCancelled: false,
  isFlagged: false,
  hasPassed: false,
  isAccepted: false,
  billedAs: null,
}

describe('what can be done with a building', () => {
  test('in research the back office does all of it, a supervisor all but cancel', () => {
    expect(actionsOnBuilding(by('BACKEND'), building)).toEqual(['edit', 'split', 'markReady', 'cancel'])
    expect(actionsOnBuilding(by('SUPERVISOR'), building)).toEqual(['edit', 'split', 'markReady'])
  })

  test('a cancelled one is only reopened, by an admin', () => {
    const cancelled: BuildingState = { ...building, status: 'CLOSED', isCancelled: true }
    expect(actionsOnBuilding(by('ADMIN'), cancelled)).toEqual(['reopen'])
    expect(actionsOnBuilding(by('BACKEND'), cancelled)).toEqual([])
  })

  test('a fielder and a customer do nothing with it here', () => {
    expect(actionsOnBuilding(by('FIELDER'), building)).toEqual([])
    expect(actionsOnBuilding(by('CUSTOMER'), building)).toEqual([])
  })

  test('it is changed until it is delivered, and says so after', () => {
    const delivered: readonly WorkStatus[] = ['SUBMITTED_TO_CUSTOMER', 'INVOICED', 'DISPUTED', 'PAID', 'CLOSED']
    for (const status of WORK_STATUSES) {
      const sentence = sentenceOf(() => insistOnChange(by('ADMIN'), { ...building, status, jsb: 'NCGB26110045.01M' }))
      expect({ status, isChangeable: sentence === null }).toEqual({ status, isChangeable: !delivered.includes(status) })
    }
    expect(
      sentenceOf(() => insistOnChange(by('ADMIN'), { ...building, isCancelled: true, jsb: 'NCGB26110045.01M' })),
    ).toBe('NCGB26110045.01M can’t be changed while it’s canceled.')
  })
})

test('a new building waits with a site that is only received, and is researched on any other', () => {
  expect(statusOfNewBuilding('ORDER_RECEIVED')).toBe('ORDER_RECEIVED')
  expect((['RESEARCHING', 'ASSIGNED', 'PAID'] as const).map(statusOfNewBuilding)).toEqual(
    Array.from({ length: 3 }, () => 'RESEARCHING'),
  )
})
