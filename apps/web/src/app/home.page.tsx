import { NeedsYou } from '#notifications/needs-you.tsx'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/language.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Ruler } from '#ui/ruler.tsx'

export function HomePage() {
  const t = useTexts().shell
  useDocumentTitle(t.dashboard)
  return (
    <>
      <PageHead title={t.dashboard} subtitle={t.dashboardSubtitle} className="pb-3" />
      <Ruler />
      <NeedsYou />
    </>
  )
}
