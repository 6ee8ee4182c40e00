import type { OrderDetail } from '@demarc/contract'
import { EDITED_ORDER_FIELDS, ORDER_FIELDS, type OrderField } from '@demarc/domain/orders/fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '#platform/call.ts'
import { useContractForm } from '#shared/action/contract-form.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { formatCalendarDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { Notice } from '#ui/notice.tsx'
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
  const theirs = findTheirs(edit.error)
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
        {theirs ? (
          <OrderConflict
            typed={changedIn(form.getValues(), dirtyFields)}
            theirs={theirs}
            onKeepMine={() => void save(theirs.version)()}
            onTakeTheirs={() => onTakeTheirs(theirs)}
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

/** The order as somebody else left it, when that is why the server said no. */
function findTheirs(error: Error | null): OrderDetail | null {
  if (!(error instanceof CallRefused) || error.code !== 'record.stale') return null
  // The facts of this refusal hold the record as it stands now.
  return (error.facts as { current: OrderDetail }).current
}

type ConflictProps = { typed: OrderEditBody; theirs: OrderDetail; onKeepMine: () => void; onTakeTheirs: () => void }

/** Two people changed the same order: both values of every field that one wants to change, and the choice. */
function OrderConflict({ typed, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { stale: t } = useTexts().orders
  const { label, say } = useFieldWords()
  const standing = editOf(theirs)
  const contested = EDITED.filter((name) => name in typed && (typed[name] ?? '') !== (standing[name] ?? ''))
  return (
    <Notice tone="bad" title={t.title}>
      <ul>
        {contested.map((name) => (
          <li key={name}>{t.difference(label[name], say(name, standing) || t.empty, say(name, typed) || t.empty)}</li>
        ))}
      </ul>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          {t.keepMine}
        </Button>
        <Button size="sm" variant="ghost" onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
      </span>
    </Notice>
  )
}

const EDITED = ['status', ...EDITED_ORDER_FIELDS] as const
type Edited = (typeof EDITED)[number]

/** The fields by name, and their values as a person says them. */
function useFieldWords() {
  const { fields, orders } = useTexts()
  const language = useLanguage()
  const { data: wireCenters = [] } = useQuery(wireCenterChoicesQuery())
  const label: Record<Edited, string> = { ...fields, status: orders.form.status }
  const asIs = (value: string) => value
  const sayKind: Record<(typeof ORDER_FIELDS)[OrderField]['kind'], (value: string) => string> = {
    text: asIs,
    // A customer is called by name.
    reference: (called) => wireCenters.find(({ id }) => id === called)?.name ?? called,
    day: (day) => formatCalendarDay(day, language),
    flag: () => orders.stale.yes,
  }
  const say = (name: Edited, values: OrderEditBody): string => {
    const value = values[name]
    if (!value) return ''
    if (name === 'status') return values.status ? orders.statuses[values.status] : ''
    return sayKind[ORDER_FIELDS[name].kind](String(value))
  }
  return { label, say }
}
