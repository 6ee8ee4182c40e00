import type { Period, Periods } from '@demarc/contract'
import { lastDayOf, monthsUpTo } from '@demarc/domain/invoicing/periods'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { no, type Answers } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { ADA, BEN, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { Books } from './books.ts'

const PATH = '/invoicing/periods'
const THIS_MONTH = '2026-11-02'

const months = (closedThrough: string | null): Period[] =>
  monthsUpTo(THIS_MONTH, 24).map((month) => ({
    month,
    lastDay: lastDayOf(month),
    isClosed: closedThrough !== null && lastDayOf(month) <= closedThrough,
    isOver: lastDayOf(month) < THIS_MONTH,
    invoicedCents: month === '2026-10' ? 123_456 : 0,
    creditedCents: 0,
    taxCents: month === '2026-10' ? 7501 : 0,
    receivedCents: 0,
    refundedCents: 0,
    writtenOffCents: 0,
  }))

/** Months that remember what was closed, as the server does. */
function answers(more: Answers = {}): Answers {
  let closedThrough: string | null = '2026-08-31'
  const now = (): Periods => ({ closedThrough, months: months(closedThrough) })
  const to = (through: string | null): Periods => {
    closedThrough = through
    return now()
  }
  return {
    ...new Books({}).answers(),
    'GET /api/periods': now,
    'POST /api/periods/close': ({ body }) => to(body.through),
    'POST /api/periods/reopen': ({ body }) => to(body.through),
    ...more,
  }
}
const rowOf = (month: string) =>
  page.getByRole('table', { name: 'Periods' }).getByRole('row').filter({ hasText: month })

test('an admin closes the month that is over, and reopens one with a reason', async () => {
  const server = await show(PATH, { as: ADA, answers: answers() })
  await expect.element(rowOf('October 2026')).toMatchTextContent(/Open\$1,234\.56/)
  await expect.element(rowOf('August 2026')).toMatchTextContent('Closed')
  // What is not over is not closed.
  await expect.element(rowOf('November 2026')).toMatchTextContent('Open')
  await expect.element(rowOf('November 2026').getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()

  await page.getByRole('button', { name: 'Close through October 2026' }).first().click()
  const closing = page.getByRole('dialog', { name: 'Close through October 2026' })
  await expect.element(closing).toMatchTextContent('can’t be dated Oct 31, 2026 or earlier')
  await closing.getByRole('button', { name: 'Close through October 2026' }).click()
  await expectToast('Period closed')
  expect(server.heard('POST /api/periods/close')[0]?.body).toEqual({ through: '2026-10-31' })
  await expect.element(rowOf('October 2026')).toMatchTextContent('Closed')
  await expect.element(page.getByRole('button', { name: 'Close through October 2026' })).not.toBeInTheDocument()

  await rowOf('September 2026').getByRole('button', { name: 'Reopen September 2026' }).click()
  const reopening = page.getByRole('dialog', { name: 'Reopen September 2026' })
  await reopening.getByLabelText('Reason').fill('One more invoice')
  await reopening.getByRole('button', { name: 'Reopen September 2026' }).click()
  await expectToast('Period reopened')
  expect(server.heard('POST /api/periods/reopen')[0]?.body).toEqual({
    through: '2026-08-31',
    reason: 'One more invoice',
  })
  await expect.element(rowOf('October 2026')).toMatchTextContent('Open')
})

test('drafts that are dated in the period are named, and it stays open', async () => {
  const refused = () =>
    no(
      409,
      'period.has_drafts',
      'These drafts are dated in this period: DRAFT-7F3A. Send them or change their date first.',
      {
        names: ['DRAFT-7F3A'],
      },
    )
  await show(PATH, { as: ADA, answers: answers({ 'POST /api/periods/close': refused }) })
  await rowOf('September 2026').getByRole('button', { name: 'Close through September 2026' }).click()
  const closing = page.getByRole('dialog', { name: 'Close through September 2026' })
  await closing.getByRole('button', { name: 'Close through September 2026' }).click()
  await expect.element(closing).toMatchTextContent('DRAFT-7F3A')
  await closing.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(rowOf('September 2026')).toMatchTextContent('Open')
})

test('the back office sees the months and closes none', async () => {
  await show(PATH, { as: BEN, answers: answers() })
  await expect.element(rowOf('August 2026')).toMatchTextContent('Closed')
  await expect.element(page.getByRole('button', { name: /^Close through/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Reopen/ })).not.toBeInTheDocument()
})

test('months that could not be read are read again', async () => {
  const server = await show(PATH, { isDeaf: true, as: ADA, answers: answers({ 'GET /api/periods': () => no(503) }) })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t load the periods' })).toBeVisible()
  server.answer(answers())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rowOf('October 2026')).toMatchTextContent('Open')
})

test('a supervisor is told that periods are not for them', async () => {
  await show(PATH, { as: SUE, answers: answers() })
  await expect.element(page.getByText('Only admins and the back office can view periods.')).toBeVisible()
})
