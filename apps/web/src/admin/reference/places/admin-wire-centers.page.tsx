import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/office.ts'
import { AdminHead } from '#admin/admin-head.tsx'
import { WireCenterSheet } from './wire-center-sheet.tsx'

export function AdminWireCentersPage() {
  const title = useTexts().admin.wireCenters
  useDocumentTitle(title)
  return <WireCenterSheet head={(action) => <AdminHead title={title} action={action} />} />
}
