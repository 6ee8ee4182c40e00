import { Landing } from './home-or-landing.tsx'
import { Auth, Setup } from './screens.ts'

/** What visitors come to: fetched while the server is still being asked who they are. */
export const VISITORS_SCREENS = new Map([
  ['/', Landing],
  ['/auth', Auth],
  ['/setup', Setup],
])
