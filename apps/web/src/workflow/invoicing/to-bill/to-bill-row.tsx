import type { MouseEvent, ReactNode } from 'react'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { useListTexts } from '#texts/common/list.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { Row, Td, Th } from '#ui/table.tsx'
import type { RowPlace } from '#shared/list/row-list.tsx'
import { canBill, type ToBillRow as Waiting } from './to-bill.queries.ts'

export function ToBillColumns({ isPanelBeside, all }: { isPanelBeside: boolean; all: ReactNode }) {
  const { columns: t } = useInvoicingTexts().waiting
  return (
    <>
      <Th width="2.25rem" className="pr-0!">
        {all}
      </Th>
      <Th>{t.customer}</Th>
      <Th>{t.wireCenter}</Th>
      {!isPanelBeside && <Th width="14rem">{t.delivered}</Th>}
      <Th width="5.5rem" align="end">
        {t.buildings}
      </Th>
      {!isPanelBeside && (
        <>
          <Th width="5rem" align="end">
            {t.held}
          </Th>
          <Th width="5rem" align="end">
            {t.units}
          </Th>
        </>
      )}
      <Th width="8.5rem" align="end">
        {t.value}
      </Th>
    </>
  )
}

type Props = {
  row: Waiting
  place: RowPlace
  isMarked: boolean
  isPhone: boolean
  isPanelBeside: boolean
  onMark: (isRange: boolean) => void
}

/** One draft to be: its box selects it, a press on the rest shows the buildings behind it. */
export function ToBillRow({ row, place, isMarked, isPhone, isPanelBeside, onMark }: Props) {
  const words = useInvoicingTexts()
  const { select } = useListTexts()
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('label, button, a')) return
    if (canBill(row) && (event.shiftKey || event.ctrlKey || event.metaKey)) onMark(event.shiftKey)
    else place.target.onClick()
  }
  const mark = (
    <Checkbox
      label={select(row.wireCenterName ?? words.noWireCenter)}
      isLabelHidden
      checked={isMarked}
      disabled={!canBill(row)}
      onChange={() => onMark(false)}
    />
  )
  return (
    <Row {...place.tr} {...place.target} onClick={click} className={cx('cursor-pointer', isMarked && '*:bg-well')}>
      {isPhone ? <PhoneCell row={row} mark={mark} /> : <Cells row={row} mark={mark} isPanelBeside={isPanelBeside} />}
    </Row>
  )
}

function Customer({ row: { customerName, grouping } }: { row: Waiting }) {
  const { noCustomer, waiting: t } = useInvoicingTexts()
  if (!customerName) return <span className="font-semibold text-hold">{noCustomer}</span>
  return (
    <>
      {customerName}
      {t.groupings[grouping] && <span className="ml-1.5 text-12 font-normal text-ink-2">{t.groupings[grouping]}</span>}
    </>
  )
}

function WireCenter({ row: { wireCenterCode, wireCenterName } }: { row: Waiting }) {
  const { noWireCenter } = useInvoicingTexts()
  return (
    <>
      {wireCenterCode && <span className="mono mr-1.5">{wireCenterCode}</span>}
      <span className={wireCenterCode ? 'text-ink-2' : undefined}>{wireCenterName ?? noWireCenter}</span>
    </>
  )
}

type CellsProps = { row: Waiting; mark: ReactNode }

function Cells({ row, mark, isPanelBeside }: CellsProps & { isPanelBeside: boolean }) {
  const language = useLanguage()
  const { buildings, held, units, cents } = row
  return (
    <>
      <Td className="pr-0!">{mark}</Td>
      <Td>
        <Customer row={row} />
      </Td>
      <Td>
        <WireCenter row={row} />
      </Td>
      {!isPanelBeside && (
        <Td className="mono">
          <Days row={row} />
        </Td>
      )}
      <Td align="end" className="mono">
        {buildings.toLocaleString(language)}
      </Td>
      {!isPanelBeside && (
        <>
          <Td align="end" className={cx('mono', held > 0 && 'font-semibold text-hold')}>
            {held > 0 ? held.toLocaleString(language) : ''}
          </Td>
          <Td align="end" className="mono">
            {units.toLocaleString(language)}
          </Td>
        </>
      )}
      <Td align="end" className="mono font-semibold">
        {formatMoney(cents, language)}
      </Td>
    </>
  )
}

export function Days({ row: { oldest, newest } }: { row: Waiting }) {
  const t = useInvoicingTexts().waiting
  const language = useLanguage()
  if (!oldest || !newest) return <span className="text-ink-2">{t.brought}</span>
  const said = [...new Set([oldest, newest])].map((day) => formatCalendarDay(day, language))
  return said.join(' – ')
}

/** On a phone: three lines. */
function PhoneCell({ row, mark }: CellsProps) {
  const t = useInvoicingTexts().waiting
  const language = useLanguage()
  const { buildings, held, cents } = row
  return (
    <Td className="py-2.5! whitespace-normal!">
      <div className="flex items-start gap-3">
        <span className="relative shrink-0">{mark}</span>
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 truncate font-semibold">
              <Customer row={row} />
            </span>
            <span className="mono font-semibold">{formatMoney(cents, language)}</span>
          </div>
          <div className="truncate">
            <WireCenter row={row} />
          </div>
          <div className="flex flex-wrap justify-between gap-x-2 text-12 text-ink-2">
            <span className="mono">
              <Days row={row} />
            </span>
            <span>
              {t.sum(buildings)}
              {held > 0 && (
                <span className="font-semibold text-hold">
                  , {t.columns.held}: {held}
                </span>
              )}
            </span>
          </div>
        </div>
      </div>
    </Td>
  )
}
