import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMatches } from '#ui/media.ts'
import { useMay } from '#shared/may.ts'
import { useMarks } from '#shared/use-marks.ts'
import { PreFlightPanel } from './pre-flight-panel.tsx'
import { ReadyPane } from './ready-pane.tsx'
import { readReadySearch, type ReadySearch } from './submission-search.ts'
import { useSubmitSeveral, type ReadyRow } from './ready.queries.ts'
import { focusPanel, focusRow } from './row-focus.ts'
import { useReadyKeys } from './use-ready-keys.ts'
import { useAddress } from '#shared/use-address.ts'
import { mayGoAtOnce, nextToDeliver, useReady } from './use-ready.ts'

const route = getRouteApi('/frame/signed-in/qc/ready-to-deliver')
/** There is no room for a pre-flight beside the list. */
const NARROW = '(width < 80rem)'

/** What passed and waits to go, and the pre-flight of one site beside it; on narrow screens over it. */
export function ReadyToDeliverPage() {
  const t = useSubmissionTexts()
  useDocumentTitle(t.ready.title)
  const maySee = useMay('submission.read')
  if (!maySee) return <EmptyState title={t.forbidden} className="py-12" />
  return <Delivering />
}

function Delivering() {
  const search = useAddress(route.useSearch(), readReadySearch)
  const navigate = route.useNavigate()
  const leaveFor = useNavigate()
  const { site: openId } = search
  const isNarrow = useMatches(NARROW)
  const isCovered = isNarrow && openId !== undefined
  const change = (next: Partial<ReadySearch>) =>
    // The way back from a site that lies over the list is the browser's own.
    void navigate({ search: (now) => ({ ...now, ...next }), replace: openId !== undefined || !next.site })
  const list = useReady(search)
  const marks = useMarks((list.rows ?? []).filter(mayGoAtOnce))
  const several = useSubmitSeveral()

  const goOn = (done: readonly string[], from: string) => {
    list.decided(done)
    const next = nextToDeliver(list.waiting, new Set(done), from)
    change({ site: next?.id })
    if (next) setTimeout(isNarrow ? focusPanel : focusRow, 0, next.id)
  }
  const open = (site: ReadyRow) => {
    if (site.id === openId) return focusPanel()
    change({ site: site.id })
    if (isNarrow) setTimeout(focusPanel, 0)
  }
  const deliverChosen = () => {
    if (marks.marked.length === 0 || several.isPending) return
    several.mutate(marks.marked, {
      onSuccess: ({ sent }) => {
        const ids = sent.map(({ id }) => id)
        // What was refused stays chosen: there is something to mend about it.
        for (const id of ids) marks.mark(id, false)
        list.decided(ids)
        if (openId && ids.includes(openId)) goOn(ids, openId)
      },
    })
  }
  const show = (submissionId: string, isByHand = false) =>
    void leaveFor({ to: '/qc/deliveries', search: { id: submissionId, hand: isByHand || undefined } })
  const close = () => {
    if (openId === undefined) return marks.clear()
    change({ site: undefined })
    setTimeout(focusRow, 0, openId)
  }
  useReadyKeys({
    list,
    openId,
    hasChosen: marks.marked.length > 0,
    onOpen: open,
    onChoose: (site, isRange) => mayGoAtOnce(site) && marks.mark(site.id, isRange),
    onDeliver: deliverChosen,
    onLeave: close,
  })
  return (
    <div
      className={cx(
        'relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)]',
        openId && !isNarrow && 'grid-cols-[minmax(0,1fr)_29rem]',
      )}
    >
      <ReadyPane
        list={list}
        search={search}
        marks={marks}
        isCovered={isCovered}
        isBusy={several.isPending}
        onChange={change}
        onOpen={open}
        onDeliver={deliverChosen}
      />
      {openId && (
        <PreFlightPanel
          key={openId}
          siteId={openId}
          isCovering={isNarrow}
          isBehind={marks.marked.length > 0}
          onDelivered={() => goOn([openId], openId)}
          onShow={show}
          onClose={close}
        />
      )}
    </div>
  )
}
