import type { OrderImportReply } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { isDuplicateWarning } from '@demarc/domain/orders/import-warnings'
import { useRef } from 'react'
import { useOrderImportTexts } from '#texts/orders/order-import.ts'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useVirtualRows } from '#ui/grid/virtual-rows.ts'
import { useUnits } from '#shared/office-time.ts'
import { type Decisions, decideLine, isLineSkipped } from './import-decisions.ts'

type Props = { reply: OrderImportReply; decisions: Decisions; onDecide: (decisions: Decisions) => void }

/** What somebody decides before anything comes in, each kind in one step. */
export function ImportChecks(props: Props) {
  const { counts, customers } = props.reply
  if (counts.duplicates + counts.pins + customers.length === 0) return null
  return (
    <div className="grid shrink-0 gap-2 overflow-y-auto px-4 pb-2 md:max-h-[40dvh]">
      {counts.duplicates > 0 && <DuplicateRows {...props} />}
      {customers.length > 0 && <UnknownCustomers {...props} />}
      {counts.pins > 0 && <StrayPins {...props} />}
    </div>
  )
}

function DuplicateRows({ reply: { counts }, decisions, onDecide }: Props) {
  const t = useOrderImportTexts()
  const { duplicates } = decisions
  return (
    <Notice tone="hold" title={t.duplicates.title(counts.duplicates)}>
      <Segments
        label={t.duplicates.decide}
        size="sm"
        className="mt-1"
        value={duplicates && (duplicates.skip ? 'skip' : 'import')}
        options={[
          { value: 'skip', label: t.duplicates.skip },
          { value: 'import', label: t.duplicates.keep },
        ]}
        onChange={(chosen) => onDecide({ ...decisions, duplicates: { skip: chosen === 'skip', except: [] } })}
      />
    </Notice>
  )
}

function UnknownCustomers({ reply, decisions, onDecide }: Props) {
  const t = useOrderImportTexts()
  const { data: customers = [] } = useQuery(customerChoicesQuery())
  const decide = (said: string, chosen: string) =>
    onDecide({ ...decisions, customers: { ...decisions.customers, [said]: chosen === 'keep' ? null : chosen } })
  return (
    <Notice tone="hold" title={t.customers.title(reply.counts.customers)}>
      <ul className="mt-1 grid gap-2">
        {reply.customers.map(({ said, rows, isKnown, closest }) => {
          const chosen = decisions.customers[said]
          const others = customers.filter(({ id }) => id !== closest?.id)
          return (
            <li key={said} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                {isKnown ? t.customers.differs(said) : t.customers.unknown(said, closest?.name ?? '')}{' '}
                <span className="text-ink-2">{t.count(rows)}</span>
              </span>
              <Select
                className="w-72 max-w-full"
                label={t.customers.choose(said)}
                placeholder={t.customers.placeholder}
                value={chosen === undefined ? null : (chosen ?? 'keep')}
                options={[
                  ...(closest ? [{ value: closest.id, label: t.customers.use(closest.name) }] : []),
                  { value: 'keep', label: t.customers.keep },
                  ...others.map(({ id, name }) => ({ value: id, label: t.customers.use(name) })),
                ]}
                onChange={(value) => decide(said, value)}
              />
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function StrayPins({ reply, decisions, onDecide }: Props) {
  const t = useOrderImportTexts()
  const found = reply.warnings.find(({ instead }) => instead !== null)
  const { fixPins } = decisions
  return (
    <Notice tone="hold" title={t.pins.title(reply.counts.pins)}>
      {found?.instead && <p>{t.pins.example(found.said, `${found.instead.lat}, ${found.instead.lon}`)}</p>}
      <Segments
        label={t.pins.decide}
        size="sm"
        className="mt-1"
        value={fixPins === null ? null : fixPins ? 'fix' : 'keep'}
        options={[
          { value: 'fix', label: t.pins.fix, disabled: !found },
          { value: 'keep', label: t.pins.keep },
        ]}
        onChange={(chosen) => onDecide({ ...decisions, fixPins: chosen === 'fix' })}
      />
    </Notice>
  )
}

type ImportWarningsProps = { reply: OrderImportReply; decisions: Decisions; onDecide: (decisions: Decisions) => void }

/** What may be meant otherwise, by line; once duplicates are answered, one of them can be decided apart from the rest. */
export function ImportWarnings({ reply: { warnings, counts }, decisions, onDecide }: ImportWarningsProps) {
  const t = useOrderImportTexts()
  const { duplicates } = decisions
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: warnings.length, scroller, usual: 31, above: 0, pinned: -1 })
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too
      tabIndex={0}
      aria-label={t.warnings}
      className="min-h-0 grow overflow-y-auto max-md:max-h-[75dvh] border-t border-rule-2 focus-visible:focus-inset"
    >
      <ul>
        {virtual.rows.map(({ index, gapBefore }) => {
          const warning = warnings[index]
          return (
            warning && (
              <li
                key={index}
                ref={virtual.measure}
                data-index={index}
                style={{ marginTop: gapBefore }}
                className="grid grid-cols-[5.5rem_10rem_1fr_auto] gap-x-2 border-b border-rule px-4 py-1.5 max-md:grid-cols-[auto_1fr_auto]"
              >
                <span className="mono text-ink-2">{t.line(warning.line)}</span>
                <span className="font-semibold">{t.field(warning.field)}</span>
                <span className="break-words max-md:order-1 max-md:col-span-3">
                  <Sentence warning={warning} />
                </span>
                {duplicates && isDuplicateWarning(warning.code) && (
                  <Checkbox
                    label={t.duplicates.skipRow(warning.line)}
                    checked={isLineSkipped(duplicates, warning.line)}
                    onChange={(isSkipped) =>
                      onDecide({ ...decisions, duplicates: decideLine(duplicates, warning.line, isSkipped) })
                    }
                  />
                )}
              </li>
            )
          )
        })}
        {virtual.gapAfter > 0 && <li aria-hidden style={{ height: virtual.gapAfter }} />}
      </ul>
      {warnings.length === 0 && <p className="px-4 py-4 text-ink-2">{t.noWarnings}</p>}
      {counts.duplicates + counts.customers + counts.pins > warnings.length && warnings.length >= 2000 && (
        <p className="px-4 py-2 text-ink-2">{t.firstOnly(warnings.length)}</p>
      )}
    </section>
  )
}

/** With the order that is meant, in another tab: here is a file half settled. */
function Sentence({ warning }: { warning: OrderImportReply['warnings'][number] }) {
  const t = useOrderImportTexts()
  const { code, orderId, instead } = warning
  const said = t.warning(code, { ...warning, units: useUnits() })
  if (orderId)
    return (
      <a
        href={`/orders?order=${orderId}`}
        target="_blank"
        rel="noreferrer"
        className="rounded-1 underline decoration-1 underline-offset-3"
      >
        {said}
      </a>
    )
  return instead ? `${said}. ${t.pins.instead(`${instead.lat}, ${instead.lon}`)}` : said
}
