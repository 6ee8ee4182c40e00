import { PAYMENT_STATES, type PaymentState } from '@demarc/domain/payments/payment'
import { usePaymentsTexts } from '#texts/payments.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { CustomerFilter } from '#shared/customer-filter.tsx'
import { useSearchText } from '#shared/use-search-text.ts'
import type { PaymentsFilter } from './payments.queries.ts'
import type { PaymentsSearch } from './payments-search.ts'

const EVERY = ''
type Props = {
  filter: PaymentsFilter
  isOffice: boolean
  onChange: (next: Partial<PaymentsSearch>) => void
}

export function PaymentsFilters({ filter, isOffice, onChange }: Props) {
  const t = usePaymentsTexts()
  const { text, setText } = useSearchText(filter.q ?? '', (q) => onChange({ q: q || undefined }))
  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2 border-b border-rule-2 px-4 py-2">
      <SearchInput
        label={t.search}
        placeholder={t.search}
        value={text}
        onChange={setText}
        className="w-72 max-md:w-full"
      />
      <Select<PaymentState | typeof EVERY>
        label={t.states.label}
        options={[
          { value: EVERY, label: t.states.all },
          ...PAYMENT_STATES.map((value) => ({ value, label: t.states[value] })),
        ]}
        value={filter.state ?? EVERY}
        onChange={(state) => onChange({ state: state || undefined })}
        className="w-36 max-md:w-full"
      />
      {isOffice && <CustomerFilter texts={t} value={filter.customer} onChange={(customer) => onChange({ customer })} />}
    </search>
  )
}
