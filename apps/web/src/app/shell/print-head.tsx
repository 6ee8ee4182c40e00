import type { CurrentUser } from '@demarc/contract'
import { formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/language.ts'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { OrganisationMark } from '#shared/organisation-mark.tsx'

/** On paper the page says whose it is, who printed it and when. */
export function PrintHead({ user }: { open: boolean; user: CurrentUser }) {
  const t = useTexts().shell.print
  const now = new Date(useNow())
  const officeTime = useOfficeTime()
  return (
    <div
      data-print-head
      className="hidden items-center justify-between gap-4 border-b border-rule-2 px-6 py-3 print:flex"
    >
      <OrganisationMark />
      <TitleBlock
        cells={[
          { label: t.printed, value: formatDateTime(now, officeTime) },
          { label: t.by, value: `${user.firstName} ${user.lastName}` },
        ]}
      />
    </div>
  )
}
