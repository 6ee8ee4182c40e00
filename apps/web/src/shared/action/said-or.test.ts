import { expect, test } from 'vitest'
import { CallRefused } from '#platform/call.ts'
import { saidOr } from './said-or.ts'

const refused = (sentence: string) =>
  Promise.reject(new CallRefused({ status: 502, code: 'reply.unexpected', sentence }))

test('the sentence of the server is told as it came', async () => {
  await expect(saidOr(refused('Upstream is away'), () => 'Failed to update order')).rejects.toThrow(
    '502: Upstream is away',
  )
})

test('where nothing was said, it is told what failed', async () => {
  await expect(saidOr(refused(''), () => 'Failed to update order')).rejects.toThrow('502: Failed to update order')
  await expect(saidOr(Promise.resolve(7), () => 'never')).resolves.toBe(7)
})
