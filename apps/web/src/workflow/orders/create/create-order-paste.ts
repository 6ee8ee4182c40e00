import { closestAmong } from '@demarc/domain/reference/closest-name'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { cityChoicesQuery, customerChoicesQuery, wireCenterChoicesQuery } from '#shared/reference-choices.queries.ts'
import { findMissing, type OrderForm, type OrderValues } from './create-order-form.ts'
import { readPastedOrder, type PastedField, type PastedOrder } from './paste-order.ts'

export type Pasting = {
  /** Fields as they were filled from a text, until somebody touches them. */
  readonly marks: PastedOrder
  readonly touch: (name: PastedField) => void
  readonly fill: (text: string) => void
  readonly forget: () => void
  /** The customer that the text names, until somebody decides whose order it is. */
  readonly customer: NamedCustomer | null
  readonly settleCustomer: () => void
  /** A text was pasted that no field could be filled from. */
  readonly isInVain: boolean
}

/** Fills the form from a text that somebody sent. */
export function usePastedOrder(form: OrderForm, today: string): Pasting {
  const queries = useQueryClient()
  const [marks, setMarks] = useState<PastedOrder>({})
  const [isInVain, setIsInVain] = useState(false)
  const [customer, setCustomer] = useState<NamedCustomer | null>(null)

  const fill = async (text: string) => {
    // A text may be there before the lists that its words are looked up in; without them, the rest of it is read.
    const [cities, wireCenters, customers] = await Promise.all([
      queries.ensureQueryData(cityChoicesQuery()).catch(() => []),
      queries.ensureQueryData(wireCenterChoicesQuery()).catch(() => []),
      queries.ensureQueryData(customerChoicesQuery()).catch(() => null),
    ])
    const { customer: written, ...found } = readPastedOrder(text, { cities, wireCenters, today })
    const values: Partial<OrderValues> = Object.fromEntries(
      Object.entries(found).map(([name, { value }]) => [name, value]),
    )
    // Where nobody can look the name up, nobody can say that it is unknown.
    const named = written && customers ? findNamedCustomer(written.value, customers) : null
    const centerId = values.wireCenterId ?? form.getValues('wireCenterId')
    const hasOwn = wireCenters.some(({ id, customerId }) => id === centerId && customerId)
    values.customerId = named?.known && !hasOwn ? named.known.id : null
    setCustomer(named)
    const city = cities.find(({ cityCode }) => cityCode === values.cityCode)
    const filled = { ...values, ...(city && { originalCity: city.cityName }) }
    form.reset({ ...form.getValues(), ...filled }, { keepDefaultValues: true })
    setMarks(found)
    setIsInVain(Object.keys(found).length === 0)
    // Where the hand is needed next; the address, where it is not.
    // Every field of the form has a value from the start.
    const next = findMissing(form.getValues() as OrderValues)
    form.setFocus(next === 'originalAddress' || next === 'sentDate' || next === 'sentBy' ? next : 'originalAddress')
  }
  return {
    marks,
    customer,
    settleCustomer: () => setCustomer(null),
    fill: (text) => void fill(text),
    isInVain,
    touch: (name) => {
      if (marks[name]) setMarks({ ...marks, [name]: undefined })
    },
    forget: () => {
      setMarks({})
      setCustomer(null)
      setIsInVain(false)
    },
  }
}

const isBlock = (text: string) => text.trim().includes('\n')

/** A block of text pasted anywhere while nothing is typed yet is an order to be read. */
export function usePasteAnywhere(isEmpty: boolean, fill: (text: string) => void): void {
  const read = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // A field of several lines takes such a text as it is.
    if (!isEmpty || !isBlock(text) || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    fill(text)
  })
  useEffect(() => {
    document.addEventListener('paste', read)
    return () => document.removeEventListener('paste', read)
  }, [])
}

type Customer = {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly aliases: readonly string[]
}
/** A customer as a text names it: the one of that name, else whoever may be meant. */
type NamedCustomer = {
  readonly said: string
  readonly known: { readonly id: string; readonly name: string } | null
  readonly closest: { readonly id: string; readonly name: string } | null
}

function findNamedCustomer(said: string, customers: readonly Customer[]): NamedCustomer {
  const known = customers.find(({ name, code, aliases }) =>
    [name, code, ...aliases].some((called) => called.toLowerCase() === said.toLowerCase()),
  )
  const names = customers.flatMap((customer) =>
    [customer.name, ...customer.aliases].map((name) => ({ name, of: customer })),
  )
  return { said, known: known ?? null, closest: known ?? closestAmong(names)(said) }
}
