import type { AllSettings } from '@demarc/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { expectToast } from '../look.ts'
import { ADA } from '../records.ts'
import { show } from '../show.tsx'
import { allSettings, underAdminHead } from './records.ts'

const mails = () => page.getByRole('region', { name: 'Emails to customers', exact: true })
const invoice = () => mails().getByRole('region', { name: 'Invoice', exact: true })

function answers() {
  let all: AllSettings = allSettings()
  return {
    ...underAdminHead(),
    'GET /api/admin/settings': () => all,
    'PUT /api/admin/settings': ({ body: { seen: _seen, ...values } }: { body: Record<string, unknown> }) => {
      // A body of JSON names no setting without a value.
      all = { ...all, values: { ...all.values, ...(values as Partial<AllSettings['values']>) } }
      return all
    },
    'GET /api/submission-channels': () => [],
    'GET /api/drive': () => ({ state: 'NOT_CONFIGURED' as const }),
    'POST /api/admin/mail-texts/preview': ({ body }: { body: { subject: string } }) => ({
      to: ['ap@blueridge.test'],
      cc: ['boss@blueridge.test'],
      replyTo: 'billing@company.test',
      subject: body.subject.replace('{invoiceNo}', 'INV-2026-00007'),
      text: 'Hello,\n\nPlease find attached invoice INV-2026-00007.\n',
      attachments: ['INV-2026-00007.pdf'],
      about: 'INV-2026-00007',
    }),
    'POST /api/admin/mail-texts/test': () => ({
      isWorking: true,
      detail: 'A test message was sent to ada@demarc.test',
    }),
  }
}

test('an admin rewrites a mail, previews it, sends it to herself, saves it, and takes the default text again', async () => {
  const server = await show('/admin/settings', { as: ADA, answers: answers() })
  const subject = invoice().getByLabelText('Invoice: Subject')
  const body = invoice().getByLabelText('Invoice: Text')
  await expect.element(subject).toHaveValue('Invoice {invoiceNo} from {company}: {total}, due {dueDate}')
  await expect.element(body).toHaveValue(expect.stringContaining('Please find attached invoice {invoiceNo}'))
  await expect.element(invoice().getByText('Default text', { exact: true })).toBeVisible()

  await subject.fill('Bill {invoiceNr}')
  await expect.element(invoice().getByText('This email can’t use {invoiceNr}.')).toBeVisible()
  await subject.fill('Bill {invoiceNo}')
  await invoice().getByRole('button', { name: 'Preview' }).click()
  const preview = invoice().getByRole('article', { name: 'Preview' })
  await expect
    .element(preview)
    .toMatchTextContent(/With the data of INV-2026-00007.*boss@blueridge\.test.*Bill INV-2026-00007/)
  await invoice().getByRole('button', { name: 'Send test to me' }).click()
  await expect.element(invoice().getByRole('status')).toMatchTextContent('Test sent. A test message was sent to')
  await expectAccessible()

  await mails().getByRole('button', { name: 'Save' }).click()
  await expectToast('Settings saved', 'Invoice email, subject')
  await invoice().getByRole('button', { name: 'Reset to the default text' }).click()
  await expect.element(subject).toHaveValue('Invoice {invoiceNo} from {company}: {total}, due {dueDate}')
  await mails().getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.heard('PUT /api/admin/settings').map(({ body: sent }) => sent))
    .toEqual([
      { 'mail.invoiceSubject': 'Bill {invoiceNo}', seen: { 'mail.invoiceSubject': '' } },
      { 'mail.invoiceSubject': '', seen: { 'mail.invoiceSubject': 'Bill {invoiceNo}' } },
    ])
  expect(server.heard('POST /api/admin/mail-texts/test').map(({ body: sent }) => sent)).toEqual([
    { kind: 'INVOICE', subject: 'Bill {invoiceNo}', body: '' },
  ])
})
