import { Link, useNavigate } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useListAddress } from '#shared/list/list-address.ts'
import { exportOf } from '#shared/list/export-menu.tsx'
import { focusPanel, focusRow } from '#shared/list/list-focus.ts'
import { BulkBar, ListScreen } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { DueDay, SelectableRow } from '#shared/list/list-rows.tsx'
import { RowList, type RowPlace } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useSelection, type ListSelection } from '#shared/list/use-selection.ts'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { QcTabs } from '#shared/sections/qc-tabs.tsx'
import { useQcSectionTexts } from '#texts/common/sections.ts'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { OrderMarks } from '#shared/order-marks.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { mayGoAtOnce, nextToDeliver } from './next-to-deliver.ts'
import { PreFlightPanel } from './pre-flight-panel.tsx'
import { readySitesQuery, useSubmitSeveral, type ReadyRow } from './ready.queries.ts'
import { readReadySearch } from '../delivery-search.ts'

/** Sites with buildings that passed QC and wait to be delivered. */
export function ReadyToDeliverPage() {
  const t = useDeliveryTexts()
  useDocumentTitle(t.ready.title)
  return useMay('submission.read') ? <Ready /> : <EmptyState title={t.forbidden} className="py-12" />
}

function useReady() {
  const t = useDeliveryTexts().ready
  const address = useListAddress(readReadySearch, 'site')
  const { search, openId } = address
  const list = useList({ query: readySitesQuery(search), openId })
  const selection = useSelection((list.rows ?? []).filter(mayGoAtOnce))
  const several = useSubmitSeveral()
  const deliverSelected = () => {
    if (selection.selected.length === 0 || several.isPending) return
    several.mutate(selection.selected, {
      onSuccess: ({ done }) => {
        const ids = done.map(({ item }) => item.id)
        // What was refused stays selected: there is something to mend about it.
        for (const id of ids) selection.toggle(id, false)
        list.decided(ids)
        if (openId && ids.includes(openId)) goOn(ids, openId)
      },
    })
  }
  const screen = useListScreen({
    address,
    list,
    title: t.title,
    selection,
    canSelect: mayGoAtOnce,
    hasSearch: true,
    keys: [{ keys: 'd', label: t.keys.deliver, run: deliverSelected, isEnabled: selection.selected.length > 0 }],
  })
  const goOn = (done: readonly string[], from: string) => {
    list.decided(done)
    const next = nextToDeliver(list.waiting, new Set(done), from)
    screen.setOpen(next?.id)
    if (next) setTimeout(screen.isNarrow ? focusPanel : focusRow, 0, next.id)
  }
  return { address, list, selection, screen, isDelivering: several.isPending, deliverSelected, goOn }
}

function Ready() {
  const words = useDeliveryTexts()
  const t = words.ready
  const leaveFor = useNavigate()
  const { address, selection, screen, isDelivering, deliverSelected, goOn } = useReady()
  const { search, openId, change } = address
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const show = (submissionId: string, isByHand = false) =>
    void leaveFor({ to: '/qc/deliveries', search: { id: submissionId, hand: isByHand || undefined } })
  return (
    <ListScreen
      screen={screen}
      head={<ReadyHead />}
      filters={
        <>
          <ListSearch label={t.search} screen={screen} />
          <CustomerFilter texts={words} value={search.customer} onChange={(customer) => change({ customer })} />
        </>
      }
      name="ready-to-deliver"
      filter={{ q: search.q, customer: search.customer }}
      exported={exportOf('GET /api/ready-to-deliver/export', { q: search.q, customerId: search.customer })}
      failed={t.failed}
      empty={{ title: t.none.title, text: t.none.text, action: <Elsewhere /> }}
      bulk={<DeliverBar selection={selection} isBusy={isDelivering} onDeliver={deliverSelected} />}
      hints={[
        { keys: 'x', label: t.keys.ofChoose },
        { keys: 'd', label: t.keys.ofDeliver },
      ]}
      panel={
        openId && (
          <PreFlightPanel
            key={openId}
            siteId={openId}
            isCovering={screen.isNarrow}
            isBehind={selection.selected.length > 0}
            onDelivered={() => goOn([openId], openId)}
            onShow={show}
            onClose={screen.close}
          />
        )
      }
    >
      <RowList label={t.list} screen={screen} usual={{ desk: 54, phone: 66 }}>
        {(site, place) => (
          <SiteRow
            site={site}
            place={place}
            isSelected={selection.ids.has(site.id)}
            today={today}
            onSelect={() => selection.toggle(site.id, false)}
          />
        )}
      </RowList>
    </ListScreen>
  )
}

function ReadyHead() {
  const { title } = useQcSectionTexts()
  return (
    <>
      <PageHead inset title={title} />
      <QcTabs />
    </>
  )
}

type DeliverBarProps = { selection: ListSelection; isBusy: boolean; onDeliver: () => void }

function DeliverBar({ selection, isBusy, onDeliver }: DeliverBarProps) {
  const t = useDeliveryTexts().ready.bulk
  const count = selection.selected.length
  return (
    <BulkBar selection={selection} said={t.chosen(count)} help={t.help}>
      <Button variant="primary" keys="d" isBusy={isBusy} onClick={onDeliver} className="max-w-full whitespace-normal!">
        {t.deliver(count)}
      </Button>
    </BulkBar>
  )
}

/** Where sites come from before they are ready, and where they go. */
function Elsewhere() {
  const t = useDeliveryTexts().ready.none
  return (
    <span className="flex flex-wrap gap-2">
      <Link to="/qc" className={buttonClass()}>
        {t.toQueue}
      </Link>
      <Link to="/qc/deliveries" className={buttonClass()}>
        {t.toDeliveries}
      </Link>
    </span>
  )
}

type RowProps = {
  site: ReadyRow
  place: RowPlace
  isSelected: boolean
  today: string
  onSelect: () => void
}

/** One site: its checkbox selects it, clicking the rest opens its delivery preview. */
function SiteRow({ site, place, isSelected, today, onSelect }: RowProps) {
  const t = useDeliveryTexts()
  const { jsn, isHeld, customer, wireCenter, address, city, channel } = site
  const whose = [customer?.name ?? t.noCustomer, wireCenter?.name].filter(Boolean).join(', ')
  return (
    <SelectableRow
      place={place}
      label={t.ready.choose(jsn)}
      isSelected={isSelected}
      canSelect={mayGoAtOnce(site)}
      onSelect={onSelect}
      className="last:border-b-0"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex min-w-0 items-baseline gap-1.5">
          <JsnText value={jsn} />
          <OrderMarks of={{ isHeld }} className="ml-0!" />
        </span>
        <Figures site={site} today={today} />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-12 text-ink-2">
        <span className="min-w-0 truncate">
          <span className={customer ? 'text-ink' : 'font-semibold text-hold'}>{whose}</span>,{' '}
          {[address, city].filter(Boolean).join(', ') || t.noAddress}
        </span>
        <span className="shrink-0">{t.channels[channel]}</span>
      </span>
    </SelectableRow>
  )
}

/** How many buildings are ready, how many are not, and the due date. */
function Figures({ site: { goes, stays, dueDate }, today }: Pick<RowProps, 'site' | 'today'>) {
  const t = useDeliveryTexts()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-12">
      <span className="font-semibold">{t.ready.goes(goes)}</span>
      <span className="text-ink-2">{stays > 0 ? t.ready.stays(stays) : t.ready.allGo}</span>
      <DueDay day={dueDate} today={today} words={t} />
    </span>
  )
}
