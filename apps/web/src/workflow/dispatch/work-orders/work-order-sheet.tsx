import type { WorkOrder } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { formatCalendarDay, formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/dispatch.ts'
import { useLanguage } from '#texts/language.ts'
import { useWorkOrderTexts } from '#texts/work-orders.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { StatusBadge } from '#shared/status-badge.tsx'
import { sayCameBack, sayPlace } from '../dispatch-words.ts'
import { ShotList } from './shot-list.tsx'

type Props = { order: WorkOrder; isAlone: boolean; mayCancel: boolean; onBack: () => void; onCancel: () => void }

/** One work order: why somebody goes there again, and for what. */
export function WorkOrderSheet({ order, isAlone, mayCancel, onBack, onCancel }: Props) {
  const t = useWorkOrderTexts()
  const { building } = order
  return (
    <>
      <header className="shrink-0 border-b border-rule-2 px-4 pt-3 pb-3">
        {isAlone && (
          <Button variant="ghost" size="sm" onClick={onBack} className="mb-2 -ml-2">
            <ArrowLeft size={16} aria-hidden />
            {t.open.back}
          </Button>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2>
            <Jsn value={order.jsbW} size="panel" />
          </h2>
          <StatusBadge status={order.status} label={t.statuses[order.status]} />
          {order.kind !== 'REWORK' && <Badge variant="warn">{t.kinds[order.kind]}</Badge>}
        </div>
        <p className="mt-2 max-w-[70ch] text-15 wrap-anywhere">{order.reason}</p>
      </header>
      <div className="min-h-0 grow md:overflow-y-auto">
        <Facts order={order} />
        <SectionHead title={t.open.wanted} count={order.items.length} className="border-t border-rule-2" />
        <div className="px-4 pb-4">
          <ShotList order={order} />
        </div>
      </div>
      <footer className="flex shrink-0 flex-wrap gap-2 border-t border-rule-2 px-4 py-2">
        <Link to="/dispatch/evidence/$buildingId" params={{ buildingId: building.id }} className={buttonClass()}>
          {t.open.evidence}
        </Link>
        <Link to="/orders" search={{ order: building.orderId }} className={buttonClass()}>
          {t.open.order}
        </Link>
        {mayCancel && (
          <Button onClick={onCancel} aria-haspopup="dialog" className="md:ml-auto">
            {t.open.cancel}
          </Button>
        )}
      </footer>
    </>
  )
}

function Facts({ order }: { order: WorkOrder }) {
  const t = useWorkOrderTexts().open
  const words = useTexts().dispatch
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { building, assignment, cameBack, dueDate, createdByName, createdAt } = order
  const facts = [
    { label: t.address, value: sayPlace(building, words) },
    { label: order.kind === 'REWORK' ? t.by : t.madeBy, value: createdByName },
    { label: t.since, value: formatDateTime(createdAt, zoned) },
    { label: t.due, value: dueDate && formatCalendarDay(dueDate, language) },
    {
      label: t.fielder,
      value: assignment && `${assignment.fielderName}, ${words.due} ${formatCalendarDay(assignment.dueDate, language)}`,
    },
    {
      label: t.cameBack,
      value: cameBack && [sayCameBack(cameBack, words), cameBack.fielderName, cameBack.note].filter(Boolean).join(', '),
    },
  ]
  return <KeyValues items={facts.filter(({ value }) => Boolean(value))} className="px-4 py-3 text-13" />
}
