import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast, highlighted } from '../look.ts'
import { newId, orderDetail } from '../records.ts'
import { choose, createButton, dialog, field, fillIn, MAIN, openDialog, takingOrders } from './create-order-dialog.ts'
import { documents } from './look-orders.ts'
import { document as documentOf, TARHEEL } from './records.ts'
import { dropFiles, file, takeUploads } from './uploads.ts'

const MAIL = `From: "Marian Ellison" <marian.ellison@piedmont.example>
Sent: Tuesday, November 10, 2026 8:14 AM
Subject: WR-20431 survey request

Hello team,

Please survey 718 Walker Ave, Greensboro, NC 27403 (wire center GNBONCEU).
Duplex, two entrances on Walker Ave. Owner asks for a call the day before.

Best regards,
Marian Ellison`

function paste(target: Locator, words: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', words)
  target.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Choices are read by then: what is pasted is looked for among them. */
async function openFilled(answers = takingOrders()) {
  const server = await openDialog(answers)
  await expect.poll(() => server.heard('GET /api/wire-centers').length).toBeGreaterThan(0)
  return server
}

const row = (name: string) => dialog().getByRole('listitem').filter({ hasText: name })
const chooser = () => dialog().css('input[type=file]')

test('a pasted mail fills the form; a filled field is marked until somebody changes it', async () => {
  await openFilled()
  await expect.element(dialog().getByText('Paste an order email to fill in this form.')).toBeVisible()
  paste(field('Address'), MAIL)
  await expect.element(dialog()).toMatchTextContent('Filled in from the pasted text. Check the marked fields.')
  await expect.element(field('Address')).toHaveValue('718 Walker Ave')
  await expect.element(field('City code')).toMatchTextContent('Greensboro')
  await expect.element(field('State')).toHaveValue('NC')
  await expect.element(field('Wire center')).toMatchTextContent('Greensboro Main')
  await expect.element(field('Date sent')).toHaveValue('2026-11-10')
  await expect.element(field('Sent by')).toHaveValue('Marian Ellison')
  await expect.element(field('Customer reference')).toHaveValue('WR-20431')
  expect((field('Narrative').element() as HTMLTextAreaElement).value).toMatch(/Duplex, two entrances/)
  const mark = dialog().getByText('from line 1', { exact: true })
  await expect.element(mark).toBeVisible()
  await field('Sent by').fill('M. Ellison')
  await expect.element(mark).not.toBeInTheDocument()
  await createButton().click()
  await expectToast('Success', 'Order created successfully')
})

test('a pasted order for a customer nobody knows asks whose it is, and the answer comes before the wire center', async () => {
  const piedmont = { ...TARHEEL, id: newId(), name: 'Piedmont Telco', code: 'PIED', aliases: ['Piedmont Telephone'] }
  const server = await openFilled(
    takingOrders({
      'GET /api/customers': () => [TARHEEL, piedmont],
      'GET /api/wire-centers': () => [{ ...MAIN, customerId: TARHEEL.id, customerName: TARHEEL.name }],
    }),
  )
  const doubt = () => dialog().getByRole('note').filter({ hasText: 'Peidmont Telco isn’t one of your customers' })
  paste(field('Address'), `Customer: Peidmont Telco\n${MAIL}`)
  await expect.element(doubt()).toMatchTextContent('Closest match: Piedmont Telco')
  await expect.element(doubt().getByRole('button', { name: 'Keep Tarheel Fiber' })).toBeVisible()
  await doubt().getByRole('button', { name: 'Use Piedmont Telco' }).click()
  await expect.element(doubt()).not.toBeInTheDocument()
  await expect.element(field('Customer', { exact: true })).toMatchTextContent('Piedmont Telco')
  await createButton().click()
  await expectToast('Success', 'Order created successfully')
  expect(server.heard('POST /api/orders')[0]?.body).toMatchObject({ customerId: piedmont.id })
})

test('a pasted customer does not replace the customer of the wire center that the form has kept', async () => {
  const piedmont = { ...TARHEEL, id: newId(), name: 'Piedmont Telco', code: 'PIED' }
  await openFilled(
    takingOrders({
      'GET /api/customers': () => [TARHEEL, piedmont],
      'GET /api/wire-centers': () => [{ ...MAIN, customerId: TARHEEL.id, customerName: TARHEEL.name }],
    }),
  )
  const doubt = () => dialog().getByRole('note').filter({ hasText: 'Piedmont Telco isn’t' })
  paste(field('Address'), 'Customer: Piedmont Telco\nAddress: 12 Elm St')
  await expect.element(field('Address')).toHaveValue('12 Elm St')
  // Without a wire center nobody knows whose order it would be.
  await expect.element(doubt()).not.toBeInTheDocument()
  await choose('Wire center', 'GNBONCEU')
  await expect.element(doubt().getByRole('button', { name: 'Keep Tarheel Fiber' })).toBeVisible()
  await doubt().getByRole('button', { name: 'Keep Tarheel Fiber' }).click()
  await choose('City code', 'GB')
  await field('Sent by').fill('Marian Ellison')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(field('Address')).toHaveValue('')
  paste(field('Address'), 'Customer: Piedmont Telco\nAddress: 14 Elm St')
  await expect.element(field('Address')).toHaveValue('14 Elm St')
  await expect.element(doubt()).toBeVisible()
  await expect.element(field('Customer', { exact: true })).toMatchTextContent('Tarheel Fiber')
})

test('text can be pasted into its own field; text without an order changes nothing', async () => {
  await openFilled()
  const pasteHere = () => field('Paste the order text here')
  await dialog().getByRole('button', { name: 'Paste text' }).click()
  await expect.element(pasteHere()).toHaveFocus()
  paste(pasteHere(), 'Lunch?')
  await expect.element(dialog()).toMatchTextContent('No order details found in this text.')
  await dialog().getByRole('button', { name: 'Paste text' }).click()
  paste(pasteHere(), 'Address: 12 Elm St\nCity: Greensboro')
  await expect.element(field('Address')).toHaveValue('12 Elm St')
  await expect.element(field('City code')).toMatchTextContent('Greensboro')
})

test('letters typed while a list of choices opens are kept', async () => {
  await openFilled()
  for (const [label, code] of [
    ['City code', 'GB'],
    ['Wire center', 'GNBONCEU'],
  ] as const) {
    field(label).element().focus()
    // In one go, without waiting for the list.
    await userEvent.keyboard(code)
    await expect.element(highlighted()).toMatchTextContent(code)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(field('Wire center')).toMatchTextContent('GNBONCEU')
})

test('files are uploaded while the form is filled in, and attached when the order is created', async () => {
  takeUploads()
  const id = newId()
  const attached: string[] = []
  const server = await openFilled(
    takingOrders({
      'POST /api/objects/upload': ({ body }) => ({ uploadURL: `/api/objects/${body?.fileName ?? ''}` }),
      'POST /api/orders': () => orderDetail({ id }),
      'POST /api/orders/documents': ({ body: { fileName } }) => {
        attached.push(fileName)
        return documentOf(id, fileName)
      },
      'GET /api/orders/:orderId/documents': () => attached.map((name) => documentOf(id, name)),
    }),
  )
  await expect.element(dialog().getByText('Max 5 files, 10MB each')).toBeVisible()
  await expect.element(chooser()).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.jpeg,.png,.txt')
  // Anywhere on the page, also beside the dialog.
  dropFiles(document.body, [file('WR-20431.pdf'), file('porch.png'), file('gate.txt')])
  for (const name of ['WR-20431.pdf', 'porch.png', 'gate.txt']) {
    await expect.element(row(name)).toMatchTextContent('Uploaded')
  }
  await dialog().getByRole('button', { name: 'Remove gate.txt' }).click()
  dropFiles(document.body, [file('film.mov'), file('huge.pdf', 10_485_761)])
  await expect.element(row('film.mov')).toMatchTextContent('Allowed types: pdf, doc, docx, jpg, jpeg, png, txt')
  await expect.element(row('huge.pdf')).toMatchTextContent('Larger than 10 MB')
  await fillIn()
  await createButton().click()
  await expectToast('Success', 'Order created successfully')
  await expect.element(documents().getByRole('heading', { name: 'Documents 2' })).toBeVisible()
  expect(server.heard('POST /api/orders/documents').map(({ body }) => body)).toMatchObject([
    { orderId: id, fileName: 'WR-20431.pdf', fileUrl: '/api/objects/WR-20431.pdf' },
    { orderId: id, fileName: 'porch.png', fileUrl: '/api/objects/porch.png' },
  ])
})

test('at most five files are taken; a failed upload or attachment can be retried', async () => {
  const sending = takeUploads()
  sending.answerWith(502, 'Bad Gateway')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const server = await openFilled(
    takingOrders({
      'POST /api/objects/upload': () => ({ uploadURL: '/api/objects/one' }),
      'POST /api/orders/documents': () => no(503),
    }),
  )
  dropFiles(
    document.body,
    ['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.txt`)),
  )
  await expectToast('Upload failed', 'Max 5 files, 10MB each')
  const rows = row('.txt')
  await expect.poll(() => rows.elements()).toHaveLength(5)
  await expect.element(rows.first()).toMatchTextContent('Upload failed: Bad Gateway')
  expect(logged).toHaveBeenCalled()
  for (const name of ['2', '3', '4', '5']) {
    await dialog()
      .getByRole('button', { name: `Remove ${name}.txt` })
      .click()
  }
  sending.answerWith(204)
  await dialog().getByRole('button', { name: 'Try again: 1.txt' }).click()
  await expect.element(rows.first()).toMatchTextContent('Uploaded')

  // The order exists even if its file could not be attached.
  await fillIn()
  await createButton().click()
  await expectToast('Upload failed', /was created, but some files weren’t attached: 1\.txt\./)
  server.answer({ 'POST /api/orders/documents': ({ body }) => documentOf(body.orderId, body.fileName) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectToast('Document uploaded', 'Document has been successfully uploaded to the order.')
})
