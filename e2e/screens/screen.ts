import type { Page } from '@playwright/test'

export type Screen = {
  readonly name: string
  /** Who sees it: on an installation without an admin, the founder. */
  readonly to: 'visitor' | 'fielder' | 'admin' | 'founder'
  readonly show: (page: Page) => Promise<void>
  readonly isPhoneOnly?: true
  /** A panel that leaves the rest of the page usable lies over a part of this. */
  readonly over?: string
}
