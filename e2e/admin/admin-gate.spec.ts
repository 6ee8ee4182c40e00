import { CAST, enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

for (const path of ['/admin/users', '/admin/pending', '/admin/settings']) {
  test(`@admin whoever is no admin is told so at ${path} and led home after a second`, async ({ page, someone }) => {
    await enter(page, await someone('BACKEND'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    // By a link of the application, as the time of loading a page is not what is measured.
    const visit = page.evaluate(visitOf, { path, text: 'Only an admin of your company can open this.' })
    await expectToast(page, 'Unauthorized', "You don't have permission to access the admin panel.")
    const { wentAt, toldAt, leftAt } = await visit
    expect(toldAt, 'what it says').toBeGreaterThan(0)
    expect(leftAt - wentAt).toBeGreaterThan(950)
    // A busy machine may take its time, but not this much.
    expect(leftAt - toldAt).toBeLessThan(4000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  })
}

test('@admin it is said once', async ({ page, someone }) => {
  await enter(page, await someone('FIELDER'), '/admin/users')
  await expectToast(page, 'Unauthorized')
  await page.waitForURL('/field')
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
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    const section = page.getByRole('region', { name: 'Admin' })
    if (!sees) return expect(section).toBeHidden()
    const labels = sees.map((label) => new RegExp(`^${label}`))
    return expect(section.getByRole('link')).toHaveText(labels)
  })
}

type Visit = { wentAt: number; toldAt: number; leftAt: number }

/** When somebody went to a path, was told something there, and was led away: watched in the browser, for it is short. */
function visitOf({ path, text }: { path: string; text: string }): Promise<Visit> {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  const visit: Visit = { wentAt: performance.now(), toldAt: 0, leftAt: 0 }
  return new Promise((done) => {
    const look = () => {
      if (location.pathname !== path) return done({ ...visit, leftAt: performance.now() })
      if (!visit.toldAt && document.body.textContent.includes(text)) visit.toldAt = performance.now()
      return setTimeout(look, 5)
    }
    look()
  })
}
