import type { CurrentUser } from '@demarc/contract'
import type { Permission } from '@demarc/domain/permissions'
import { CircleUserRound, LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { Texts } from '#texts/en.ts'

export type Place = {
  label: (texts: Texts) => string
  path: '/' | '/profile'
  icon: LucideIcon
  /** The keys that lead there. */
  keys: string
  /** Shown only to those who may; the server decides again. */
  needs?: Permission
}

/** The links of the sidebar, in the order of the work. A screen is listed here when it is built. */
const SIDEBAR: readonly Place[] = [{ label: (t) => t.shell.dashboard, path: '/', icon: LayoutDashboard, keys: 'g d' }]
export const PROFILE: Place = { label: (t) => t.shell.profile, path: '/profile', icon: CircleUserRound, keys: 'g p' }

export const placesFor = ({ permissions }: CurrentUser): readonly Place[] =>
  SIDEBAR.filter(({ needs }) => !needs || permissions.includes(needs))
