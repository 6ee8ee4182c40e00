import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { Row, Td } from '#ui/table.tsx'
import { rowId } from '#shared/list/list-focus.ts'
import { ToBillBuildings } from './to-bill-buildings.tsx'
import { canBill, type Period, type ToBillRow as Waiting } from './to-bill.queries.ts'

type Props = {
  row: Waiting
  period: Period
  isMarked: boolean
  isOpen: boolean
  isTabStop: boolean
  isPhone: boolean
  onMark: (isRange: boolean) => void
  onToggle: () => void
}

export const COLUMNS = 7

/** One draft to be: its box chooses it, a press on the rest shows the buildings behind it. */
export function ToBillRow(props: Props) {
  const { row, period, isMarked, isOpen, isTabStop, isPhone, onMark, onToggle } = props
  const words = useInvoicingTexts()
  const t = words.waiting
  const { customerId, wireCenterId } = row
  const name = row.wireCenterName ?? words.noWireCenter
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('label, button, a')) return
    if (event.shiftKey || event.ctrlKey || event.metaKey) onMark(event.shiftKey)
    else if (customerId) onToggle()
  }
  const mark = (
    <Checkbox
      label={t.choose(name)}
      isLabelHidden
      checked={isMarked}
      disabled={!canBill(row)}
      onChange={() => onMark(false)}
    />
  )
  const where = (
    <Where row={row} name={name}>
      {customerId && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={t.show(name)}
          onClick={onToggle}
          className="-my-1 -ml-1 inline-grid size-6 shrink-0 place-items-center align-middle"
        >
          <ChevronRight size={14} aria-hidden className={cx('transition-transform', isOpen && 'rotate-90')} />
        </button>
      )}
    </Where>
  )
  return (
    <>
      <Row
        id={rowId(row.id)}
        tabIndex={isTabStop ? 0 : -1}
        selected={isOpen}
        onClick={click}
        className={cx('cursor-default', isMarked && '*:bg-well')}
      >
        {isPhone ? <PhoneCell row={row} mark={mark} where={where} /> : <Cells row={row} mark={mark} where={where} />}
      </Row>
      {isOpen && customerId && (
        <tr>
          <td colSpan={isPhone ? 1 : COLUMNS} className="border-b border-rule-2 bg-sheet-2 p-0">
            <ToBillBuildings name={name} whose={{ customerId, wireCenterId }} period={period} />
          </td>
        </tr>
      )}
    </>
  )
}

function Where({ row: { wireCenterCode }, name, children }: { row: Waiting; name: string; children: ReactNode }) {
  return (
    <>
      {children}
      {wireCenterCode && <span className="mono mr-1.5">{wireCenterCode}</span>}
      <span className={wireCenterCode ? 'text-ink-2' : undefined}>{name}</span>
    </>
  )
}

type CellsProps = { row: Waiting; mark: ReactNode; where: ReactNode }

function Cells({ row, mark, where }: CellsProps) {
  const language = useLanguage()
  const { buildings, held, units, cents } = row
  return (
    <>
      <Td className="pr-0!">{mark}</Td>
      <Td>{where}</Td>
      <Td className="mono">
        <Days row={row} />
      </Td>
      <Td align="end" className="mono">
        {buildings.toLocaleString(language)}
      </Td>
      <Td align="end" className={cx('mono', held > 0 && 'font-semibold text-hold')}>
        {held > 0 ? held.toLocaleString(language) : ''}
      </Td>
      <Td align="end" className="mono">
        {units.toLocaleString(language)}
      </Td>
      <Td align="end" className="mono font-semibold">
        {formatMoney(cents, language)}
      </Td>
    </>
  )
}

function Days({ row: { oldest, newest } }: { row: Waiting }) {
  const t = useInvoicingTexts().waiting
  const language = useLanguage()
  if (!oldest || !newest) return <span className="text-ink-2">{t.brought}</span>
  const said = [...new Set([oldest, newest])].map((day) => formatCalendarDay(day, language))
  return said.join(' – ')
}

/** On a phone: two lines. */
function PhoneCell({ row, mark, where }: CellsProps) {
  const t = useInvoicingTexts().waiting
  const language = useLanguage()
  const { buildings, held, cents } = row
  return (
    <Td className="py-2.5! whitespace-normal!">
      <div className="flex items-start gap-3">
        <span className="relative shrink-0">{mark}</span>
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 truncate">{where}</span>
            <span className="mono font-semibold">{formatMoney(cents, language)}</span>
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
