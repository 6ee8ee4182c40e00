import type { OrderImportReply } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { useOrderImportTexts } from '#texts/orders/order-import.ts'
import { useTexts } from '#texts/office.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Segments } from '#ui/form/segments.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { BadRows } from './bad-rows.tsx'
import { ImportChecks, ImportWarnings } from './import-checks.tsx'
import { ImportColumns } from './import-columns.tsx'
import { areDecided, UNDECIDED, type Decisions } from './import-decisions.ts'
import type { ImportFile } from './import-file.ts'
import { dryRunQuery, useRunImport, type Reading } from './order-import.queries.ts'

type Props = { file: ImportFile; onCancel: () => void; onDone: (reply: OrderImportReply) => void }

/** What would come in, before anything does; columns and bad rows are settled here. */
export function ImportPreview({ file, onCancel, onDone }: Props) {
  const texts = useTexts()
  const t = useOrderImportTexts()
  const [reading, setReading] = useState<Reading>({ mapping: undefined, hasHeadings: true })
  const [skipBadRows, setSkipBadRows] = useState(false)
  const [decisions, setDecisions] = useState(UNDECIDED)
  const { data, error, isPlaceholderData, refetch } = useQuery(dryRunQuery(file, reading, decisions))
  const run = useRunImport(onDone)
  useShortcuts([{ keys: 'Escape', label: t.cancel, group: t.title, run: onCancel }])
  const isSettled = data && (data.counts.bad === 0 || skipBadRows) && areDecided(data, decisions)
  const isHeldUp = isPlaceholderData || data?.counts.orders === 0 || !isSettled
  const carryOut = () =>
    data && run.mutate({ file, reading, decisions, plan: data.plan, skipBadRows }, { onError: () => void refetch() })

  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 px-4 py-2">
        <h2 ref={focusHere} tabIndex={-1} className="min-w-0 truncate text-15 font-bold outline-none">
          {file.fileName}
          {data && <span className="ml-2 text-13 font-normal text-ink-2">{t.rows(data.counts.rows)}</span>}
        </h2>
        <span className="flex flex-wrap gap-2">
          <Button keys="Escape" onClick={onCancel}>
            {data ? t.cancel : t.another}
          </Button>
          {data && (
            <Button variant="primary" disabled={isHeldUp} isBusy={run.isPending} onClick={carryOut}>
              {run.isPending ? t.running : t.run(data.counts.orders)}
            </Button>
          )}
        </span>
      </div>
      {error && !data && (
        <EmptyState
          title={t.notRead}
          text={refusalText(error, texts).replace(/^\d{3}: /, '')}
          action={<Button onClick={() => void refetch()}>{texts.shell.retry}</Button>}
          className="border-t border-rule-2 py-12"
        />
      )}
      {!data && !error && (
        <SkeletonRows count={10} columns={['8rem', '16rem', '12rem']} label={t.reading} className="px-4" />
      )}
      {data && (
        <>
          <ImportCounts counts={data.counts} />
          <BadRows reply={data} isSkipped={skipBadRows} onSkip={setSkipBadRows} />
          <ImportChecks reply={data} decisions={decisions} onDecide={setDecisions} />
          <Look reply={data} reading={reading} onReading={setReading} decisions={decisions} onDecide={setDecisions} />
        </>
      )}
    </>
  )
}

type LookProps = {
  reply: OrderImportReply
  reading: Reading
  onReading: (reading: Reading) => void
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
}

function Look({ reply, reading, onReading, decisions, onDecide }: LookProps) {
  const t = useOrderImportTexts()
  // Where hardly a column is known, its rows are not what is wrong.
  const isKnown = Object.keys(reply.mapping).length > 1
  const [shown, setShown] = useState<'columns' | 'problems' | 'warnings'>(
    !isKnown ? 'columns' : reply.counts.bad > 0 ? 'problems' : reply.warnings.length > 0 ? 'warnings' : 'columns',
  )
  return (
    <>
      <div className="px-4 pb-2">
        <Segments
          label={t.show}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'columns', label: `${t.columns} ${reply.headings.length}` },
            { value: 'problems', label: `${t.problems} ${reply.problems.length}` },
            { value: 'warnings', label: `${t.warnings} ${reply.warnings.length}` },
          ]}
        />
      </div>
      {shown === 'columns' && <ImportColumns reply={reply} reading={reading} onReading={onReading} />}
      {shown === 'problems' && <ImportProblems reply={reply} />}
      {shown === 'warnings' && <ImportWarnings reply={reply} decisions={decisions} onDecide={onDecide} />}
    </>
  )
}

const ALWAYS = ['orders', 'buildings'] as const
/** Shown where there are any. */
const SOMETIMES = ['newNumbers', 'toConfirm', 'madeBuildings', 'bad', 'duplicates', 'customers', 'pins'] as const

/** What a run would bring in, in figures. */
function ImportCounts({ counts }: Pick<OrderImportReply, 'counts'>) {
  const t = useOrderImportTexts()
  const language = useLanguage()
  const shown = [...ALWAYS, ...SOMETIMES.filter((key) => counts[key] > 0)]
  return (
    <dl aria-live="polite" className="flex flex-wrap gap-x-8 gap-y-2 border-y border-rule-2 px-4 py-2">
      {shown.map((key) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-12 text-ink-2">{t.counts[key]}</dt>
          <dd className={cx('mono text-20 font-bold', key === 'bad' && 'text-bad')}>
            {counts[key].toLocaleString(language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What is wrong, by line; on a phone the sentence stands under its line. */
function ImportProblems({ reply }: { reply: OrderImportReply }) {
  const t = useOrderImportTexts()
  const { problems, counts } = reply
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: problems.length, scroller, usual: 31, above: 0, pinned: -1 })
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too
      tabIndex={0}
      aria-label={t.problems}
      className="min-h-0 grow overflow-y-auto max-md:max-h-[75dvh] border-t border-rule-2 focus-visible:focus-inset"
    >
      <ul>
        {virtual.rows.map(({ index, gapBefore }) => {
          const problem = problems[index]
          return (
            problem && (
              <li
                key={index}
                ref={virtual.measure}
                data-index={index}
                style={{ marginTop: gapBefore }}
                className="grid grid-cols-[5.5rem_10rem_1fr] gap-x-2 border-b border-rule px-4 py-1.5 max-md:grid-cols-[auto_1fr]"
              >
                <span className="mono text-ink-2">{t.line(problem.line)}</span>
                <span className="font-semibold">{problem.field && t.field(problem.field)}</span>
                <span className="break-words text-bad max-md:col-span-2">{t.problem(problem.code, problem.said)}</span>
              </li>
            )
          )
        })}
        {virtual.gapAfter > 0 && <li aria-hidden style={{ height: virtual.gapAfter }} />}
      </ul>
      {problems.length === 0 && <p className="px-4 py-4 text-ink-2">{t.noProblems}</p>}
      {counts.bad > problems.length && <p className="px-4 py-2 text-ink-2">{t.firstOnly(problems.length)}</p>}
    </section>
  )
}

/** As a ref: what had the focus is gone, and whoever reads or types goes on here. Made once, so that it acts once. */
export const focusHere = (element: HTMLElement | null): void => element?.focus()
