import type { OrderDetail } from '@demarc/contract'
import { EDITED_ORDER_FIELDS, ORDER_FIELDS, type OrderField } from '@demarc/domain/orders/fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { differencesOf, findConflict } from '#shared/action/conflict.ts'
import { ConflictNotice } from '#shared/action/conflict-notice.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { formatCalendarDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { wireCenterChoicesQuery } from '#shared/reference-choices.queries.ts'
import { EditFields, changedIn, editOf } from './edit-fields.tsx'
import { useEditOrder, type OrderEditBody } from '../acts/order-acts.queries.ts'

const loadOrderEdit = async () => (await import('@demarc/contract/orders/order-form')).OrderEdit

type Props = { open: boolean; order: OrderDetail; onDelete: () => void; onEnd: () => void }

/** The same order, to be written in. What somebody began to change stays as it was then, whatever others do meanwhile. */
export function EditOrder({ order, onDelete, onEnd }: Props) {
  const [begun, setBegun] = useState(order)
  // A form is filled when it is drawn: one that takes over what somebody else wrote begins anew.
  return <OrderForm key={begun.version} begun={begun} onTakeTheirs={setBegun} onDelete={onDelete} onEnd={onEnd} />
}

type OrderFormProps = Pick<Props, 'onDelete' | 'onEnd'> & {
  begun: OrderDetail
  onTakeTheirs: (theirs: OrderDetail) => void
}

function OrderForm({ begun, onTakeTheirs, onDelete, onEnd }: OrderFormProps) {
  const texts = useTexts()
  const t = texts.orders
  const edit = useEditOrder(begun)
  const form = useContractForm(loadOrderEdit, { defaultValues: editOf(begun), keptAs: `order ${begun.id}` })
  const { isDirty, dirtyFields } = form.formState
  const save = (version: number) =>
    form.handleSubmit((typed) => edit.mutate({ ...changedIn(typed, dirtyFields), version }, { onSuccess: onEnd }))
  const conflict = findConflict<OrderDetail>(edit.error)
  const differences = useDifferences()
  const sheet = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Whoever asked to edit goes on by typing.
    sheet.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [])
  useEffect(() => {
    // The keys of the screen are silent while somebody types; this one leads out of a field too.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Node)) return
      if (sheet.current?.contains(event.target)) onEnd()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onEnd])
  return (
    <form
      ref={sheet}
      noValidate
      className="flex min-h-0 grow flex-col"
      onSubmit={(event) => void save(begun.version)(event)}
    >
      <LeaveGuard hasUnsaved={isDirty && !edit.isPending && !edit.isSuccess} within="edit" />
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-3">
        <EditFields form={form} order={begun} />
        {conflict ? (
          <ConflictNotice
            changedBy={conflict.changedBy}
            differences={differences(changedIn(form.getValues(), dirtyFields), conflict.current)}
            onKeepMine={() => void save(conflict.current.version)()}
            onTakeTheirs={() => onTakeTheirs(conflict.current)}
          />
        ) : (
          <RefusalNote error={edit.error} />
        )}
      </div>
      <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-rule-2 bg-sheet-2 px-4 py-2">
        {begun.actions.includes('delete') && (
          <Button variant="danger" onClick={onDelete}>
            {t.details.delete}
          </Button>
        )}
        <span className="ml-auto flex flex-wrap gap-2">
          <Button onClick={onEnd}>{t.form.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={edit.isPending} disabled={!isDirty}>
            {edit.isPending ? t.form.saving : t.form.save}
          </Button>
        </span>
      </footer>
    </form>
  )
}

const EDITED = ['status', ...EDITED_ORDER_FIELDS] as const
type Edited = (typeof EDITED)[number]

/** Both values of every field that is to be changed here and has another value by now. */
function useDifferences() {
  const { fields, forms, orders } = useTexts()
  const language = useLanguage()
  const { data: wireCenters = [] } = useQuery(wireCenterChoicesQuery())
  const label: Record<Edited, string> = { ...fields, status: orders.columns.status }
  const asIs = (value: string) => value
  const sayKind: Record<(typeof ORDER_FIELDS)[OrderField]['kind'], (value: string) => string> = {
    text: asIs,
    // A customer is called by name.
    reference: (called) => wireCenters.find(({ id }) => id === called)?.name ?? called,
    day: (day) => formatCalendarDay(day, language),
    flag: () => orders.yes,
  }
  const say = (name: Edited, values: OrderEditBody): string => {
    const value = values[name]
    if (!value) return ''
    if (name === 'status') return values.status ? orders.statuses[values.status] : ''
    return sayKind[ORDER_FIELDS[name].kind](String(value))
  }
  return (typed: OrderEditBody, theirs: OrderDetail): string[] => {
    const standing = editOf(theirs)
    const fields = EDITED.filter((name) => name in typed)
    return differencesOf(
      fields.map((name) => [label[name], say(name, standing), say(name, typed)]),
      forms.conflict,
    )
  }
}
