import type { OrderDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField, useFieldError } from '#shared/action/form-field.tsx'
import { cityChoicesQuery, type CityChoice } from '#shared/reference-choices.queries.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useAddSite, useRenumberSite } from './order-acts.queries.ts'

const loadAdding = async () => (await import('@demarc/contract/orders/orders')).addSite.body
const loadRenumbering = async () => (await import('@demarc/contract/orders/orders')).renumberSite.body

type Props = { order: OrderDetail; onClose: () => void }

export function AddSiteDialog({ order, onClose }: Props) {
  const t = useTexts().orders.addSite
  const add = useAddSite(order, onClose)
  const form = useContractForm(loadAdding, { defaultValues: { cityCode: '', state: '', dueDate: null } })
  const [cityCode, state] = useWatch({ control: form.control, name: ['cityCode', 'state'] })
  const error = useFieldError({ form, name: 'cityCode' })
  const choose = (city: CityChoice) => {
    form.setValue('cityCode', city.cityCode)
    form.setValue('state', city.stateCode)
  }
  return (
    <ActionDialog
      title={t.title}
      text={t.help}
      confirm={add.isPending ? t.adding : t.title}
      action={add}
      onConfirm={form.handleSubmit((body) => add.mutate(body))}
      onClose={onClose}
    >
      <CityField {...{ state, cityCode, error }} onChoose={choose} />
      <FormField
        form={form}
        name="dueDate"
        label={t.dueDate}
        type="date"
        isMono
        options={{ setValueAs: (day: string | null) => day || null }}
      />
    </ActionDialog>
  )
}

/** For a wrong city: the site gets the next number of the right one. */
export function RenumberSiteDialog({ order, onClose }: Props) {
  const texts = useTexts()
  const t = texts.orders.renumber
  const renumber = useRenumberSite(order, onClose)
  const form = useContractForm(loadRenumbering, {
    defaultValues: { siteId: order.sites[0]?.id ?? '', cityCode: '', state: '', reason: '' },
  })
  const [siteId, cityCode, state] = useWatch({ control: form.control, name: ['siteId', 'cityCode', 'state'] })
  const error = useFieldError({ form, name: 'cityCode' })
  const choose = (city: CityChoice) => {
    form.setValue('cityCode', city.cityCode)
    form.setValue('state', city.stateCode)
  }
  return (
    <ActionDialog
      title={t.title}
      text={t.help}
      confirm={renumber.isPending ? t.renumbering : t.title}
      action={renumber}
      onConfirm={form.handleSubmit((body) => renumber.mutate(body))}
      onClose={onClose}
    >
      {order.sites.length > 1 && (
        <Field label={t.site}>
          <Select
            options={order.sites.map(({ id, jsn }) => ({ value: id, label: jsn }))}
            value={siteId}
            onChange={(id) => form.setValue('siteId', id)}
          />
        </Field>
      )}
      <CityField {...{ state, cityCode, error }} onChoose={choose} />
      <FormField form={form} name="reason" label={texts.forms.reason} isRequired />
    </ActionDialog>
  )
}

type CityProps = { state: string; cityCode: string; error: string | undefined; onChoose: (city: CityChoice) => void }

/** The city whose series of numbers a site belongs to. */
function CityField({ state, cityCode, error, onChoose }: CityProps) {
  const t = useTexts().orders.addSite
  const { data = [] } = useQuery(cityChoicesQuery())
  const chosen = data.find((city) => city.cityCode === cityCode && city.stateCode === state)
  return (
    <Field label={t.cityCode} isRequired error={error}>
      <Combobox
        options={data.map((city) => ({
          value: city.id,
          label: `${city.cityName}, ${city.stateCode} ${city.cityCode}`,
        }))}
        value={chosen?.id ?? null}
        onChange={(id) => {
          const city = data.find((each) => each.id === id)
          if (city) onChoose(city)
        }}
        placeholder={t.chooseCity}
        texts={{ search: t.searchCity, nothing: t.noCity }}
      />
    </Field>
  )
}
