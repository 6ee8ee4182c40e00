import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { act, cardOf, openField, stand, standing } from './phone.ts'
import { assignment, STAKE, started } from './records.ts'

test('where no map can be drawn, stakes are chosen from a list: how far, the way there, and its card', async () => {
  stand(standing(0))
  const first = started()
  const second = assignment({
    building: { jsb: 'NCGB26030001.02M', address: '1310 Spring Garden St', lat: STAKE.lat + 0.001, lon: STAKE.lon },
  })
  await openField('/field', { work: [first, second] })
  await page.getByRole('navigation', { name: 'Field' }).getByRole('link', { name: 'Map' }).click()
  await expect.element(page.getByText('Tap a pin.')).toBeVisible()
  await expect.element(page.getByText('Your location is shown on the map.')).toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: new RegExp(`${first.building.jsb}.*In Progress`) }))
    .toBeVisible()
  const stake = page.getByRole('button', { name: new RegExp(`${second.building.jsb}.*To do`) })
  await stake.click()
  await expect.element(stake).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText('1310 Spring Garden St', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^To do, 3[67]0 ft away$/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining('maps'))
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect.element(cardOf(second)).toBeVisible()
  await expect.element(act('Accept Assignment')).toBeVisible()
})
