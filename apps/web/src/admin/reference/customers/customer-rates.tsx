import { ReadFailed } from '#shared/read-failed.tsx'
import type { Customer, WireCenter } from '@demarc/contract'
import { BILLED_TYPES } from '@demarc/domain/reference/customer'
import { holdsOn } from '@demarc/domain/reference/rates'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isoDay, formatDay, formatMoney } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/office.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Values, Column } from '#ui/grid/columns.ts'
import type { GridHandle } from '#ui/grid/grid.tsx'
import { Spreadsheet } from '#ui/grid/spreadsheet.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DeleteDialog } from '../delete.dialog.tsx'
import { centsIn, inDollars } from './dollars.ts'
import { ratesQuery, sayRateKept, useCreateRate, useDeleteRate, useEditRate, type Rate } from './rates.queries.ts'
import { useSend } from '../use-send.ts'
import { wireCentersOfQuery } from '../places/wire-centers.queries.ts'

const loadNewRate = async () => (await import('@demarc/contract/reference/rates')).NewRate

/** What a customer pays, where, for what and when. */
export function CustomerRates({ customer }: { customer: Customer }) {
  const texts = useTexts()
  const t = texts.reference.rates
  const grid = useRef<GridHandle>(null)
  const [isInside, setIsInside] = useState(false)
  const [doomed, setDoomed] = useState<Rate | null>(null)
  const { data, error, refetch } = useQuery({ ...ratesQuery(customer.id), enabled: !isInside })
  const { data: wireCenters = [] } = useQuery(wireCentersOfQuery(customer.id))
  const columns = useRateColumns(wireCenters, isoDay(new Date(useNow()), useOfficeTime()))
  const send = useSendRate(customer.id, columns)
  const nameOf = ({ wireCenterName, jobType }: Rate) => `${wireCenterName ?? t.allWireCenters}, ${t.types[jobType]}`
  return (
    <section aria-label={t.title} className="border-t border-rule-2">
      <SectionHead title={t.title} count={data?.length} className="px-4">
        <Button className="md:hidden" onClick={() => grid.current?.add()}>
          {t.add}
        </Button>
      </SectionHead>
      {error && !data && <ReadFailed title={t.failed} error={error} onRetry={refetch} />}
      {!data && !error && (
        <SkeletonRows count={3} columns={['11rem', '7rem', '6rem']} label={texts.shell.loading} className="px-4" />
      )}
      {data && (
        <Spreadsheet
          ref={grid}
          label={t.label(customer.name)}
          columns={columns}
          rows={data}
          idOf={({ id }) => id}
          // Whoever sees rates at all may change them.
          mayEdit={() => true}
          mayAdd
          send={send}
          onKept={sayRateKept}
          onInside={setIsInside}
          onDelete={{ isOffered: () => true, label: (rate) => t.deleteOne(nameOf(rate)), run: setDoomed }}
          texts={{ ...texts.reference.grid, add: t.add, edit: t.edit }}
          minWidth="58rem"
          className="max-h-96 flex-none border-t border-rule"
        />
      )}
      {data?.length === 0 && <p className="px-4 py-2 text-12 text-ink-2">{t.none}</p>}
      {doomed && (
        <DeleteRate customerId={customer.id} rate={doomed} name={nameOf(doomed)} onClose={() => setDoomed(null)} />
      )}
    </section>
  )
}

/** An amount that cannot be read is left out, and the contract says that it is needed. */
const bodyOf = ({ wireCenterId, jobType, cents = '', validFrom, validTo }: Values) => ({
  wireCenterId: wireCenterId || null,
  jobType,
  cents: centsIn(cents),
  validFrom: validFrom || null,
  validTo: validTo || null,
})

function useSendRate(customerId: string, columns: ReturnType<typeof useRateColumns>) {
  const { mutateAsync: create } = useCreateRate(customerId)
  const { mutateAsync: edit } = useEditRate(customerId)
  const t = useTexts().reference.rates
  const send = useSend<Rate, ReturnType<typeof bodyOf>>({
    columns,
    load: loadNewRate,
    bodyOf,
    // The contract has taken the body by now: what is null here is null there.
    create: (body) => create(body as Parameters<typeof create>[0]),
    edit: ({ id, version }, body) => edit({ id, body: { ...(body as Parameters<typeof edit>[0]['body']), version } }),
    cellOf: {
      'rate.overlaps': 'validFrom',
      'wire_center.unknown': 'wireCenterId',
      'rate.wire_center_foreign': 'wireCenterId',
    },
  })
  const sendReadable: typeof send = async (row, typed) => {
    if (centsIn(typed.cents ?? '') === null) return { trouble: { text: t.notADollarAmount, column: 'cents' } }
    if (!typed.validFrom) return { trouble: { text: t.fromNeeded, column: 'validFrom' } }
    return send(row, typed)
  }
  return sendReadable
}

type DeleteRateProps = { customerId: string; rate: Rate; name: string; onClose: () => void }

function DeleteRate({ customerId, rate, name, onClose }: DeleteRateProps) {
  const t = useTexts().reference.rates
  const remove = useDeleteRate(customerId)
  return (
    <DeleteDialog
      title={t.deleteTitle}
      question={t.deleteAsk(name)}
      isPending={remove.isPending}
      onDelete={() => remove.mutate(rate, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

type Day = string

/** A day has no zone: it is the same day for every reader. */
const dayText = (day: Day, language: string) => formatDay(`${day}T12:00:00Z`, { language, timeZone: 'UTC' })

function useRateColumns(wireCenters: readonly WireCenter[], today: Day): readonly Column<Rate>[] {
  const t = useTexts().reference.rates
  const language = useLanguage()
  return [
    {
      key: 'wireCenterId',
      label: t.wireCenter,
      width: '11rem',
      read: ({ wireCenterId }) => wireCenterId ?? '',
      show: ({ wireCenterName }) => wireCenterName ?? t.allWireCenters,
      entry: {
        kind: 'select',
        options: [
          { value: '', label: t.allWireCenters },
          ...wireCenters.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      initial: '',
    },
    {
      key: 'jobType',
      label: t.type,
      width: '7.5rem',
      read: ({ jobType }) => jobType,
      entry: { kind: 'select', options: BILLED_TYPES.map((type) => ({ value: type, label: t.types[type] })) },
      initial: 'S',
    },
    {
      key: 'cents',
      label: t.rate,
      width: '6.5rem',
      align: 'end',
      isMono: true,
      read: ({ cents }) => inDollars(cents),
      show: ({ cents }) => formatMoney(cents, language),
      entry: { kind: 'text', isDecimal: true },
      say: (value) => {
        const cents = centsIn(value)
        return cents === null ? value : formatMoney(cents, language)
      },
      initial: '',
    },
    {
      key: 'validFrom',
      label: t.from,
      width: '8.5rem',
      isMono: true,
      read: ({ validFrom }) => validFrom,
      show: ({ validFrom }) => dayText(validFrom, language),
      entry: { kind: 'date' },
      say: (day) => dayText(day, language),
      initial: today,
    },
    {
      key: 'validTo',
      label: t.to,
      width: '13rem',
      read: ({ validTo }) => validTo ?? '',
      show: (rate) => (
        <span className="flex items-center justify-between gap-2">
          {rate.validTo ? <span className="mono">{dayText(rate.validTo, language)}</span> : t.furtherNotice}
          {holdsOn(rate, today) && <Badge variant="good">{t.holdsToday}</Badge>}
        </span>
      ),
      entry: { kind: 'date' },
      say: (day) => dayText(day, language),
      initial: '',
    },
  ]
}
