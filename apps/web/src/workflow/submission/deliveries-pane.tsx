import { SUBMISSION_STATUSES, type SubmissionStatus } from '@demarc/domain/submission/submission'
import { useLanguage } from '#texts/language.ts'
import { useQcSectionTexts } from '#texts/qc-sections.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button } from '#ui/button.tsx'
import { ChangedNote } from '#ui/changed-note.tsx'
import { cx } from '#ui/class-names.ts'
import { KeyHints } from '#ui/key-hints.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { Select } from '#ui/select.tsx'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { QcTabs } from '#shared/qc-tabs.tsx'
import { DeliveriesFaces } from './deliveries-faces.tsx'
import type { DeliveriesSearch } from './submission-search.ts'
import type { DeliveriesFilter } from './deliveries.queries.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { sayTotal } from './say-total.ts'
import type { DeliveryList } from './use-deliveries.ts'

type Props = {
  list: DeliveryList
  filter: DeliveriesFilter
  openId: string | undefined
  /** A delivery stands in its place. */
  isCovered: boolean
  onChange: (next: Partial<DeliveriesSearch>) => void
  onOpen: (id: string) => void
}
const EVERY = ''

/** What was sent and how it stands. */
export function DeliveriesPane({ list, filter, openId, isCovered, onChange, onOpen }: Props) {
  const { title } = useQcSectionTexts()
  const words = useSubmissionTexts()
  const t = words.deliveries
  const language = useLanguage()
  const rows = list.rows ?? []
  const isFiltered = filter.status !== undefined || filter.customer !== undefined
  const clear = () => onChange({ status: undefined, customer: undefined })
  return (
    <Pane aria-label={t.title} hidden={isCovered} className={cx('border-rule-2 md:h-full', openId && 'xl:border-r')}>
      <PageHead inset title={title} />
      <QcTabs />
      <search className="flex shrink-0 flex-wrap items-center gap-2 border-b border-rule-2 px-4 py-2">
        <Select<SubmissionStatus | typeof EVERY>
          label={t.filter.status}
          options={[
            { value: EVERY, label: t.filter.allStatuses },
            ...SUBMISSION_STATUSES.map((value) => ({ value, label: t.statuses[value] })),
          ]}
          value={filter.status ?? EVERY}
          onChange={(status) => onChange({ status: status || undefined })}
          className="w-40 max-md:w-full"
        />
        <CustomerFilter texts={words} value={filter.customer} onChange={(customer) => onChange({ customer })} />
        {isFiltered && (
          <Button variant="ghost" onClick={clear}>
            {t.filter.clear}
          </Button>
        )}
        <ChangedNote
          count={list.changed}
          said={words.changed(list.changed)}
          show={words.showChanged}
          keys="."
          onShow={list.showChanged}
        />
      </search>
      {rows.length > 0 ? (
        <div className="grow md:min-h-0 md:overflow-y-auto md:overscroll-contain" data-scroller>
          <ul aria-label={t.list}>
            {rows.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                isOpen={delivery.id === openId}
                onOpen={() => onOpen(delivery.id)}
              />
            ))}
          </ul>
          {list.loadMore && (
            <Button variant="ghost" onClick={list.loadMore} className="m-2">
              {words.more}
            </Button>
          )}
        </div>
      ) : (
        <DeliveriesFaces list={list} isFiltered={isFiltered} onClear={clear} />
      )}
      <PaneFoot className="max-md:hidden">
        <KeyHints
          hints={[
            { keys: 'j k', label: t.keys.move },
            { keys: 'r', label: t.keys.ofRetry },
            { keys: 'b', label: t.keys.ofHand },
          ]}
        />
        {list.rows && <span className="mono">{words.range(rows.length, sayTotal(list.total, words, language))}</span>}
      </PaneFoot>
    </Pane>
  )
}
