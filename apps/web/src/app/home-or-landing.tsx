import { lazyRouteComponent, Navigate } from '@tanstack/react-router'
import { useAuth } from '#identity/auth.tsx'

export const Landing = lazyRouteComponent(() => import('#identity/landing.page.tsx'), 'LandingPage')
export const Dashboard = lazyRouteComponent(() => import('#workflow/overview/dashboard.page.tsx'), 'DashboardPage')

/** `/` is the landing page of visitors, the dashboard of the office, and leads customers to their own orders, fielders to the field. */
export function HomeOrLanding() {
  const { user } = useAuth()
  if (!user) return <Landing />
  if (user.customerId) return <Navigate to="/orders" replace />
  return user.permissions.includes('dashboard.read') ? <Dashboard /> : <Navigate to="/field" replace />
}
