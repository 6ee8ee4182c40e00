import { sumOfCents } from '@demarc/domain/money'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatMoney, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { InvoicingTabs } from '#shared/sections/invoicing-tabs.tsx'
import { findDays } from '#shared/list/find-days.ts'
import { useListAddress } from '#shared/list/list-address.ts'
import { BulkBar, ListScreen } from '#shared/list/list-screen.tsx'
import { SelectAll } from '#shared/list/list-rows.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import { useList } from '#shared/list/use-list.ts'
import { useListScreen } from '#shared/list/use-list-screen.ts'
import { useSelection, type Selection } from '#shared/list/use-selection.ts'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { useLanguage } from '#texts/language.ts'
import { useListTexts } from '#texts/common/list.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { useIsPhone } from '#ui/media.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { daysOf, findPeriod, PERIODS, type PeriodName } from './periods.ts'
import { ToBillPanel } from './to-bill-panel.tsx'
import { ToBillColumns, ToBillRow } from './to-bill-row.tsx'
import { readToBillSearch } from './to-bill-search.ts'
import {
  canBill,
  countDrafts,
  draftsOf,
  toBillQuery,
  useDraft,
  type Period,
  type ToBillRow as Waiting,
} from './to-bill.queries.ts'

/** What was delivered and is on no invoice: chosen here, it becomes drafts. */
export function ToBillPage() {
  const t = useInvoicingTexts()
  useDocumentTitle(t.waiting.title)
  return useMay('invoice.write') ? <ToBill /> : <EmptyState title={t.forbidden} className="py-12" />
}

/** What the address says, the rows, and the drafts that are made of those that are selected. */
function useToBill() {
  const t = useInvoicingTexts().waiting
  const leaveFor = useNavigate()
  const address = useListAddress(readToBillSearch, 'waiting')
  const period = findDays(address.search)
  const isWrong = period.from !== undefined && period.to !== undefined && period.to < period.from
  const list = useList({
    query: toBillQuery(period),
    openId: address.openId,
    // What was brought along as delivered belongs to every period, also to one that ends before it begins.
    arrange: (pages) => (isWrong ? [] : pages),
  })
  const waiting = list.rows?.find(({ id }) => id === address.openId)
  const selection = useSelection((list.rows ?? []).filter(canBill))
  const draft = useDraft(period)
  const hasSelected = selection.selected.length > 0
  const create = () => {
    if (!hasSelected || draft.isPending) return
    draft.mutate(selection.selected, {
      onSuccess: ({ done }) => {
        const made = draftsOf(done.map(({ reply }) => reply))
        list.decided(selection.selected.map(({ id }) => id))
        selection.clear()
        const [only] = made
        if (!only) return
        const invoice = made.length === 1 ? only.id : undefined
        void leaveFor({ to: '/invoicing', search: { status: 'DRAFT', invoice } })
      },
    })
  }
  const screen = useListScreen({
    // A row is read with its list: one that the period leaves out cannot be shown.
    address: { ...address, openId: waiting?.id },
    list,
    title: t.title,
    selection,
    canSelect: canBill,
    keys: [
      { keys: 'a', label: t.keys.chooseAll, run: selection.selectAll },
      { keys: 'c', label: t.bulk.create, run: create, isEnabled: hasSelected },
    ],
  })
  return { address, period, isWrong, list, waiting, selection, screen, create, isBusy: draft.isPending }
}

