import { FIELD_PHONE } from '../steps/field-phone.ts'
import { cardOf, sendWork } from '../steps/fieldwork.ts'
import { drawPictures, readyForOffline } from '../steps/offline.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.use(FIELD_PHONE)
test.setTimeout(120_000)

test('@field what was released of an order is on the phone before it is needed, and nothing else', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/profile')
  const [picture] = await drawPictures(page, 1)
  const add = async (fileName: string, isReleased: boolean) => {
    const { uploadURL } = (await (await admin.post('/api/objects/upload', { data: {} })).json()) as {
      uploadURL: string
    }
    await admin.put(uploadURL, { data: picture!.buffer, headers: { 'content-type': 'image/jpeg' } })
    const data = { orderId: work!.orderId, fileName, fileUrl: uploadURL }
    const made = await admin.post('/api/orders/documents', { data })
    expect(made.status(), await made.text()).toBe(201)
    const { id } = (await made.json()) as { id: string }
    if (isReleased) await admin.put(`/api/documents/${id}`, { data: { isReleased } })
  }
  await add('Gate plan.jpg', true)
  await add('Internal note.jpg', false)

  await page.goto('/field')
  await readyForOffline(page)
  const card = cardOf(page, work!)
  const plan = card.getByRole('button', { name: /Gate plan\.jpg/ })
  await expect(plan).toContainText('on this phone')
  await expect(card).not.toContainText('Internal note')

  await context.setOffline(true)
  await page.goto('/field/me')
  await expect(page.getByText('1 document is here too.')).toBeVisible()
  await page.goto('/field')
  await plan.click()
  const shown = page.getByRole('dialog', { name: 'Gate plan.jpg' }).getByRole('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
})
