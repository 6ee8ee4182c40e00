import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { FakeQueue, markPanel, openReview, passButton } from './fake-queue.ts'
import { inReview } from './records.ts'

test('a review, its reasons and its shot list are accessible', async () => {
  const one = inReview(1)
  await openReview(new FakeQueue([one, inReview(2)]), one)
  await expectAccessible()
  await userEvent.keyboard('t')
  await expect.element(markPanel('1 Front')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}w')
  await expect.element(page.getByRole('region', { name: 'Shots to retake' })).toBeVisible()
  await expectAccessible()
})

test('a review on a phone is accessible', async () => {
  const one = inReview(1)
  await openReview(new FakeQueue([one]), one, { isPhone: true })
  await expect.element(passButton()).toBeInTheDocument()
  await expectAccessible()
})
