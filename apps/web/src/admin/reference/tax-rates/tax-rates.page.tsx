import { readTaxRate, sayTaxRate, TAX_LEVELS, TAXED_KINDS } from '@demarc/domain/tax/sales-tax'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatCalendarDay, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { ReadFailed } from '#shared/read-failed.tsx'
import { useMay } from '#shared/session/may.ts'
import { taxRatesQuery, type TaxRate } from '#shared/tax-rates.queries.ts'
import { useLanguage } from '#texts/language.ts'
import { useSalesTaxTexts } from '#texts/money/sales-tax.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column, Values } from '#ui/grid/columns.ts'
import type { GridHandle } from '#ui/grid/grid.tsx'
import { Spreadsheet } from '#ui/grid/spreadsheet.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { BillingHead } from '../customers/billing-head.tsx'
import { DeleteDialog } from '../delete.dialog.tsx'
import { useSend } from '../use-send.ts'
import { sayTaxRateKept, useCreateTaxRate, useDeleteTaxRate, useEditTaxRate } from './tax-rate-acts.queries.ts'

const loadNewTaxRate = async () => (await import('@demarc/contract/reference/tax-rates')).NewTaxRate

/** The tax of each state, county and city, and since when. */
export function TaxRatesPage() {
  const t = useSalesTaxTexts()
  useDocumentTitle(t.title)
  return useMay('tax.read') ? <Reading /> : <EmptyState title={t.rates.forbidden} className="py-12" />
}

function Reading() {
  const texts = useTexts()
  const { title, rates: t } = useSalesTaxTexts()
  const grid = useRef<GridHandle>(null)
  const mayWrite = useMay('tax.manage')
  const [isInside, setIsInside] = useState(false)
  const [doomed, setDoomed] = useState<TaxRate | null>(null)
  const { data, error, refetch } = useQuery({ ...taxRatesQuery(), enabled: !isInside })
  const columns = useTaxRateColumns(isoDay(new Date(useNow()), useOfficeTime()))
  const send = useSendTaxRate(columns)
  return (
    <div className="flex min-h-full flex-col">
      <BillingHead action={mayWrite && <Button onClick={() => grid.current?.add()}>{t.add}</Button>} />
      <p className="px-4 py-2 text-12 text-ink-2">{t.help}</p>
      {error && !data && <ReadFailed title={t.failed} error={error} onRetry={refetch} />}
      {!data && !error && (
        <SkeletonRows count={4} columns={['7rem', '5rem', '11rem']} label={texts.shell.loading} className="px-4" />
      )}
      {data && (
        <Spreadsheet
          ref={grid}
          label={title}
          columns={columns}
          rows={data}
          idOf={({ id }) => id}
          mayEdit={() => mayWrite}
          mayAdd={mayWrite}
          send={send}
          onKept={sayTaxRateKept}
          onInside={setIsInside}
          onDelete={{ isOffered: () => mayWrite, label: ({ name }) => t.deleteOne(name), run: setDoomed }}
          texts={{ ...texts.reference.grid, add: t.add, edit: t.edit }}
          minWidth="62rem"
          className="border-t border-rule"
        />
      )}
      {data?.length === 0 && <p className="px-4 py-2 text-12 text-ink-2">{t.none}</p>}
      {doomed && <DeleteTaxRate rate={doomed} onClose={() => setDoomed(null)} />}
    </div>
  )
}

/** One name in one cell: of a state there is none. */
const bodyOf = ({ level, stateCode = '', place = '', rate = '', kinds = '', validFrom, validTo }: Values) => ({
  level,
  stateCode,
  countyName: level === 'COUNTY' ? place : null,
  cityName: level === 'CITY' ? place : null,
  rateMillionths: readTaxRate(rate),
  kinds: kinds.split(','),
  validFrom: validFrom || null,
  validTo: validTo || null,
})

function useSendTaxRate(columns: ReturnType<typeof useTaxRateColumns>) {
  const { mutateAsync: create } = useCreateTaxRate()
  const { mutateAsync: edit } = useEditTaxRate()
  const { rates: t } = useSalesTaxTexts()
  const send = useSend<TaxRate, ReturnType<typeof bodyOf>>({
    columns,
    load: loadNewTaxRate,
    bodyOf,
    // The contract has taken the body by now.
    create: (body) => create(body as Parameters<typeof create>[0]),
    edit: ({ id, version }, body) => edit({ id, body: { ...(body as Parameters<typeof edit>[0]['body']), version } }),
    cellOf: { 'tax_rate.overlaps': 'validFrom' },
  })
  const sendReadable: typeof send = async (row, typed) => {
    if (Number.isNaN(readTaxRate(typed.rate ?? ''))) return { trouble: { text: t.notARate, column: 'rate' } }
    if (!typed.validFrom) return { trouble: { text: t.fromNeeded, column: 'validFrom' } }
    return send(row, typed)
  }
  return sendReadable
}

function DeleteTaxRate({ rate, onClose }: { rate: TaxRate; onClose: () => void }) {
  const { rates: t } = useSalesTaxTexts()
  const remove = useDeleteTaxRate()
  return (
    <DeleteDialog
      title={t.deleteTitle}
      question={t.deleteAsk(rate.name)}
      isPending={remove.isPending}
      onDelete={() => remove.mutate(rate, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

function useTaxRateColumns(today: string): readonly Column<TaxRate>[] {
  const { rates: t } = useSalesTaxTexts()
  const language = useLanguage()
  const sayDay = (day: string) => (day ? formatCalendarDay(day, language) : t.furtherNotice)
  const inOrder = (kinds: readonly string[]) => TAXED_KINDS.filter((kind) => kinds.includes(kind)).join(',')
  return [
    {
      key: 'level',
      label: t.level,
      width: '7rem',
      read: ({ level }) => level,
      entry: { kind: 'select', options: TAX_LEVELS.map((level) => ({ value: level, label: t.levels[level] })) },
      initial: 'STATE',
    },
    {
      key: 'stateCode',
      label: t.state,
      width: '5rem',
      isMono: true,
      read: ({ stateCode }) => stateCode,
      entry: { kind: 'text', isUpper: true },
      initial: '',
    },
    {
      key: 'place',
      label: t.place,
      width: '12rem',
      read: ({ countyName, cityName }) => countyName ?? cityName ?? '',
      entry: { kind: 'text' },
      initial: '',
    },
    {
      key: 'rate',
      label: t.rate,
      width: '6rem',
      align: 'end',
      isMono: true,
      read: ({ rateMillionths }) => sayTaxRate(rateMillionths),
      entry: { kind: 'text', isDecimal: true },
      initial: '',
    },
    {
      key: 'kinds',
      label: t.kinds,
      width: '12rem',
      read: ({ kinds }) => inOrder(kinds),
      entry: {
        kind: 'select',
        options: Object.entries(t.kindSets).map(([value, label]) => ({ value, label })),
      },
      initial: TAXED_KINDS.join(','),
    },
    {
      key: 'validFrom',
      label: t.from,
      width: '9rem',
      isMono: true,
      read: ({ validFrom }) => validFrom,
      show: ({ validFrom }) => sayDay(validFrom),
      entry: { kind: 'date' },
      say: sayDay,
      initial: today,
    },
    {
      key: 'validTo',
      label: t.to,
      width: '9rem',
      isMono: true,
      read: ({ validTo }) => validTo ?? '',
      show: ({ validTo }) => sayDay(validTo ?? ''),
      entry: { kind: 'date' },
      say: sayDay,
      initial: '',
    },
  ]
}
