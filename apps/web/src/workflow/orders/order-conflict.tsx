import type { OrderDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { formatCalendarDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { wireCenterChoicesQuery } from '#shared/reference-choices.queries.ts'
import type { OrderEditBody } from './order-acts.queries.ts'
import { editOf } from './order-edit.ts'

type Props = { typed: OrderEditBody; theirs: OrderDetail; onKeepMine: () => void; onTakeTheirs: () => void }

/** Two people changed the same order: both values of every field that one wants to change, and the choice. */
export function OrderConflict({ typed, theirs, onKeepMine, onTakeTheirs }: Props) {
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

const EDITED = [
  'customerId',
  'customerRef',
  'status',
  'narrative',
  'originalAddress',
  'originalCity',
  'originalState',
  'wireCenterId',
  'sentBy',
  'sentDate',
  'dueDate',
] as const satisfies readonly (keyof OrderEditBody)[]
type Edited = (typeof EDITED)[number]

/** The fields by name, and their values as a person says them. */
function useFieldWords() {
  const { form: t, statuses } = useTexts().orders
  const language = useLanguage()
  const { data: wireCenters = [] } = useQuery(wireCenterChoicesQuery())
  const label: Record<Edited, string> = {
    customerId: t.customer,
    customerRef: t.customerRef,
    status: t.status,
    narrative: t.narrative,
    originalAddress: t.address,
    originalCity: t.city,
    originalState: t.state,
    wireCenterId: t.wireCenter,
    sentBy: t.sentBy,
    sentDate: t.sentDate,
    dueDate: t.dueDate,
  }
  const say = (name: Edited, values: OrderEditBody): string => {
    const value = values[name]
    if (!value) return ''
    if (name === 'status') return values.status ? statuses[values.status] : ''
    if (name === 'wireCenterId') return wireCenters.find(({ id }) => id === value)?.name ?? value
    return name === 'sentDate' || name === 'dueDate' ? formatCalendarDay(value, language) : value
  }
  return { label, say }
}
