import type { CurrentUser } from '@demarc/contract'
import type { Permission } from '@demarc/domain/permissions'
import {
  Building2,
  CircleUserRound,
  LayoutDashboard,
  RadioTower,
  Settings2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Texts } from '#texts/en.ts'

export type Place = {
  label: (texts: Texts) => string
  path: '/' | '/profile' | '/admin/users' | '/admin/settings' | '/city-codes' | '/wire-center-billing'
  icon: LucideIcon
  /** The keys that lead there. */
  keys: string
  /** Shown only to those who may; the server decides again. */
  needs?: Permission
  /** Tabs of the same screen, which have no link of their own. */
  tabs?: readonly string[]
}

/** The links of the sidebar, in the order of the work. A screen is listed here when it is built. */
const SIDEBAR: readonly Place[] = [{ label: (t) => t.shell.dashboard, path: '/', icon: LayoutDashboard, keys: 'g d' }]
export const PROFILE: Place = { label: (t) => t.shell.profile, path: '/profile', icon: CircleUserRound, keys: 'g p' }

/** Below a heading of their own, for admins and the back office. */
const ADMIN_SECTION: readonly Place[] = [
  {
    label: (t) => t.admin.usersAndRoles,
    path: '/admin/users',
    icon: UsersRound,
    keys: 'g u',
    needs: 'user.manage',
    tabs: ['/admin/pending', '/admin/wire-centers', '/admin/audit'],
  },
  { label: (t) => t.admin.cityCodes, path: '/city-codes', icon: Building2, keys: 'g c', needs: 'reference.write' },
  {
    label: (t) => t.admin.wireCenterBilling,
    path: '/wire-center-billing',
    icon: RadioTower,
    keys: 'g w',
    needs: 'reference.write',
  },
  { label: (t) => t.admin.settings, path: '/admin/settings', icon: Settings2, keys: 'g s', needs: 'settings.manage' },
]

type Visitor = Pick<CurrentUser, 'permissions'>

const openTo = (places: readonly Place[], { permissions }: Visitor): readonly Place[] =>
  places.filter(({ needs }) => !needs || permissions.includes(needs))

export const mainPlacesFor = (user: Visitor): readonly Place[] => openTo(SIDEBAR, user)
export const adminPlacesFor = (user: Visitor): readonly Place[] => openTo(ADMIN_SECTION, user)
export const placesFor = (user: Visitor): readonly Place[] => [...mainPlacesFor(user), ...adminPlacesFor(user)]
