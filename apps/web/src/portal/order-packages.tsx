import type { MyPackage } from '@demarc/contract'
import { Download } from 'lucide-react'
import { formatDateTime } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { sayBytes } from '#shared/words/say-bytes.ts'
import { packageUrl } from './portal.queries.ts'

/** What was delivered, each with the sum that shows it arrived whole. */
export function OrderPackages({ packages }: { packages: readonly MyPackage[] }) {
  const t = usePortalTexts().delivered
  return (
    <section aria-label={t.packages} className="border-t border-rule-2">
      <SectionHead title={t.packages} count={packages.length} className="min-h-8!" />
      {packages.length === 0 && <p className="px-4 pb-3 text-ink-2">{t.noPackages}</p>}
      <ul className="border-t border-rule empty:hidden">
        {packages.map((each) => (
          <Package key={each.id} received={each} />
        ))}
      </ul>
    </section>
  )
}

function Package({ received }: { received: MyPackage }) {
  const t = usePortalTexts().delivered
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { id, part, fileName, bytes, sha256, deliveredAt, buildings } = received
  return (
    <li className="border-b border-rule px-4 py-2 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="mono wrap-anywhere">{fileName}</p>
          <p className="text-12 text-ink-2">
            {t.part(part)}, {t.deliveredAt(formatDateTime(deliveredAt, zoned))}, {t.of(buildings.length)},{' '}
            {sayBytes(bytes, language)}
          </p>
        </div>
        <ButtonLink size="sm" href={packageUrl(id)} download={fileName} aria-label={t.downloadOf(fileName)}>
          <Download size={14} aria-hidden />
          {t.download}
        </ButtonLink>
      </div>
      <p className="mt-1 text-12">
        <span className="text-ink-2">SHA-256 </span>
        <span className="mono break-all">{sha256}</span>
      </p>
    </li>
  )
}
