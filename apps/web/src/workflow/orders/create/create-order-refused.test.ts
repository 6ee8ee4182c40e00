import { expect, it } from 'vitest'
import { CallRefused } from '#platform/call.ts'
import { createOrderTextsNow } from '#texts/orders/create-order.ts'
import { saidOr } from '#shared/action/said-or.ts'

it('an order that is refused without a word', async () => {
  const silent = new CallRefused({ status: 502, code: 'reply.unexpected', sentence: '' })
  const making = saidOr(Promise.reject(silent), () => createOrderTextsNow().failed)
  await expect(making).rejects.toThrow('502: Failed to create order')
})
