import type { CurrentUser } from '@demarc/contract'
import type { Permission } from '@demarc/domain/permissions'
import {
  Building2,
  CircleUserRound,
  ClipboardList,
  LayoutDashboard,
  MapPinned,
  RadioTower,
  ReceiptText,
  ScanEye,
  Send,
  Settings2,
  Smartphone,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Texts } from '#texts/en.ts'

export type Place = {
  label: (texts: Texts) => string
  path:
    | '/'
    | '/profile'
    | '/orders'
    | '/research'
    | '/dispatch'
    | '/qc'
    | '/invoicing'
    | '/field'
    | '/admin/users'
    | '/admin/settings'
    | '/city-codes'
    | '/wire-center-billing'
  icon: LucideIcon
  /** The keys that lead there. */
  keys: string
  /** Shown only to those who may; the server decides again. */
  needs?: Permission
  /** Or to those who may this, and see a part of it. */
  orNeeds?: Permission
  /** Tabs of the same screen, which have no link of their own. */
  tabs?: readonly string[]
}

/** The links of the sidebar, in the order of the work. */
const SIDEBAR: readonly Place[] = [
  { label: (t) => t.shell.dashboard, path: '/', icon: LayoutDashboard, keys: 'g h', needs: 'dashboard.read' },
  { label: (t) => t.shell.orders, path: '/orders', icon: ClipboardList, keys: 'g o', needs: 'order.read' },
  { label: (t) => t.shell.research, path: '/research', icon: MapPinned, keys: 'g r', needs: 'research.do' },
  { label: (t) => t.shell.dispatch, path: '/dispatch', icon: Send, keys: 'g d', needs: 'dispatch.read' },
  { label: (t) => t.shell.qc, path: '/qc', icon: ScanEye, keys: 'g q', needs: 'qc.review' },
  {
    label: (t) => t.shell.invoicing,
    path: '/invoicing',
    icon: ReceiptText,
    keys: 'g i',
    needs: 'invoice.read',
    orNeeds: 'invoice.totals',
  },
  { label: (t) => t.shell.fieldView, path: '/field', icon: Smartphone, keys: 'g f', needs: 'assignment.read' },
]
export const PROFILE: Place = { label: (t) => t.shell.profile, path: '/profile', icon: CircleUserRound, keys: 'g p' }

/** Below a heading of their own, for admins and the back office. */
const ADMIN_SECTION: readonly Place[] = [
  {
    label: (t) => t.admin.usersAndRoles,
    path: '/admin/users',
    icon: UsersRound,
    keys: 'g u',
    needs: 'user.manage',
    tabs: [
      '/admin/pending',
      '/admin/wire-centers',
      '/admin/field-form',
      '/admin/audit',
      '/admin/security',
      '/admin/status',
    ],
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
  places.filter(({ needs, orNeeds }) => !needs || permissions.some((each) => each === needs || each === orNeeds))

export const mainPlacesFor = (user: Visitor): readonly Place[] => openTo(SIDEBAR, user)
export const adminPlacesFor = (user: Visitor): readonly Place[] => openTo(ADMIN_SECTION, user)
export const placesFor = (user: Visitor): readonly Place[] => [...mainPlacesFor(user), ...adminPlacesFor(user)]
