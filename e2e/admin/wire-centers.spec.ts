import { cell, grid, gridRow, newRow } from '../steps/orders/grid.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

const ADD = 'New wire center'
const [NAME, CUSTOMER] = [1, 5]
const MANY = 10_000

test(
  '@admin ten thousand wire centers are walked through by keyboard, and only those in sight are drawn',
  {
    tag: '@soak',
  },
  async ({ page, someone, admin }) => {
    test.setTimeout(300_000)
    const text = Array.from({ length: MANY }, (_, at) => `Zz ${String(at).padStart(5, '0')}\tZZ${at}\tP${at}`).join(
      '\n',
    )
    const imported = await admin.post('/api/wire-centers/import', { data: { text, dryRun: false }, timeout: 240_000 })
    expect(imported.status()).toBe(200)
    await enter(page, await someone('BACKEND'), '/wire-center-billing?q=Zz')
    await cell(gridRow(page, 'Zz 00000'), NAME).click()
    const drawn = () => grid(page, 'Wire Centers').getByRole('row').count()
    await expect(page.getByText('more than 1,000 wire centers')).toBeVisible()

    for (let pages = 1; pages <= 12; pages += 1) {
      await page.keyboard.press('PageDown')
      await expect(cell(gridRow(page, `Zz ${String(pages * 20).padStart(5, '0')}`), NAME)).toBeFocused()
      expect(await drawn()).toBeLessThan(80)
    }
    await page.keyboard.press('Control+End')
    await expect(cell(gridRow(page, 'Zz 09999'), CUSTOMER)).toBeFocused({ timeout: 120_000 })
    expect(await drawn()).toBeLessThan(80)
    await expect(page.getByText('10,000 wire centers')).toBeVisible()
    await page.keyboard.press('Control+Home')
    await expect(cell(newRow(page, ADD), NAME)).toBeFocused()
    expect(await drawn()).toBeLessThan(80)
  },
)
