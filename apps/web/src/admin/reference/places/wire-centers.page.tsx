import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/office.ts'
import { BillingHead } from '../customers/billing-head.tsx'
import { WireCenterSheet } from './wire-center-sheet.tsx'

export function WireCentersPage() {
  useDocumentTitle(useTexts().reference.wireCenters.title)
  return <WireCenterSheet head={(action) => <BillingHead action={action} />} />
}
