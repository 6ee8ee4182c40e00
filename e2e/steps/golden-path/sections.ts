import type { Page } from '@playwright/test'

type Section = 'Orders' | 'Research' | 'Dispatch' | 'Quality Control' | 'Invoicing'

/** Where somebody works, by the navigation that stands beside every screen. */
export const goTo = (page: Page, section: Section): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section, exact: true }).click()
