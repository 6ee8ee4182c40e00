import { Link } from '@tanstack/react-router'
import { formatCalendarDay, formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/orders/research.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import type { ListedSite } from '../model/research.queries.ts'

type Props = { site: ListedSite; onClose: () => void }

/** What the order behind a site says, as it came. */
export function OrderDetailsDialog({ site: { jsn, order }, onClose }: Props) {
  const texts = useTexts()
  const { fields } = texts
  const t = texts.research.order
  const zoned = useOfficeTime()
  const said = (value: string | null) => value?.trim() || t.notSpecified
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.title}
      description={jsn}
      closeLabel={texts.forms.close}
      footer={
        <>
          <Link to="/orders" search={{ order: order.id }} className={buttonClass()}>
            {t.open}
          </Link>
          <Button variant="ink" onClick={onClose}>
            {texts.forms.close}
          </Button>
        </>
      }
    >
      <KeyValues
        className="grid-cols-[8rem_1fr]!"
        items={[
          { label: fields.customerId, value: said(order.customerName) },
          { label: t.status, value: texts.orders.statuses[order.status] },
          { label: fields.originalAddress, value: said(order.originalAddress) },
          { label: fields.originalCity, value: said(order.originalCity) },
          { label: fields.originalState, value: said(order.originalState) },
          { label: fields.sentBy, value: said(order.sentBy) },
          { label: fields.sentDate, value: said(order.sentDate && formatCalendarDay(order.sentDate, zoned.language)) },
          { label: t.receivedAt, value: formatDateTime(order.receivedAt, zoned) },
          { label: fields.narrative, value: <span className="whitespace-pre-line">{said(order.narrative)}</span> },
        ]}
      />
    </Dialog>
  )
}
