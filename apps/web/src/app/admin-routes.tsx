import { createRoute, redirect, Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AuditSearch } from '#admin/audit/audit-search.ts'
import type { PendingSearch, UsersSearch } from '#admin/people/users-search.ts'
import type { CustomersSearch, ReferenceSearch } from '#admin/reference/reference-search.ts'
import type { SecuritySearch } from '#admin/security/security-search.ts'
import { useCurrentUser } from '#identity/auth.tsx'
import { useTexts } from '#texts/language.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/overlay/messages.ts'
import {
  AdminWireCenters,
  Audit,
  CityCodes,
  Customers,
  FieldForm,
  PendingUsers,
  Security,
  Settings,
  Users,
  WireCenters,
} from './screens.ts'
import { asItCame, signedIn, pageIn, signedInPage } from './route-ground.tsx'

const REDIRECT_DELAY_MS = 1000

/** The administration is for admins; others are told so and led home. */
function AdminGate() {
  const { permissions } = useCurrentUser()
  return permissions.includes('user.manage') ? <Outlet /> : <TurnedAway />
}

function TurnedAway() {
  const { title, text, help } = useTexts().admin.unauthorized
  const navigate = useNavigate()
  useEffect(() => {
    // A drawing that is taken back at once, as React does in development, has said nothing.
    const telling = setTimeout(() => notify({ title, description: text, tone: 'bad' }))
    const leaving = setTimeout(() => void navigate({ to: '/', replace: true }), REDIRECT_DELAY_MS)
    return () => {
      clearTimeout(telling)
      clearTimeout(leaving)
    }
  }, [title, text, navigate])
  return <EmptyState title={title} text={help} className="py-12" />
}

const admin = createRoute({ getParentRoute: () => signedIn, path: '/admin', component: AdminGate })
const adminStart = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/users', replace: true })
  },
})
const pendingUsers = pageIn(admin)('/pending', PendingUsers, asItCame<PendingSearch>())
const users = pageIn(admin)('/users', Users, asItCame<UsersSearch>())
const adminWireCenters = pageIn(admin)('/wire-centers', AdminWireCenters, asItCame<ReferenceSearch>())
const settings = createRoute({ getParentRoute: () => admin, path: '/settings', component: Settings })
const fieldForm = createRoute({ getParentRoute: () => admin, path: '/field-form', component: FieldForm })
const audit = pageIn(admin)('/audit', Audit, asItCame<AuditSearch>())
const security = pageIn(admin)('/security', Security, asItCame<SecuritySearch>())
const cityCodes = signedInPage('/city-codes', CityCodes, asItCame<ReferenceSearch>())
const wireCenters = signedInPage('/wire-center-billing', WireCenters, asItCame<ReferenceSearch>())
const customers = signedInPage('/wire-center-billing/customers', Customers, asItCame<CustomersSearch>())

export const adminRoutes = [
  admin.addChildren([adminStart, pendingUsers, users, adminWireCenters, settings, fieldForm, audit, security]),
  cityCodes,
  wireCenters,
  customers,
] as const
