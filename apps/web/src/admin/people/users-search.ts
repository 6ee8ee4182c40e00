import { ROLES, type Role } from '@demarc/domain/actor'
import { searchTexts } from '#shared/words/search-texts.ts'

const OPEN = ['create', 'invite', 'delete', 'roles'] as const
export type UsersSearch = {
  q?: string | undefined
  role?: Role | undefined
  /** Who is open: to be edited unless `open` says otherwise. */
  user?: string | undefined
  /** The dialog that lies over the list. */
  open?: (typeof OPEN)[number] | undefined
}

const oneOf = <T extends string>(known: readonly T[], found: unknown): T | undefined =>
  known.find((each) => each === found)

/** What the address of Users & Roles says. Always named, even when undefined: what is left out would stay as it came. */
export const readUsersSearch = (search: Record<string, unknown>): UsersSearch => ({
  ...searchTexts(search, 'q', 'user'),
  role: oneOf(ROLES, search.role),
  open: oneOf(OPEN, search.open),
})

/** Which of those who wait was asked for, as by a notification. */
export type PendingSearch = { registration?: string | undefined }
export const readPendingSearch = (search: Record<string, unknown>): PendingSearch => searchTexts(search, 'registration')