function ToBill() {
  const t = useInvoicingTexts().waiting
  const { title } = useInvoicingSectionTexts()
  const { hints } = useListTexts()
  const isPhone = useIsPhone()
  const { address, period, isWrong, list, waiting, selection, screen, create, isBusy } = useToBill()
  const isPanelBeside = waiting !== undefined && !screen.isNarrow
  const all = <SelectAll rows={(list.rows ?? []).filter(canBill)} selection={selection} />
  return (
    <ListScreen
      screen={screen}
      head={
        <>
          <PageHead inset title={title} subtitle={t.help} />
          <InvoicingTabs />
        </>
      }
      filters={<PeriodFilter period={period} isWrong={isWrong} onChange={address.change} />}
      name="to-bill"
      filter={period}
      failed={t.failed}
      empty={{
        title: t.none.title,
        text: t.none.text,
        action: (
          <Link to="/qc/ready-to-deliver" className={buttonClass()}>
            {t.none.toDeliver}
          </Link>
        ),
      }}
      skeleton={['14rem', '8rem', '4rem', '6rem']}
      bulk={<DraftBar selection={selection} isBusy={isBusy} onCreate={create} />}
      hints={[
        { keys: 'x', label: hints.select },
        { keys: 'a', label: t.keys.ofAll },
      ]}
      panelClass="grid-cols-[minmax(0,1fr)_34rem]"
      panel={
        waiting && (
          <ToBillPanel
            key={waiting.id}
            waiting={waiting}
            period={period}
            isCovering={screen.isNarrow}
            onClose={screen.close}
          />
        )
      }
    >
      <RowList
        label={t.label}
        screen={screen}
        usual={{ desk: 30, phone: 91 }}
        head={<ToBillColumns isPanelBeside={isPanelBeside} all={all} />}
        before={isPhone && <div className="border-b border-rule px-4 py-2">{all}</div>}
      >
        {(row, place) => (
          <ToBillRow
            row={row}
            place={place}
            isMarked={selection.ids.has(row.id)}
            isPhone={isPhone}
            isPanelBeside={isPanelBeside}
            onMark={(isRange) => selection.toggle(row.id, isRange)}
          />
        )}
      </RowList>
    </ListScreen>
  )
}

type FilterProps = { period: Period; isWrong: boolean; onChange: (next: Partial<Period>) => void }

/** Of which days of delivery. */
function PeriodFilter({ period, isWrong, onChange }: FilterProps) {
  const t = useInvoicingTexts().waiting
  const today = isoDay(new Date(useNow()), useOfficeTime())
  return (
    <>
      <Segments<PeriodName>
        label={t.period}
        options={PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        value={findPeriod(period, today)}
        onChange={(name) => onChange(daysOf(name, today))}
        className="flex-wrap self-end"
      />
      <Field label={t.from} className="w-40">
        <Input
          type="date"
          isMono
          value={period.from ?? ''}
          onChange={({ target }) => onChange({ from: target.value || undefined })}
        />
      </Field>
      <Field label={t.to} error={isWrong ? t.wrongPeriod : undefined} className="w-40">
        <Input
          type="date"
          isMono
          value={period.to ?? ''}
          onChange={({ target }) => onChange({ to: target.value || undefined })}
        />
      </Field>
    </>
  )
}

type DraftBarProps = { selection: Selection<Waiting>; isBusy: boolean; onCreate: () => void }

/** What the selected rows come to, and the drafts that are made of them. */
function DraftBar({ selection, isBusy, onCreate }: DraftBarProps) {
  const t = useInvoicingTexts().waiting.bulk
  const language = useLanguage()
  const rows = selection.selected
  const sum = (of: (row: Waiting) => number) => sumOfCents(rows.map(of))
  const cents = sum((row) => row.cents)
  const held = sum((row) => row.held)
  const drafts = countDrafts(rows)
  const [only, ...others] = new Set(rows.map(({ grouping }) => grouping))
  const perWhat = only && others.length === 0 ? t.drafts[only] : t.mixedDrafts
  const money = formatMoney(cents, language)
  return (
    <BulkBar
      selection={selection}
      said={drafts === null ? t.chosenRows(rows.length, money) : t.chosen(drafts, money)}
      help={t.text(sum(({ buildings }) => buildings) - held, held, perWhat)}
    >
      <Button variant="primary" keys="c" isBusy={isBusy} onClick={onCreate} className="max-w-full whitespace-normal!">
        {drafts === null ? t.createAll : drafts > 1 ? t.createSeveral(drafts) : t.create}
      </Button>
    </BulkBar>
  )
}
