import { expect, it } from 'vitest'
import { CallRefused } from '#platform/call.ts'
import { textsNow as buildingTextsNow } from '#texts/orders/buildings.ts'
import { textsNow as researchTextsNow } from '#texts/orders/research.ts'
import { saidOr } from '#shared/action/said-or.ts'

const { addDialog, mapDialog } = buildingTextsNow().buildings
const { ready, details } = researchTextsNow().research

/** What an act says when the server says nothing. */
const toldOf = (otherwise: string) =>
  saidOr(Promise.reject(new CallRefused({ status: 502, code: 'reply.unexpected', sentence: '' })), () => otherwise)

it.each([
  [addDialog.failed, 'Failed to add JSBN'],
  [mapDialog.failed, 'Failed to update JSBN'],
  [ready.failed, 'Failed to mark site ready'],
  [details.jobTypeFailed, 'Failed to update job type'],
])('%s: refused without a word', async (otherwise, expected) => {
  await expect(toldOf(otherwise)).rejects.toThrow(`502: ${expected}`)
})
