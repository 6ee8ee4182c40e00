import type { OrderImportReply } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useOrderImportTexts } from '#texts/orders/order-import.ts'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'
import type { Decisions } from './import-decisions.ts'

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
