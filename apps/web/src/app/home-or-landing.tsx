import { lazyRouteComponent, Navigate, type RouteComponent } from '@tanstack/react-router'
import { useAuth } from '#identity/auth.tsx'
import { Portal } from './screens.ts'

export const Landing = lazyRouteComponent(() => import('#identity/landing.page.tsx'), 'LandingPage')
const Dashboard = lazyRouteComponent(() => import('#workflow/overview/dashboard.page.tsx'), 'DashboardPage')

/** `/` is the landing page of visitors, the dashboard of the office, the home of customers, and leads fielders to the field. */
function Home() {
  const { user } = useAuth()
  if (!user) return <Landing />
  if (user.customerId) return <Portal />
  return user.permissions.includes('dashboard.read') ? <Dashboard /> : <Navigate to="/field" replace />
}
export const HomeOrLanding: RouteComponent = Object.assign(Home, { preload: () => Dashboard.preload?.() })
