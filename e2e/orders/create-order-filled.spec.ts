import type { Locator } from '@playwright/test'
import { createButton, dialog, field, fillIn, openDialog } from '../steps/create-order.ts'
import { dropFiles, pdf, png, text } from '../steps/files.ts'
import { makePlace, type Place } from '../steps/order-place.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

const MAIL = (place: Place) => `From: "Marian Ellison" <marian.ellison@piedmont.example>
Sent: Tuesday, November 10, 2026 8:14 AM
Subject: WR-20431 survey request

Hello team,

Please survey 718 Walker Ave, ${place.cityName}, NC 27403 (wire center ${place.wireCenter.code}).
Duplex, two entrances on Walker Ave. Owner asks for a call the day before.

Best regards,
Marian Ellison`

async function paste(target: Locator, words: string): Promise<void> {
  await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, words)
}

test('@orders a pasted mail fills the form; what was filled is marked until it is touched', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await expect(dialog(page).getByText('Paste an e-mail to fill the fields')).toBeVisible()
  await paste(field(page, 'Address'), MAIL(place))
  await expect(dialog(page)).toContainText('Filled from the pasted text, check the marked fields')
  await expect(field(page, 'Address')).toHaveValue('718 Walker Ave')
  await expect(field(page, 'City code')).toContainText(place.cityName)
  await expect(field(page, 'State')).toHaveValue('NC')
  await expect(field(page, 'Wire center')).toContainText(place.wireCenter.name)
  await expect(field(page, 'Date sent')).toHaveValue('2026-11-10')
  await expect(field(page, 'Sent by')).toHaveValue('Marian Ellison')
  await expect(field(page, 'Customer reference')).toHaveValue('WR-20431')
  await expect(field(page, 'Narrative')).toHaveValue(/Duplex, two entrances/)
  await expect(dialog(page).getByText('line 1', { exact: true })).toBeVisible()
  await field(page, 'Sent by').fill('M. Ellison')
  await expect(dialog(page).getByText('line 1', { exact: true })).toBeHidden()
  await createButton(page).click()
  await expectToast(page, 'Success', 'Order created successfully')
})

test('@orders a text can be pasted in its own field; one that is no order changes nothing', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Paste text' }).click()
  await expect(field(page, 'Paste the text of the order here')).toBeFocused()
  await paste(field(page, 'Paste the text of the order here'), 'Lunch?')
  await expect(dialog(page)).toContainText('Nothing in this text reads like an order.')
  await dialog(page).getByRole('button', { name: 'Paste text' }).click()
  await paste(field(page, 'Paste the text of the order here'), `Address: 12 Elm St\nCity: ${place.cityName}`)
  await expect(field(page, 'Address')).toHaveValue('12 Elm St')
  await expect(field(page, 'City code')).toContainText(place.cityName)
})

test('@orders files go up while the order is typed, and become its documents', async ({ page, someone, admin }) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  await expect(dialog(page).getByText('Max 5 files, 10MB each')).toBeVisible()
  expect(await dialog(page).locator('input[type=file]').getAttribute('accept')).toBe(
    '.pdf,.doc,.docx,.jpg,.jpeg,.png,.txt',
  )
  // Anywhere on the page, also beside the dialog.
  await dropFiles(page, 'body', [pdf('WR-20431 survey request.pdf'), png('front-porch.png'), text('gate.txt')])
  const row = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })
  for (const name of ['WR-20431 survey request.pdf', 'front-porch.png', 'gate.txt']) {
    await expect(row(name)).toContainText('Uploaded')
  }
  await dialog(page).getByRole('button', { name: 'Remove gate.txt' }).click()
  await dropFiles(page, 'body', [
    { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('x') },
    { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_485_761) },
  ])
  await expect(row('film.mov')).toContainText('Only pdf, doc, docx, jpg, jpeg, png, txt')
  await expect(row('huge.pdf')).toContainText('Larger than 10 MB')
  await fillIn(page, place)
  await createButton(page).click()
  await expectToast(page, 'Success', 'Order created successfully')
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('button', { name: 'View WR-20431 survey request.pdf' })).toBeVisible()
  await expect(documents.getByRole('button', { name: 'View front-porch.png' })).toBeVisible()
  await expect(documents.getByRole('heading', { name: 'Documents 2' })).toBeVisible()
})

test('@orders more than five files, and one that does not arrive', async ({ page, someone, admin }) => {
  const place = await makePlace(admin)
  await enter(page, await someone('BACKEND'))
  await openDialog(page)
  let isDown = true
  await page.route('**/api/objects/*', (route) =>
    isDown && route.request().method() === 'PUT' ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  )
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(['1', '2', '3', '4', '5', '6'].map((name) => text(`${name}.txt`)))
  await expectToast(page, 'Upload failed', 'Max 5 files, 10MB each')
  const rows = dialog(page).getByRole('listitem').filter({ hasText: '.txt' })
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('Upload failed: Bad Gateway')
  isDown = false
  for (const name of ['2', '3', '4', '5']) {
    await dialog(page)
      .getByRole('button', { name: `Remove ${name}.txt` })
      .click()
  }
  await dialog(page).getByRole('button', { name: 'Retry 1.txt' }).click()
  await expect(rows.first()).toContainText('Uploaded')
  await fillIn(page, place)

  // The order stands even where its file cannot be attached; the file can be sent again.
  let isRefused = true
  await page.route('**/api/orders/documents', (route) =>
    isRefused ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await createButton(page).click()
  await expectToast(page, 'Upload failed', /was created, but not all of its files are attached: 1\.txt\./)
  isRefused = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectToast(page, 'Document uploaded', 'Document has been successfully uploaded to the order.')
})
