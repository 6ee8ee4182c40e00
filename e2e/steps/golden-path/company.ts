import type { Page } from '@playwright/test'
import { GRAPH, startDocumentSite } from '../../../apps/server/test/stand-ins/document-site.ts'
import { openTiles } from '../../../dev/stand-ins/tiles.ts'
import { openCompany } from '../company.ts'
import { expect } from '../story.ts'
import { expectToast } from '../browser/toasts.ts'

/** A company of this story's own, with the real mail server, and a document site of its customer. */
export async function openGoldenCompany(port: number) {
  const documents = await startDocumentSite()
  const tiles = await openTiles()
  const company = await openCompany({
    name: 'golden',
    port,
    isAtWork: false,
    env: {
      SMTP_URL: process.env.E2E_SMTP_URL ?? '',
      SECRETS_KEY: 'a key that only this company knows',
      GRAPH_TENANT_ID: GRAPH.tenantId,
      GRAPH_CLIENT_ID: GRAPH.clientId,
      GRAPH_URL: new URL('v1.0/', documents.url).href,
      GRAPH_LOGIN_URL: documents.url,
      ...tiles.env,
    },
  })
  const close = async () => {
    await company.close()
    await tiles.close()
    await documents.close()
  }
  return { ...company, received: documents.files, close }
}

/** An admin says where packages for SharePoint go, and tries both ways to the customer. */
export async function openChannels(page: Page): Promise<void> {
  await page.goto('/admin/settings')
  await page.getByLabel('Document site ID').fill(GRAPH.siteId)
  await page.getByRole('region', { name: 'Integrations' }).getByRole('button', { name: /^Save/ }).click()
  await expectToast(page, 'Settings saved', 'Document site ID')
  await page.getByRole('button', { name: 'Set: Document site client secret' }).click()
  await page.getByLabel('New value for Document site client secret').fill(GRAPH.clientSecret)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Saved', 'Document site client secret')
  for (const channel of ['SharePoint', 'Email']) {
    await page.getByRole('button', { name: `Test ${channel}` }).click()
    await expect(page.getByText('Test passed.')).toHaveCount(channel === 'SharePoint' ? 1 : 2)
  }
}
