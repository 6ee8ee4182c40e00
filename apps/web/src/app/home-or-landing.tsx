import { lazyRouteComponent } from '@tanstack/react-router'
import { useAuth } from '#identity/auth.tsx'

export const Landing = lazyRouteComponent(() => import('#identity/landing.page.tsx'), 'LandingPage')
export const Home = lazyRouteComponent(() => import('./home.page.tsx'), 'HomePage')

/** `/` is the dashboard of those who are signed in and the landing page of everybody else. */
export function HomeOrLanding() {
  return useAuth().user ? <Home /> : <Landing />
}
