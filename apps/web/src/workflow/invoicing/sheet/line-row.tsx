import type { InvoiceLine } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { Images, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { formatMoney } from '#platform/formats.ts'
import { sayHowMany } from '#shared/say-how-many.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { useIsPhone } from '#ui/media.ts'
import { DisputedLink } from '#shared/disputes/disputed-link.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { sayPlain } from '../say-money.ts'
import { LineForm, type LineBody } from './line-form.tsx'
import { nameOfLine, sayWarnings } from './line-words.ts'

type Props = {
  line: InvoiceLine
  canEdit: boolean
  isEditing: boolean
  error: Error | null
  isBusy: boolean
  onCheck: (isChecked: boolean) => void
  onEdit: () => void
  onSave: (body: LineBody) => void
  onRemove: () => void
}

const cell = 'border-b border-rule py-1.5 align-top'

/** One line; what speaks against it stands under it, with the way to the evidence. */
export function LineRow(props: Props) {
  const { line, canEdit, isEditing, onCheck, onEdit } = props
  const { sheet: t, statuses } = useInvoicingTexts()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const { jsb, address, description, rateCents, amountCents, creditedCents, disputeId, isChecked } = line
  const name = nameOfLine(line)
  const warnings = canEdit ? sayWarnings(line, t) : []
  const under = warnings.length > 0 || isEditing ? 'border-b-0!' : undefined
  const numbers = (
    <>
      <td className={cx(cell, under, 'mono text-right')}>{sayHowMany(line, language)}</td>
      <td className={cx(cell, under, 'mono text-right text-ink-2')}>{sayPlain(rateCents, language)}</td>
      <td className={cx(cell, under, 'mono pr-5 text-right max-md:pr-3')}>{sayPlain(amountCents, language)}</td>
    </>
  )
  return (
    <>
      <tr className="group/line">
        <td colSpan={isPhone ? 4 : 1} className={cx(cell, isPhone ? 'border-b-0!' : under, 'pl-5 max-md:px-3')}>
          <div className="relative flex items-start gap-2">
            {canEdit && (
              <Checkbox
                label={t.check(name)}
                isLabelHidden
                checked={isChecked}
                onChange={onCheck}
                className="relative pt-0.5"
              />
            )}
            <div className="min-w-0 grow">
              <LineName line={line} />
              <span className="block text-12 wrap-anywhere text-ink-2">{jsb ? (address ?? description) : null}</span>
              {canEdit && <RateNote line={line} />}
              {creditedCents > 0 && (
                <span className="block text-12 text-ink-2">{t.creditedOf(formatMoney(creditedCents, language))}</span>
              )}
              {disputeId && <DisputedLink disputeId={disputeId} label={statuses.DISPUTED} line={name} />}
            </div>
            {canEdit && (
              <Button
                variant="ghost"
                size="sm"
                shape="square"
                aria-label={t.edit(name)}
                aria-expanded={isEditing}
                onClick={onEdit}
                className="absolute -top-1 right-0 bg-sheet! opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 max-md:opacity-100"
              >
                <Pencil size={13} aria-hidden />
              </Button>
            )}
          </div>
        </td>
        {!isPhone && numbers}
      </tr>
      {isPhone && (
        <tr>
          <td aria-hidden className={cx(cell, under)} />
          {numbers}
        </tr>
      )}
      {warnings.length > 0 && (
        <tr>
          <td colSpan={4} className={cx('border-b border-rule p-0', isEditing && 'border-b-0!')}>
            <Warnings line={line} warnings={warnings} />
          </td>
        </tr>
      )}
      {isEditing && (
        <tr>
          <td colSpan={4} className="border-b border-rule bg-sheet-2 px-5 py-2 max-md:px-3">
            <Editor {...props} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Its building, with the way to what was photographed and answered there; else what it is for. */
function LineName({ line: { jsb, buildingId, description } }: { line: InvoiceLine }) {
  const t = useInvoicingTexts().sheet
  if (!jsb) return <span className="font-semibold wrap-anywhere">{description}</span>
  const link = buildingId && (
    <Link
      to="/dispatch/evidence/$buildingId"
      params={{ buildingId }}
      aria-label={t.evidenceOf(jsb)}
      title={t.evidence}
      className="relative -my-1 ml-0.5 inline-grid size-6 place-items-center rounded-1 align-middle text-ink-2 hover:bg-well hover:text-ink max-md:size-11 max-md:-my-3"
    >
      <Images size={14} aria-hidden />
    </Link>
  )
  return (
    <>
      <JsnText value={jsb} />
      {link}
    </>
  )
}

/** Another rate is agreed today, or none at all. */
function RateNote({ line: { staleRate } }: { line: InvoiceLine }) {
  const t = useInvoicingTexts().sheet.rates
  const language = useLanguage()
  if (!staleRate) return null
  const isChanged = staleRate.why === 'CHANGED'
  return (
    <span className={cx('block text-12', isChanged ? 'font-semibold text-hold' : 'text-ink-2')}>
      {isChanged ? t.now(formatMoney(staleRate.rateCents, language)) : t.isDefault}
    </span>
  )
}

function Warnings({ line, warnings }: { line: InvoiceLine; warnings: readonly string[] }) {
  const t = useInvoicingTexts().sheet
  return (
    <p
      className={cx(
        'flex items-start gap-2 px-5 py-1 text-12 max-md:px-3',
        line.hasLeft ? 'bg-bad-wash text-bad' : 'bg-hold-wash text-hold',
      )}
    >
      <TriangleAlert size={14} aria-hidden className="mt-px shrink-0" />
      <span>
        <strong className="font-bold">{warnings.join(' ')}</strong>{' '}
        {line.buildingId && (
          <Link
            to="/dispatch/evidence/$buildingId"
            params={{ buildingId: line.buildingId }}
            className="whitespace-nowrap underline underline-offset-2"
          >
            {t.evidence}
          </Link>
        )}
      </span>
    </p>
  )
}

function Editor({ line, error, isBusy, onEdit, onSave, onRemove }: Props) {
  const t = useInvoicingTexts().sheet
  const label = t.remove(nameOfLine(line))
  return (
    <LineForm
      now={line}
      isSurvey={line.jsb !== null}
      saveLabel={t.form.save}
      error={error}
      isBusy={isBusy}
      aside={
        <Button variant="danger" shape="square" aria-label={label} title={label} isBusy={isBusy} onClick={onRemove}>
          <Trash2 size={14} aria-hidden />
        </Button>
      }
      onSave={onSave}
      onCancel={onEdit}
    />
  )
}
