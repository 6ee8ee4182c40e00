import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/orders/orders.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { cityChoicesQuery, type CityChoice } from '#shared/reference-choices.queries.ts'

type Props = { value: CityChoice | null; onChange: (city: CityChoice) => void }

/** The city whose series of numbers a site belongs to. */
export function CityField({ value, onChange }: Props) {
  const t = useTexts().orders.addSite
  const { data = [] } = useQuery(cityChoicesQuery())
  return (
    <Field label={t.cityCode} isRequired>
      <Combobox
        options={data.map(({ id, cityName, stateCode, cityCode }) => ({
          value: id,
          label: `${cityName}, ${stateCode} ${cityCode}`,
        }))}
        value={value?.id ?? null}
        onChange={(id) => {
          const city = data.find((each) => each.id === id)
          if (city) onChange(city)
        }}
        placeholder={t.chooseCity}
        texts={{ search: t.searchCity, nothing: t.noCity }}
      />
    </Field>
  )
}
