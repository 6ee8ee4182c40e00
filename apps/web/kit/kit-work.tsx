import { Badge, CountBadge } from '#ui/badge.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { KitCard } from './kit-card.tsx'
import { CustodyDot } from '#shared/custody-dot.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { TraverseRecord } from '#shared/history/traverse-record.tsx'
import { Traverse } from '#shared/history/traverse.tsx'

const BADGED = [
  'ORDER_RECEIVED',
  'RESEARCHING',
  'READY_FOR_DISPATCH',
  'ASSIGNED',
  'IN_PROGRESS',
  'SUBMITTED_TO_CUSTOMER',
  'INVOICED',
  'PAID',
  'CLOSED',
  'QC_FAILED',
  'DISPUTED',
]

export function KitBadges() {
  return (
    <KitCard title="Status badges">
      <div className="flex flex-wrap items-center gap-2">
        {BADGED.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge variant="trouble">Overdue</Badge>
        <Badge variant="good">Paid</Badge>
        <Badge variant="warn">Look here</Badge>
        <OrderMarks of={{ isHeld: true }} className="ml-0" />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-rule pt-3 text-12 text-ink-2">
        <StatusBadge status="QC_REVIEW" /> order lists, outline
        <StatusBadge status="QC_REVIEW" variant="dashboard" className="ml-2" /> dashboard badge, secondary
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        <Badge variant="outline">TBD</Badge>
        <Badge variant="secondary">MDU</Badge>
        <Badge variant="secondary">SFU</Badge>
        <Badge variant="secondary">Commercial</Badge>
        <Badge variant="destructive">Due Nov 13</Badge>
        <Badge variant="default">GPS: 92%</Badge>
        <Badge variant="outline">GPS: 61%</Badge>
        <CountBadge count={3} label="unread" />
        <CountBadge count={120} label="unread" />
      </div>
    </KitCard>
  )
}

export function KitJsn() {
  return (
    <KitCard title="JSN and JSBN: click copies">
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 [&_dt]:text-12 [&_dt]:text-ink-2">
        <dd>
          <Jsn size="record" value="NCGB26110042" />
        </dd>
        <dt>record, 22 px</dt>
        <dd>
          <Jsn size="panel" value="NCGB26110042.03M" />
        </dd>
        <dt>panel, 20 px</dt>
        <dd>
          <Jsn value="NCGB26110042.03M" />
        </dd>
        <dt>list, 13 px</dt>
        <dd>
          <Jsn value="NCGB26110042.03M" isSuffixOnly />
        </dd>
        <dt>in its order</dt>
        <dd>
          <Jsn value="NCGB26110042.03MW1" />
        </dd>
        <dt>work order</dt>
        <dd className="text-ink-2">JSN Pending</dd>
        <dt>no site yet</dt>
      </dl>
    </KitCard>
  )
}

export function KitCustody() {
  return (
    <KitCard title="Custody on the phone">
      <ul className="flex flex-col gap-2.5 text-ink-2">
        <li className="flex items-baseline gap-1">
          <CustodyDot state="saved" isLabelled className="text-ink" /> hollow
        </li>
        <li className="flex items-baseline gap-1">
          <CustodyDot state="sending" percent={62} isLabelled className="text-ink" /> ring
        </li>
        <li className="flex items-baseline gap-1">
          <CustodyDot state="received" isLabelled /> solid, same sha256 on the server
        </li>
        <li className="flex items-baseline gap-1">
          <CustodyDot state="needs-you" isLabelled /> square
        </li>
      </ul>
    </KitCard>
  )
}

const ORDERS = ['ORDER_RECEIVED', 'ASSIGNED', 'QC_REVIEW', 'SUBMITTED_TO_CUSTOMER', 'CLOSED']
const BUILDINGS = ['READY_FOR_DISPATCH', 'SUBMITTED_BY_FIELDER', 'QC_FAILED', 'DISPUTED', 'CLOSED']
const DATES = {
  ORDER_RECEIVED: '11/03',
  RESEARCHING: '11/04',
  READY_FOR_DISPATCH: '11/06',
  ASSIGNED: '11/09',
  IN_PROGRESS: '11/11',
  SUBMITTED_BY_FIELDER: '11/11',
  QC_REVIEW: '11/12',
  QC_FAILED: '11/12',
}
const { ORDER_RECEIVED, RESEARCHING, READY_FOR_DISPATCH, ASSIGNED, IN_PROGRESS } = DATES

export function KitTraverse() {
  return (
    <KitCard title="Traverse: label first, ticks after; passed 8 px, current 14 px in ink, future 4 px; red only when QC Failed or Disputed">
      <div className="grid grid-cols-[14.5rem_15.5rem_minmax(0,1fr)] gap-x-10 gap-y-4 max-lg:grid-cols-1">
        <div className="flex flex-col gap-2">
          {ORDERS.map((status) => (
            <Traverse key={status} status={status} of="order" />
          ))}
          <p className="text-12 text-ink-2">Orders, ten ticks</p>
        </div>
        <div className="flex flex-col gap-2">
          {BUILDINGS.map((status) => (
            <Traverse key={status} status={status} of="building" />
          ))}
          <p className="text-12 text-ink-2">Buildings, thirteen ticks</p>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <TraverseRecord
            of="order"
            status="IN_PROGRESS"
            isWide
            dates={{ ORDER_RECEIVED, RESEARCHING, READY_FOR_DISPATCH, ASSIGNED, IN_PROGRESS }}
          />
          <TraverseRecord of="building" status="QC_FAILED" dates={DATES} />
        </div>
      </div>
    </KitCard>
  )
}
