import type { Dispute } from '@demarc/contract'
import { DISPUTE_STATES, type DisputeState } from '@demarc/domain/invoicing/dispute'
import { useState } from 'react'
import { useDisputeTexts } from '#texts/disputes.ts'
import { useInvoicingSectionTexts } from '#texts/invoicing-sections.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyHints } from '#ui/key-hints.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { Segments } from '#ui/segments.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { InvoicingTabs } from '#shared/invoicing-tabs.tsx'
import { useMay } from '#shared/may.ts'
import { DisputeRow } from './dispute-row.tsx'
import type { DisputesSearch } from './disputes-search.ts'
import { FindInvoiceDialog } from './find-invoice.dialog.tsx'

type Props = {
  /** Undefined: they are not there yet. */
  rows: readonly Dispute[] | undefined
  total: number
  error: Error | null
  state: DisputeState
  openId: string | undefined
  /** A dispute stands in its place. */
  isCovered: boolean
  onRetry: () => void
  onMore: (() => void) | null
  onChange: (next: Partial<DisputesSearch>) => void
  onOpen: (id: string) => void
}

/** What is disputed, the nearest day first; or how it ended. */
export function DisputesPane({ rows, total, state, openId, isCovered, onMore, onChange, onOpen, ...faces }: Props) {
  const { title } = useInvoicingSectionTexts()
  const t = useDisputeTexts()
  const mayOpen = useMay('dispute.open')
  const [isFinding, setIsFinding] = useState(false)
  return (
    <Pane aria-label={t.title} hidden={isCovered} className={cx('border-rule-2 md:h-full', openId && 'xl:border-r')}>
      <PageHead
        inset
        title={title}
        action={
          mayOpen && (
            <Button aria-haspopup="dialog" onClick={() => setIsFinding(true)}>
              {t.opening.act}
            </Button>
          )
        }
      />
      <InvoicingTabs />
      <search className="flex shrink-0 border-b border-rule-2 px-4 py-2">
        <Segments
          label={t.states.label}
          value={state}
          onChange={(next) => onChange({ state: next === 'OPEN' ? undefined : next, dispute: undefined })}
          options={DISPUTE_STATES.map((value) => ({ value, label: t.states[value] }))}
        />
      </search>
      {rows && rows.length > 0 ? (
        <div className="grow md:min-h-0 md:overflow-y-auto md:overscroll-contain" data-scroller>
          <ul aria-label={t.list}>
            {rows.map((dispute) => (
              <DisputeRow
                key={dispute.id}
                dispute={dispute}
                isOpen={dispute.id === openId}
                onOpen={() => onOpen(dispute.id)}
              />
            ))}
          </ul>
          {onMore && (
            <Button variant="ghost" onClick={onMore} className="m-2">
              {t.more}
            </Button>
          )}
        </div>
      ) : (
        <Faces isRead={rows !== undefined} state={state} {...faces} />
      )}
      <PaneFoot className="max-md:hidden">
        <KeyHints hints={[{ keys: 'j k', label: t.keys.move }]} />
        {rows && <span className="mono">{t.range(rows.length, total)}</span>}
      </PaneFoot>
      {isFinding && (
        <FindInvoiceDialog
          onOpened={(id) => {
            setIsFinding(false)
            onChange({ state: undefined, dispute: id })
          }}
          onClose={() => setIsFinding(false)}
        />
      )}
    </Pane>
  )
}

type FacesProps = { isRead: boolean; state: DisputeState; error: Error | null; onRetry: () => void }

/** The list while it has no rows. */
function Faces({ isRead, state, error, onRetry }: FacesProps) {
  const texts = useTexts()
  const t = useDisputeTexts()
  if (error)
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={onRetry}>{t.retry}</Button>}
        className="grow content-center py-12"
      />
    )
  if (!isRead)
    return <SkeletonRows count={8} columns={['9rem', '100%']} label={texts.shell.loading} className="grow px-4 pt-2" />
  return <EmptyState title={t.none[state].title} text={t.none[state].text} className="grow content-center py-12" />
}
