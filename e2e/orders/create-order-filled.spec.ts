import { makePlace } from '@demarc/testkit'
import { createButton, dialog, fillIn, openDialog } from '../steps/orders/create-order.ts'
import { dropFiles, pdf, png, text } from '../steps/browser/files.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test(
  '@orders files go up while the order is typed, and become its documents',
  { tag: '@soak' },
  async ({ page, someone, admin }) => {
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
    await expect(row('film.mov')).toContainText('Allowed types: pdf, doc, docx, jpg, jpeg, png, txt')
    await expect(row('huge.pdf')).toContainText('Larger than 10 MB')
    await fillIn(page, place)
    await createButton(page).click()
    await expectToast(page, 'Success', 'Order created successfully')
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents.getByRole('button', { name: 'View WR-20431 survey request.pdf' })).toBeVisible()
    await expect(documents.getByRole('button', { name: 'View front-porch.png' })).toBeVisible()
    await expect(documents.getByRole('heading', { name: 'Documents 2' })).toBeVisible()
  },
)
