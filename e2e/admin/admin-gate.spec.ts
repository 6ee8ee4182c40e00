import { CAST, enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

for (const path of ['/admin/users', '/admin/pending', '/admin/settings']) {
  test(`@admin whoever is no admin is told so at ${path} and led home after a second`, async ({ page, someone }) => {
    await enter(page, await someone('BACKEND'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    // By a link of the application, as the time of loading a page is not what is measured.
    const milliseconds = page.evaluate(timeAt, path)
    await expectToast(page, 'Unauthorized', "You don't have permission to access the admin panel.")
    await expect(page.getByText('Only an admin of your company can open this.')).toBeVisible()
    expect(await milliseconds).toBeGreaterThan(950)
    // A busy machine may take its time, but not this much.
    expect(await milliseconds).toBeLessThan(5000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  })
}

test('@admin it is said once', async ({ page, someone }) => {
  await enter(page, await someone('FIELDER'), '/admin/users')
  await expectToast(page, 'Unauthorized')
  await page.waitForURL('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('tab', { name: 'Recent messages' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
})

const SECTIONS = [
  { who: CAST.ADMIN, sees: ['Users & Roles', 'City Codes', 'Wire Center Billing', 'Settings'] },
  { who: CAST.BACKEND, sees: ['City Codes', 'Wire Center Billing'] },
  { who: CAST.SUPERVISOR, sees: null },
  { who: CAST.FIELDER, sees: null },
  { who: CAST.CUSTOMER, sees: null },
]
for (const { who, sees } of SECTIONS) {
  test(`@admin the Admin section of the sidebar, as ${who.firstName} sees it`, async ({ page }) => {
    await enter(page, who)
    await page.getByRole('link', { name: 'Dashboard' }).waitFor()
    const section = page.getByRole('region', { name: 'Admin' })
    if (!sees) return expect(section).toBeHidden()
    const labels = sees.map((label) => new RegExp(`^${label}`))
    return expect(section.getByRole('link')).toHaveText(labels)
  })
}

/** How long the address stays at a path after somebody went there, in the browser. */
function timeAt(path: string): Promise<number> {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  const since = performance.now()
  return new Promise((done) => {
    const look = () => (location.pathname === path ? setTimeout(look, 5) : done(performance.now() - since))
    look()
  })
}
