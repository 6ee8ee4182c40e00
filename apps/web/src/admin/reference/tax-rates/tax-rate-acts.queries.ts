import { call, type BodyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { taxRatesQuery, type TaxRate } from '#shared/tax-rates.queries.ts'
import { salesTaxTextsNow } from '#texts/money/sales-tax.ts'
import { notify } from '#ui/overlay/messages.ts'

const words = () => salesTaxTextsNow().rates
export const sayTaxRateKept = () => notify({ title: words().saved })

export const useCreateTaxRate = () =>
  useAction({
    send: (body: BodyOf<'POST /api/tax-rates'>) => call('POST /api/tax-rates', { body }),
    refused: () => words().createFailed,
    keeps: (queries, created) =>
      queries.setQueryData(taxRatesQuery().queryKey, (rates) => rates && [created, ...rates]),
    said: () => words().created,
  })

/** Says nothing by itself: a kept cell has its tick, and the row is told of when it is left. */
export const useEditTaxRate = () =>
  useAction({
    send: ({ id, body }: { id: string; body: BodyOf<'PUT /api/tax-rates/:taxRateId'> }) =>
      call('PUT /api/tax-rates/:taxRateId', { params: { taxRateId: id }, body }),
    refused: () => words().updateFailed,
    keeps: (queries, edited) =>
      queries.setQueryData(taxRatesQuery().queryKey, (rates) =>
        rates?.map((rate) => (rate.id === edited.id ? edited : rate)),
      ),
  })

export const useDeleteTaxRate = () =>
  useAction({
    send: ({ id }: TaxRate) => call('DELETE /api/tax-rates/:taxRateId', { params: { taxRateId: id } }),
    refused: () => words().deleteFailed,
    keeps: (queries) => queries.invalidateQueries(taxRatesQuery()),
    said: () => words().deleted,
  })
