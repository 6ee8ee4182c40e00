import type { Actor } from '../actor.ts'
import { can, type Permission } from '../permissions.ts'
import { refuse } from '../refusals.ts'

type UserState = { readonly id: string; readonly active: boolean }
type Rule = {
  readonly needs: Permission
  /** As it stands in a sentence: "You cannot … yourself". */
  readonly verb: string
  readonly onOneself: boolean
  readonly when: (user: UserState) => boolean
}

/** What can be done with a person's account, and by whom. Buttons and endpoints both read this table. */
const USER_ACTIONS = {
  edit: { needs: 'user.manage', verb: 'edit', onOneself: true, when: (user) => user.active },
  changeRoles: { needs: 'user.manage', verb: 'change the roles of', onOneself: false, when: (user) => user.active },
  // One's own sessions are ended on the profile, where the one in use can be kept.
  endSessions: { needs: 'user.manage', verb: 'sign out', onOneself: false, when: (user) => user.active },
  deactivate: { needs: 'user.manage', verb: 'deactivate', onOneself: false, when: (user) => user.active },
  reactivate: { needs: 'user.manage', verb: 'reactivate', onOneself: false, when: (user) => !user.active },
} as const satisfies Record<string, Rule>

export type UserAction = keyof typeof USER_ACTIONS
export const USER_ACTION_NAMES = Object.keys(USER_ACTIONS) as [UserAction, ...UserAction[]]

export function actionsOnUser(actor: Actor, user: UserState): UserAction[] {
  return USER_ACTION_NAMES.filter((name) => {
    const rule = USER_ACTIONS[name]
    return can(actor, rule.needs) && rule.when(user) && (rule.onOneself || user.id !== actor.userId)
  })
}

export function insistOnUser(actor: Actor, user: UserState, action: UserAction): void {
  if (actionsOnUser(actor, user).includes(action)) return
  const { verb, onOneself } = USER_ACTIONS[action]
  if (user.id === actor.userId && !onOneself) refuse('user.oneself', { action: verb })
  refuse('user.action_closed', { action: verb, active: user.active })
}
