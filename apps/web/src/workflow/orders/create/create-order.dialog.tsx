import type { OrderDetail } from '@demarc/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { ChooseFiles } from '#shared/documents/choose-files.tsx'
import { ORDER_ENDINGS } from '#shared/documents/file-limits.ts'
import { UploadRow } from '#shared/documents/upload-row.tsx'
import type { Upload, Uploads } from '#shared/documents/uploads.ts'
import { useFileDrop } from '#shared/documents/use-file-drop.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useCreateOrderTexts } from '#texts/orders/create-order.ts'
import { cx } from '#ui/class-names.ts'
import { labelClass } from '#ui/form/field.tsx'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { FlagFields, OrderFields, PasteField } from './create-order-fields.tsx'
import { bodyOf, emptyOrder, findMissing, type OrderValues } from './create-order-form.ts'
import { usePasteAnywhere, usePastedOrder, type Pasting } from './create-order-paste.ts'
import { useOrderUploads, jsnQuery, useCreateOrder, type Making } from './create-order.queries.ts'

const loadNewOrder = async () => (await import('@demarc/contract/orders/order-form')).NewOrder

type Props = {
  open: boolean
  onClose: () => void
  /** Told of every order made; with Shift+Enter the dialog stays for the next one. */
  onCreated: (order: OrderDetail) => void
}

/** Closed it holds nothing: every opening begins with an empty form. */
export const CreateOrderDialog = (props: Props) => (props.open ? <OpenDialog {...props} /> : null)

function OpenDialog({ onClose, onCreated }: Props) {
  const t = useCreateOrderTexts()
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const form = useContractForm(loadNewOrder, { defaultValues: emptyOrder(today), keptAs: 'new order' })
  const { isDirty } = useFormState({ control: form.control })
  // Every field has a value from the start.
  const values = useWatch({ control: form.control }) as OrderValues
  const pasting = usePastedOrder(form, today)
  const { uploads, rows, add, attach } = useOrderUploads()
  const isOver = useFileDrop('page', add)
  const firstField = useRef<HTMLInputElement>(null)
  const keepFirstField = (input: HTMLInputElement | null) => void (firstField.current = input)
  usePasteAnywhere(!isDirty, pasting.fill)

  const clear = () => {
    form.reset(emptyOrder(today, values))
    pasting.forget()
    uploads.clear()
    create.reset()
    firstField.current?.focus()
  }
  const done = (order: OrderDetail, { isKeptOpen }: Making) => {
    onCreated(order)
    if (isKeptOpen) clear()
    else onClose()
  }
  const create = useCreateOrder({ attach, onDone: done })
  const make = useMaking(values, create.mutate)
  const isReady = findMissing(values) === null && !create.isPending
  const send = form.handleSubmit(() => make(false))
  const sendAndStay = form.handleSubmit(() => make(true))

  const press = onEnter(({ shiftKey }) => isReady && void (shiftKey ? sendAndStay() : send()))
  return (
    <ActionDialog
      size="lg"
      focus={firstField}
      title={<span className="text-20 font-extrabold">{t.title}</span>}
      text={<Help pasting={pasting} />}
      confirm={create.isPending ? t.creating : t.title}
      keys="Enter"
      isBlocked={findMissing(values) !== null}
      action={create}
      aside={
        <KeyHints
          hints={[
            { keys: 'Tab', label: t.keys.next },
            { keys: 'shift+Enter', label: t.keys.keepOpen },
          ]}
        />
      }
      onConfirm={send}
      onClose={onClose}
    >
      <LeaveGuard hasUnsaved={(isDirty || rows.length > 0) && !create.isPending && !create.isSuccess} within="create" />
      <div role="presentation" onKeyDown={press} className="flex flex-col gap-3">
        <OrderFields form={form} pasting={pasting} today={today} onFirstField={keepFirstField} />
        <OrderFiles uploads={uploads} rows={rows} onFiles={add} isOver={isOver} />
        <FlagFields form={form} />
      </div>
    </ActionDialog>
  )
}

/** Shift+Enter, and Ctrl+Enter from any field; a button has its own Enter. */
const onEnter = (act: (event: KeyboardEvent) => unknown) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, shiftKey, ctrlKey, metaKey, target } = event
  if (key !== 'Enter' || target instanceof HTMLButtonElement || !(shiftKey || ctrlKey || metaKey)) return
  event.preventDefault()
  act(event)
}

/** One try of an order: the number that was shown goes along, and the same order twice has the same key. */
function useMaking(values: OrderValues, mutate: (making: Making) => void) {
  const queries = useQueryClient()
  const { data: shown } = useQuery(jsnQuery(values.state, values.cityCode))
  const last = useRef({ written: '', key: '' })
  return async (isKeptOpen: boolean) => {
    const body = bodyOf(values)
    const written = JSON.stringify(body)
    if (last.current.written !== written) last.current = { written, key: crypto.randomUUID() }
    // Where it could not be generated before, once more; the server numbers the order in any case.
    const again = () => queries.fetchQuery(jsnQuery(values.state, values.cityCode)).catch(() => undefined)
    mutate({ body, key: last.current.key, preview: shown ?? (await again()), isKeptOpen })
  }
}

function Help({ pasting }: { pasting: Pasting }) {
  const t = useCreateOrderTexts()
  const [isAsked, setIsAsked] = useState(false)
  const fill = (text: string) => {
    setIsAsked(false)
    pasting.fill(text)
  }
  if (Object.values(pasting.marks).some(Boolean)) return <output>{t.filledFrom}</output>
  return (
    <>
      {pasting.isInVain ? <output>{t.nothingFound}</output> : t.help}{' '}
      <button
        type="button"
        aria-expanded={isAsked}
        onClick={() => setIsAsked(!isAsked)}
        className="rounded-1 font-semibold text-ink underline underline-offset-3"
      >
        {t.pasteText}
      </button>
      {isAsked && (
        <span className="mt-2 block">
          <PasteField onText={fill} />
        </span>
      )}
    </>
  )
}

type OrderFilesProps = {
  uploads: Uploads<string>
  rows: readonly Upload<string>[]
  onFiles: (files: readonly File[]) => void
  /** Files are being dragged over the page. */
  isOver: boolean
}

/** The documents that come with an order; they go up while it is typed. */
function OrderFiles({ uploads, rows, onFiles, isOver }: OrderFilesProps) {
  const t = useCreateOrderTexts()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="contents">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className={labelClass}>{t.documents}</span>
          <span className="text-12 text-ink-2">{t.limits}</span>
        </span>
      </legend>
      {(rows.length > 0 || isOver) && (
        <ul
          className={cx(
            'rounded-1 border border-dashed',
            isOver ? 'border-ink bg-well' : 'border-edge',
            rows.length === 0 && 'px-3 py-2 font-bold',
          )}
        >
          {rows.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} className="px-2" />
          ))}
          {rows.length === 0 && <li>{t.dropHere}</li>}
        </ul>
      )}
      <p className="text-12 text-ink-2">
        {t.dropHint}{' '}
        <ChooseFiles
          endings={ORDER_ENDINGS}
          onFiles={onFiles}
          className="rounded-1 text-ink underline underline-offset-3"
        >
          {t.chooseFiles}
        </ChooseFiles>
      </p>
    </fieldset>
  )
}
