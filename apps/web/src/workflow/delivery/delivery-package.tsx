import type { DeliveryDetail } from '@demarc/contract'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '#texts/language.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { packageUrl } from './deliveries.queries.ts'
import { sayBytes } from '#shared/words/say-bytes.ts'

/** The file that went or goes: its name, its size, and what tells it apart from every other. */
export function DeliveryPackage({ delivery }: { delivery: DeliveryDetail }) {
  const t = useDeliveryTexts().deliveries.package
  const language = useLanguage()
  const { package: made, actions, status } = delivery
  return (
    <section aria-label={t.title} className="border-t border-rule-2">
      <SectionHead title={t.title}>
        {made && actions.includes('download') && (
          <ButtonLink size="sm" href={packageUrl(delivery)} download={made.fileName}>
            <Download size={15} aria-hidden />
            {t.download}
          </ButtonLink>
        )}
      </SectionHead>
      <div className="px-4 pb-3">
        {made ? (
          <>
            <p className="mono wrap-anywhere">{made.fileName}</p>
            <p className="text-12 text-ink-2">
              {sayBytes(made.bytes, language)}, {t.files(made.manifest.length)}
            </p>
            <Sha256 value={made.sha256} />
          </>
        ) : (
          <p className="text-ink-2">{status === 'CANCELLED' ? t.none : t.soon}</p>
        )}
      </div>
    </section>
  )
}

const TOLD_MS = 1500

function Sha256({ value }: { value: string }) {
  const t = useDeliveryTexts().deliveries.package
  const { forms } = useTexts()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), TOLD_MS)
  }
  return (
    <div className="mt-1 flex items-start gap-2">
      <p className="min-w-0 text-12">
        <span className="text-ink-2">SHA-256 </span>
        <span className="mono break-all">{value}</span>
      </p>
      <Button size="sm" onClick={() => void copy()} aria-label={t.copy}>
        <Copy size={14} aria-hidden />
        <output>{isCopied ? forms.copied : forms.copy}</output>
      </Button>
    </div>
  )
}
