import type { Evidence } from '@demarc/contract'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useEvidenceTexts } from '#texts/evidence.ts'
import { useTexts } from '#texts/orders.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useShortcuts } from '#ui/keyboard.ts'
import { Jsn } from '#shared/jsn.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'

/** Which building it is, where it stands, and the way back. */
export function EvidenceHead({ building }: Pick<Evidence, 'building'>) {
  const t = useEvidenceTexts()
  const { statuses } = useTexts().orders
  const { jsb, address, city, orderId, status, isCancelled } = building
  useDocumentTitle(t.titleOf(jsb))
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // By a link from a message there is nowhere to go back to but the board.
  const shortcuts = useMemo(() => {
    const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/dispatch' }))
    return [{ keys: 'Escape', label: t.keys.back, run: leave }]
  }, [canGoBack, router, t])
  useShortcuts(shortcuts)
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3">
          <span className="sr-only">{t.title}</span>
          <Jsn value={jsb} size="record" hasSign className="[&>span]:wrap-anywhere [&>span]:whitespace-normal!" />
          {isCancelled ? (
            <Badge variant="outline">{t.cancelled}</Badge>
          ) : (
            <StatusBadge status={status} label={statuses[status]} />
          )}
        </h1>
        <p className="wrap-anywhere text-ink-2">{[address, city].filter(Boolean).join(', ') || t.noAddress}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/orders" search={{ order: orderId }} className={buttonClass()}>
          {t.openOrder}
        </Link>
        <Button onClick={() => shortcuts[0]?.run()}>
          <ArrowLeft size={16} aria-hidden />
          {t.back}
        </Button>
      </div>
    </header>
  )
}
