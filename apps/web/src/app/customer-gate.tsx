import type { RouteComponent } from '@tanstack/react-router'
import { useAuth } from '#identity/auth.tsx'
import { Portal } from './screens.ts'

/** One address for the office and for customers, who have a window of their own there. */
export function officeOrPortal(Office: RouteComponent): RouteComponent {
  const Gate = () => (useAuth().user?.customerId ? <Portal /> : <Office />)
  return Object.assign(Gate, { preload: () => Office.preload?.() })
}
